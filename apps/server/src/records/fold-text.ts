import { foldText } from '@catalog/contract/texts/fold-text'

/** The key by which lists are sorted and aliases are found. Equals the result of the database function `sort_key_of`. */
export function toSortKey(name: string): string {
  return [...foldText(name)].slice(0, 200).join('')
}

/** Builds a LIKE pattern for folded names that contain the part. */
export function buildContainsPattern(part: string): string {
  return `%${escapeLike(foldText(part))}%`
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
