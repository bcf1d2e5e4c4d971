const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const fine = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** Formats a number with a separator between thousands. */
export function formatNumber(value: number): string {
  return plain.format(value)
}

/** Formats an amount of US dollars, with up to four places, because calls cost hundredths of a cent. */
export function formatUsd(value: number): string {
  return `${fine.format(value)} USD`
}

/** Formats a size in its largest unit: "250 MiB". */
export function formatBytes(value: number): string {
  const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(value) / 10))
  return `${plain.format(value / 1024 ** step)} ${units[step]}`
}

/** Writes a number that was counted up to a bound: "1,000+". */
export function formatBoundedCount({ count, more }: { readonly count: number; readonly more: boolean }): string {
  return more ? `${formatNumber(count)}+` : formatNumber(count)
}
