/**
 * Text as comparisons see it, without case and accents; the same as the function `folded` of the database, for
 * every character that the database's version of Unicode knows.
 */
export function folded(value: string): string {
  return value
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/^ +| +$/g, '')
}

/** What lists are sorted by and aliases found by; the same as the function `sort_key_of` of the database. */
export function sortKeyOf(name: string): string {
  return [...folded(name)].slice(0, 200).join('')
}

/** Part of a name, as a LIKE pattern over folded names. */
export function containing(part: string): string {
  return `%${likeLiteral(folded(part))}%`
}

export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
