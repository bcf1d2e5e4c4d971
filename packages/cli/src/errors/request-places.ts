import type { Command } from 'commander'

/** Parameters whose option or argument has another name. */
const otherNames: Readonly<Record<string, string>> = {
  q: 'words',
  cursor: 'since',
  include: 'parts',
  waiting_on: 'waiting',
  mine_only: 'all',
  'x-catalog-approved-by': 'by',
}

/** Replaces each place of a request in a text, such as `/query/as_of`, with the option or argument that the user typed. */
export function replaceRequestPlaces(text: string, command: Command): string {
  return text.replace(/\/(query|path|header|body)((?:\/[\w~-]+)+)/g, (place, part: string, steps: string) => {
    const [first = '', ...rest] = steps.slice(1).split('/')
    if (part === 'path') return formatArgument(command.registeredArguments[0]?.name()) ?? place
    if (part === 'body') return findBodyOption(command, first, rest) ?? place
    return findTypedName(command, first) ?? place
  })
}

/** Replaces parameters that a text names without their place, if the name is not an ordinary word. */
export function replaceParameterNames(text: string, command: Command): string {
  return text.replace(/(?<![\w/])[a-z]+(?:_[a-z]+)+(?!\w)/g, (name) => findTypedName(command, name) ?? name)
}

function findTypedName(command: Command, parameter: string): string | undefined {
  const name = otherNames[parameter.toLowerCase()] ?? parameter.replaceAll('_', '-')
  const option = command.options.find(({ long }) => long === `--${name}`)
  return option?.long ?? formatArgument(command.registeredArguments.find((argument) => argument.name() === name)?.name())
}

/** Finds the option or argument that became a field of the body. The other fields come from a file. */
function findBodyOption(command: Command, field: string, [index, ...steps]: readonly string[]): string | undefined {
  const { revises, file } = command.opts<{ readonly revises?: string; readonly file?: string }>()
  if (field === 'revises' && revises !== undefined) return '--revises'
  if (command.name() !== 'answer' || field !== 'answers' || index === undefined || file !== undefined) return undefined
  const [name] = steps
  if (name === 'sources') return '--source'
  return name === 'question_id' ? '--question' : formatArgument(name)
}

function formatArgument(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `<${name}>`
}
