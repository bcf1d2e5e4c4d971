import type { Command } from 'commander'

/** A command as completion knows it: by the words that lead to it. */
export interface CompletedCommand {
  /** Such as `work next`; empty for the program itself. */
  readonly path: string
  readonly description: string
  /** The names of commands below, or the values that its argument takes; none if files are taken. */
  readonly words: readonly string[]
  readonly takesFiles: boolean
  readonly options: readonly CompletedOption[]
}

export interface CompletedOption {
  readonly flag: string
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
  readonly takesFiles: boolean
}

/** All commands, each after those that lead to it. */
export function listCommands(command: Command, path = ''): CompletedCommand[] {
  const [argument] = command.registeredArguments
  return [
    {
      path,
      description: command.description(),
      words: [...command.commands.map((below) => below.name()), ...(argument?.argChoices ?? [])],
      takesFiles: isOfFiles(argument?.name()),
      options: command.options.map((option) => ({
        flag: option.long ?? '',
        description: option.description,
        takesValue: option.required || option.optional,
        values: option.argChoices ?? [],
        takesFiles: isOfFiles(option.flags),
      })),
    },
    ...command.commands.flatMap((below) => listCommands(below, `${path} ${below.name()}`.trim())),
  ]
}

/** True when a name or its flags say that it is a path. */
function isOfFiles(name = ''): boolean {
  return /\b(file|preview|folder)\b/.test(name)
}
