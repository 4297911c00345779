// The parts of a C library that Swift needs on WebAssembly: memory and a few numeric functions. The
// program has no files, clocks or threads, so it needs nothing else.

typedef unsigned char byte;
typedef __SIZE_TYPE__ size_t;
typedef __UINT64_TYPE__ word;

// ---- Memory: blocks of 26 sizes; the free blocks of each size form a list. --------------------------

// Sizes are 16, 32, 48, 64, 96, 128, 192 and so on; a block begins with the number of its size, and its
// contents are aligned to 16 bytes.
enum { HEADER = 16, PAGE = 65536, SIZES = 56 };

struct block {
  size_t size;
  struct block *next;
};

extern byte __heap_base;
static struct block *unused[SIZES];
static size_t top, end;

// The index of the smallest block size that holds `count` bytes.
static size_t size_of(size_t count) {
  if (count <= 32) return count > 16;
  size_t power = 31 - __builtin_clz((unsigned)(count - 1));
  return 2 * (power - 4) + ((count - 1) >> (power - 1) & 1);
}

static size_t bytes_of(size_t size) {
  if (size == 0) return 16;
  size_t power = (size_t)16 << ((size + 1) / 2);
  return size % 2 ? power : power + power / 2;
}

static void *fresh(size_t count) {
  if (top == 0) {
    top = ((size_t)&__heap_base + 15) & ~(size_t)15;
    end = (size_t)__builtin_wasm_memory_size(0) * PAGE;
  }
  if (count > ~(size_t)0 - top) return 0;
  if (top + count > end) {
    size_t pages = (top + count - end + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == ~(size_t)0) return 0;
    end += pages * PAGE;
  }
  void *start = (void *)top;
  top += count;
  return start;
}

void *malloc(size_t count) {
  // No block is larger than half of all memory.
  if (count > (size_t)1 << 31) return 0;
  size_t size = size_of(count);
  struct block *block = unused[size];
  if (block) {
    unused[size] = block->next;
  } else {
    block = fresh(HEADER + bytes_of(size));
    if (!block) return 0;
    block->size = size;
  }
  return (byte *)block + HEADER;
}

void free(void *start) {
  if (!start) return;
  struct block *block = (struct block *)((byte *)start - HEADER);
  block->next = unused[block->size];
  unused[block->size] = block;
}

// Nothing that the program holds is aligned to more than 16 bytes.
int posix_memalign(void **result, size_t alignment, size_t count) {
  *result = alignment <= 16 ? malloc(count) : 0;
  return *result ? 0 : 12;
}

size_t malloc_usable_size(void *start) {
  return start ? bytes_of(((struct block *)((byte *)start - HEADER))->size) : 0;
}

// ---- Bytes ----------------------------------------------------------------------------------------

void *memcpy(void *target, const void *source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memset(void *target, int value, size_t count) {
  return __builtin_memset(target, value, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const byte *a = left, *b = right;
  for (; count; a++, b++, count--) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// ---- Numbers --------------------------------------------------------------------------------------

// Rounds halves away from zero, as everywhere.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// A product of 128 bits: WebAssembly has only one of 64 bits.
void __multi3(word *result, word low, word high, word other_low, word other_high) {
  word a = low >> 32, b = low & 0xFFFFFFFF;
  word c = other_low >> 32, d = other_low & 0xFFFFFFFF;
  word bd = b * d;
  word middle = a * d + (bd >> 32);
  word rest = b * c + (middle & 0xFFFFFFFF);
  result[0] = (rest << 32) | (bd & 0xFFFFFFFF);
  result[1] = a * c + (middle >> 32) + (rest >> 32) + low * other_high + high * other_low;
}

// Hash tables take their order from these bytes; constant bytes make every answer reproducible.
void arc4random_buf(void *target, size_t count) { __builtin_memset(target, 0x5A, count); }
