// Replaces the export lists of declaration files: marks each exported declaration, and re-exports shared files by `export *`.

const ownList = /^export (?:type )?\{ ([^}]*) \}(?! from)\n?/gm
const foreignList = /^export (?:type )?\{ ([^}]*) \} from '(\.\/[^']+)'/gm
const declaration = /^(?:declare (?:abstract )?class|declare const|declare function|interface|type) (\w+)/gm

/** The names in the export lists of a file. */
export function listExports(text: string): Set<string> {
  return new Set([...text.matchAll(ownList)].flatMap(([, names = '']) => names.split(', ')))
}

/**
 * Marks each exported declaration of a file with `export`. `export {}` hides the other declarations: without it and without a list,
 * everything in a declaration file can be imported.
 */
export function exportInPlace(text: string): string {
  const names = listExports(text)
  const declared = new Set([...text.matchAll(declaration)].map(([, name = '']) => name))
  const left = [...names].filter((name) => !declared.has(name))
  const marked = text.replace(ownList, '').replace(declaration, (start, name: string) => (names.has(name) ? `export ${start}` : start))
  return `${marked.trimEnd()}\n\nexport {${left.length > 0 ? ` ${left.join(', ')} ` : ''}}\n`
}

/** Writes one `export *` line for each shared file whose names are all re-exported, by `export … from` or after an import. */
export function exportWholeFiles(text: string, findExports: (from: string) => ReadonlySet<string> | undefined): string {
  const own = listExports(text)
  const whole = new Set<string>()
  const handedOn = text.replace(foreignList, (list, names: string, from: string) => {
    const all = findExports(from)
    const given = new Set([...names.split(', '), ...own])
    if (!all || [...all].some((name) => !given.has(name))) return list
    for (const name of all) whole.add(name)
    return `export * from '${from}'`
  })
  return handedOn.replace(ownList, (list, names: string) =>
    list.replace(
      names,
      names
        .split(', ')
        .filter((name) => !whole.has(name))
        .join(', '),
    ),
  )
}
