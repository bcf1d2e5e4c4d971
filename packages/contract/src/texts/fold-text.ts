/**
 * Folds a text for comparisons, without case and accents; the same as the function `folded` of the server's database, for every
 * character that the database's version of Unicode knows.
 */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/^ +| +$/g, '')
}
