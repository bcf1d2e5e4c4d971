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
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[_\s]+/)
  const text = words
    .map((word) => kept[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
