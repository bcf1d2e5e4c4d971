import type { CommandCompletion } from './commands-of.ts'

/** Works without the package bash-completion, and with bash 3.2, which macOS has. */
export function buildBashScript(commands: readonly CommandCompletion[]): string {
  const leaves = commands.map(
    ({ path, words, takesFiles, options }) =>
      `    '${path}') words='${words.join(' ')}'; flags='${[...options.map(({ flag }) => flag), '--help'].join(' ')}'; files=${takesFiles ? 1 : 0} ;;`,
  )
  const values = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(
        ({ flag, values: known, takesFiles }) =>
          `    '${path} ${flag}') words='${known.join(' ')}'; flags=''; files=${takesFiles ? 1 : 0} ;;`,
      ),
  )
  return `# bash completion of catalog-agent, made by: catalog-agent completion bash
_catalog_agent() {
  local word=\${COMP_WORDS[COMP_CWORD]} last=\${COMP_WORDS[COMP_CWORD-1]} path='' words='' flags='' files=0 i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${path:+$path }\${COMP_WORDS[i]}" in
      ${commands
        .filter(({ path }) => path !== '')
        .map(({ path }) => `'${path}'`)
        .join(' | ')}) path="\${path:+$path }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path" in
${leaves.join('\n')}
  esac
  case "$path $last" in
${values.join('\n')}
  esac
  COMPREPLY=()
  case "$word" in
    -*) words=$flags ;;
    *) [ "$files" = 1 ] && COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
  COMPREPLY+=($(compgen -W "$words" -- "$word"))
}
complete -o filenames -F _catalog_agent catalog-agent
`
}
