import type { CommandCompletion, OptionCompletion } from './commands-of.ts'

export function buildZshScript(commands: readonly CommandCompletion[]): string {
  const cases = commands.map(({ path, words, takesFiles, options }) => {
    const below = commands.filter((one) => one.path !== '' && getParent(one.path) === path)
    const given =
      below.length > 0 ? below.map((one) => quote(`${one.path.split(' ').at(-1)}:${escapeColons(one.description)}`)) : words.map(quote)
    const flags = [...options.map(formatOption), quote('--help:what it does, what it costs, an example')]
    return `    ${quote(path)}) choices=(${given.join(' ')}); flags=(${flags.join(' ')}); files=${takesFiles ? 1 : 0} ;;`
  })
  const values = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(
        ({ flag, values: known, takesFiles }) =>
          `    ${quote(`${path} ${flag}`)}) choices=(${known.map(quote).join(' ')}); flags=(); files=${takesFiles ? 1 : 0} ;;`,
      ),
  )
  return `#compdef catalog-agent
# zsh completion of catalog-agent, made by: catalog-agent completion zsh
_catalog_agent() {
  local path_='' last=\${words[CURRENT-1]} files=0 i
  local -a choices flags
  for ((i = 2; i < CURRENT; i++)); do
    case "\${path_:+$path_ }\${words[i]}" in
      (${commands
        .filter(({ path }) => path !== '')
        .map(({ path }) => quote(path))
        .join('|')}) path_="\${path_:+$path_ }\${words[i]}" ;;
    esac
  done
  case "$path_" in
${cases.join('\n')}
  esac
  case "$path_ $last" in
${values.join('\n')}
  esac
  (( files )) && _files
  if [[ \${words[CURRENT]} == -* ]]; then _describe option flags; else _describe argument choices; fi
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _catalog_agent "$@"; else compdef _catalog_agent catalog-agent; fi
`
}

function getParent(path: string): string {
  return path.split(' ').slice(0, -1).join(' ')
}

function formatOption({ flag, description }: OptionCompletion): string {
  return quote(`${flag}:${escapeColons(description)}`)
}

/** Escapes colons, because zsh takes the text before one as the word itself. */
function escapeColons(description: string): string {
  return description.replaceAll(':', '\\:')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
