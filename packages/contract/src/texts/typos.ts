/**
 * Lists the word itself, and the word with each of its letters left out. A number or a word of fewer than four letters has no variants.
 */
export function listWordVariants(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4 || /^[0-9]+$/.test(word)) return [word]
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]
}

/** True when two words differ by one typo: a letter too many, too few, wrong, or swapped with its neighbour. */
export function isOneTypoAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]]
  if (Math.abs(long.length - short.length) > 1) return false
  let start = 0
  while (start < short.length && start < long.length && short[start] === long[start]) start++
  const maxPrefix = Math.min(short.length, long.length) - start
  let end = 0
  while (end < maxPrefix && short[short.length - 1 - end] === long[long.length - 1 - end]) end++
  const inShort = short.slice(start, short.length - end)
  const inLong = long.slice(start, long.length - end)
  if (inShort.length <= 1 && inLong.length <= 1) return true
  return inShort.length === 2 && inLong.length === 2 && inShort[0] === inLong[1] && inShort[1] === inLong[0]
}

/** True when the catalog's search treats one word as a misspelling of the other: they share a form, and differ by one typo. */
export function isCloseTo(word: string, known: string): boolean {
  if (!isOneTypoAway(word, known)) return false
  const forms = new Set(listWordVariants(known))
  return listWordVariants(word).some((form) => forms.has(form))
}
