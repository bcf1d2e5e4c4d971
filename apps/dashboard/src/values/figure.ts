const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const fine = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** Formats a number with a separator between thousands. */
export function figure(value: number): string {
  return plain.format(value)
}

/** Writes an amount of US dollars; calls cost hundredths of a cent, so four places are shown where they say something. */
export function usd(value: number): string {
  return `${fine.format(value)} USD`
}

/** Writes a size in the unit in which it is short: "250 MiB". */
export function bytes(value: number): string {
  const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(value) / 10))
  return `${plain.format(value / 1024 ** step)} ${units[step]}`
}

/** Writes a number that was counted up to a bound: "1,000+". */
export function figureUpTo({ count, more }: { readonly count: number; readonly more: boolean }): string {
  return more ? `${figure(count)}+` : figure(count)
}
