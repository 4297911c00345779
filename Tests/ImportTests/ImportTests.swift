import PatternImport
import Testing

struct ImportTests {
}
