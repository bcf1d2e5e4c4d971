const kept: Readonly<Record<string, string>> = {
  id: 'ID',
  url: 'URL',
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  btc: 'BTC',
  usd: 'USD',
  gtm: 'GTM',
  md: '',
}

/** Spells out a name of the contract for people: `one_liner` is "One liner", `website_url` "Website URL". */
export function spellOut(name: string): string {
  // Behind a point stands a slug or a free key, whose hyphens are its own.
  const separators = name.includes('.') ? /[_\s]+/ : /[-_\s]+/
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(separators)
  const text = words
    .map((word) => word.toLowerCase())
    .map((word) => (Object.hasOwn(kept, word) ? kept[word] : word))
    .join(' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Says a name of the contract within a sentence: `create_entity` is "create entity". */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ')
}

/** The choices of a field that stand for values of the contract. */
export function choicesOf<Value extends string>(values: readonly Value[]): { readonly value: Value; readonly label: string }[] {
  return values.map((value) => ({ value, label: spellOut(value) }))
}
