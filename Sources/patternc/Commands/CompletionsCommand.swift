import PatternCompiler
import PatternProgram
import PatternReports

/// `patternc completions`: scripts with which shells complete commands and options.
extension Command {
  static let completions = Command(
    name: "completions",
    summary: "write a script that completes commands and options in a shell",
    usage: ["bash|zsh|fish"],
    details: [
      """
      bash: `patternc completions bash > ~/.local/share/bash-completion/completions/patternc`; \
      zsh: into `_patternc` in a folder of `$fpath`; fish: into \
      `~/.config/fish/completions/patternc.fish`.
      """
    ],
    operands: ["bash", "zsh", "fish"]
  ) { arguments, terminal throws(Failure) in
    guard arguments.operands.count == 1, let shell = arguments.operands.first else {
      throw .usage("`completions` needs a shell: bash, zsh or fish")
    }
    let shells = ["bash", "zsh", "fish"]
    switch shell {
    case "bash": try terminal.out.write(Completions.bash())
    case "zsh": try terminal.out.write(Completions.zsh())
    case "fish": try terminal.out.write(Completions.fish())
    default:
      throw .usage("there are no completions for `\(shell)`" + nearest(to: shell, among: shells))
    }
    return ExitCode.clean
  }
}

/// The completion scripts.
private enum Completions {
  private static var names: [String] {
    Program.patternc.commands.flatMap { $0.names }
  }

  /// The options of a command with their possible values.
  private static func options(of command: Command) -> [(option: Option, choices: [String])] {
    ([.help] + command.options).map { ($0, choices(of: $0)) }
  }

  private static func choices(of option: Option) -> [String] {
    switch option.name {
    case "target": Target.all.map { $0.name }
    case "format" where option.choices.isEmpty: Reporter.all.map { "\($0.name)" }
    case "show": Catalogue.profiles.map { $0.name }
    default: option.choices
    }
  }

  /// A text in single quotes, as every shell reads it.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  static func bash() -> String {
    var text = """
      # Completions of patternc for bash; written by `patternc completions bash`.
      _patternc() {
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]} words=
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$word"))
          return
        fi
        case "$command $last" in

      """
    for command in Program.patternc.commands {
      for (option, choices) in options(of: command) where !choices.isEmpty {
        for name in command.names {
          text += "    \(quoted("\(name) --\(option.name)"))) "
          text += "words=\(quoted(choices.joined(separator: " "))) ;;\n"
        }
      }
    }
    text += "  esac\n"
    text += "  if [[ -z $words && $word == -* ]]; then\n    case \"$command\" in\n"
    for command in Program.patternc.commands {
      let all = options(of: command).map { "--\($0.option.name)" }.joined(separator: " ")
      let names = command.names.joined(separator: "|")
      text += "      \(names)) words=\(quoted(all)) ;;\n"
    }
    text += "    esac\n  elif [[ -z $words ]]; then\n    case \"$command\" in\n"
    for command in Program.patternc.commands where !command.operands().isEmpty {
      text += "      \(command.name)) words="
      text += quoted(command.operands().joined(separator: " ")) + " ;;\n"
    }
    return text + """
          esac
        fi
        if [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F _patternc patternc

      """
  }

  static func zsh() -> String {
    var text = """
      #compdef patternc
      # Completions of patternc for zsh; written by `patternc completions zsh`.
      _patternc() {
        local -a commands
        commands=(

      """
    for command in Program.patternc.commands {
      for name in command.names {
        text += "    \(quoted("\(name):\(command.summary)"))\n"
      }
    }
    text += "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n    return\n  fi\n"
    text += "  case $words[2] in\n"
    for command in Program.patternc.commands {
      let names = command.names.joined(separator: "|")
      text += "    \(names))\n      _arguments"
      for (option, choices) in options(of: command) {
        let summary = option.summary.filter { $0 != "[" && $0 != "]" && $0 != ":" }
        var word = "*--\(option.name)[\(summary)]"
        if let value = option.placeholder {
          let values = choices.joined(separator: " ")
          word += ":\(value):" + (choices.isEmpty ? "_files" : "(\(values))")
        }
        text += " \\\n        \(quoted(word))"
      }
      let operands = command.operands().joined(separator: " ")
      text += " \\\n        "
      text += quoted(operands.isEmpty ? "*:file:_files" : "*:name:(\(operands))") + " ;;\n"
    }
    return text + "  esac\n}\n_patternc \"$@\"\n"
  }

  static func fish() -> String {
    var text = "# Completions of patternc for fish; written by `patternc completions fish`.\n"
    for command in Program.patternc.commands {
      for name in command.names {
        text += "complete -c patternc -n __fish_use_subcommand -f -a \(name)"
        text += " -d \(quoted(command.summary))\n"
        for (option, choices) in options(of: command) {
          text += "complete -c patternc -n '__fish_seen_subcommand_from \(name)' -l \(option.name)"
          if let short = option.short { text += " -s \(short)" }
          if option.placeholder != nil { text += choices.isEmpty ? " -r" : " -x" }
          if !choices.isEmpty { text += " -a \(quoted(choices.joined(separator: " ")))" }
          text += " -d \(quoted(option.summary))\n"
        }
        let operands = command.operands().joined(separator: " ")
        if operands.isEmpty { continue }
        text += "complete -c patternc -n '__fish_seen_subcommand_from \(name)' -f -a "
        text += quoted(operands) + "\n"
      }
    }
    return text
  }
}
