import type { Command } from 'commander'

/** A command, with all words that can follow it. */
export interface CommandCompletion {
  /** The words that call the command, such as `work next`; empty for the program itself. */
  readonly path: string
  readonly description: string
  /** The names of subcommands, or the values of the argument; empty for an argument that is a file. */
  readonly words: readonly string[]
  readonly takesFiles: boolean
  readonly options: readonly OptionCompletion[]
}

export interface OptionCompletion {
  readonly flag: string
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
  readonly takesFiles: boolean
}

/** Lists all commands, each before its subcommands. */
export function listCommands(command: Command, path = ''): CommandCompletion[] {
  const [argument] = command.registeredArguments
  return [
    {
      path,
      description: command.description(),
      words: [...command.commands.map((below) => below.name()), ...(argument?.argChoices ?? [])],
      takesFiles: isFileArgument(argument?.name()),
      options: command.options.map((option) => ({
        flag: option.long ?? '',
        description: option.description,
        takesValue: option.required || option.optional,
        values: option.argChoices ?? [],
        takesFiles: isFileArgument(option.flags),
      })),
    },
    ...command.commands.flatMap((below) => listCommands(below, `${path} ${below.name()}`.trim())),
  ]
}

/** True when the name of an argument or the flags of an option show that the value is a path. */
function isFileArgument(name = ''): boolean {
  return /\b(file|preview|folder)\b/.test(name)
}
