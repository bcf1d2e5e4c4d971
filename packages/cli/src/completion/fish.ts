import type { CommandCompletion } from './commands-of.ts'

export function buildFishScript(commands: readonly CommandCompletion[]): string {
  const lines = commands.flatMap((command) => {
    const { path, words, takesFiles, options } = command
    const below = commands.filter((one) => one.path.split(' ').slice(0, -1).join(' ') === path && one.path !== '')
    const when = `-n ${quote(formatCondition(path, below.length > 0))}`
    return [
      ...(takesFiles ? [`complete -c catalog-agent ${when} -F`] : []),
      ...below.map(({ path: whole, description }) => {
        const name = whole.split(' ').at(-1)
        return `complete -c catalog-agent ${when} -a ${name} -d ${quote(description)}`
      }),
      ...(below.length === 0 && words.length > 0 ? [`complete -c catalog-agent ${when} -a ${quote(words.join(' '))}`] : []),
      ...options.map(({ flag, description, takesValue, values, takesFiles: isPath }) =>
        [
          `complete -c catalog-agent ${when} -l ${flag.replace(/^--/, '')}`,
          takesValue && (isPath ? '-r -F' : '-x'),
          values.length > 0 && `-a ${quote(values.join(' '))}`,
          `-d ${quote(description)}`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ]
  })
  return `# fish completion of catalog-agent, made by: catalog-agent completion fish
function __catalog_agent_in
    set -l words (commandline -opc)
    set -l last (math 1 + (count $argv))
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end
function __catalog_agent_at
    test (count (commandline -opc)) -eq (math 1 + (count $argv)); and __catalog_agent_in $argv
end
complete -c catalog-agent -f
complete -c catalog-agent -s h -l help -d 'what it does, what it costs, an example'
${lines.join('\n')}
`
}

/** Offers subcommands directly after their command, and everything else anywhere later on the line. */
function formatCondition(path: string, hasCommands: boolean): string {
  if (path === '') return '__fish_use_subcommand'
  return `${hasCommands ? '__catalog_agent_at' : '__catalog_agent_in'} ${path}`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
