import type { CompletedCommand } from './commands-of.ts'

export function fish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap((command) => {
    const { path, words, takesFiles, options } = command
    const when = `-n ${quoted(conditionOf(path))}`
    const below = commands.filter((one) => one.path.split(' ').slice(0, -1).join(' ') === path && one.path !== '')
    return [
      ...(takesFiles ? [`complete -c catalog-agent ${when} -F`] : []),
      ...below.map(({ path: whole, description }) => {
        const name = whole.split(' ').at(-1)
        return `complete -c catalog-agent ${when} -a ${name} -d ${quoted(description)}`
      }),
      ...(below.length === 0 && words.length > 0 ? [`complete -c catalog-agent ${when} -a ${quoted(words.join(' '))}`] : []),
      ...options.map(({ flag, description, takesValue, values, takesFiles: isPath }) =>
        [
          `complete -c catalog-agent ${when} -l ${flag.replace(/^--/, '')}`,
          takesValue && (isPath ? '-r -F' : '-x'),
          values.length > 0 && `-a ${quoted(values.join(' '))}`,
          `-d ${quoted(description)}`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ]
  })
  return `# fish completion of catalog-agent, made by: catalog-agent completion fish
complete -c catalog-agent -f
complete -c catalog-agent -s h -l help -d 'what it does, what it costs, an example'
${lines.join('\n')}
`
}

function conditionOf(path: string): string {
  if (path === '') return '__fish_use_subcommand'
  return path
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ')
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
