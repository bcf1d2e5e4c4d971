/** Formats a value of the contract in one line, for people. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(formatValue).join(', ')
  if (typeof value === 'object') return formatObject(value as Record<string, unknown>)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toLocaleString('en-US') : String(value)
  return String(value)
}

/** A referenced record is shown by its name and slug; a value that the key may not read is shown as hidden. */
function formatObject(value: Record<string, unknown>): string {
  if (value.hidden) return '(hidden: the key may not read it)'
  if (typeof value.name === 'string' && typeof value.slug === 'string') return `${value.name} (${value.slug})`
  return JSON.stringify(value)
}

/** Returns the value at a path such as `segment.slug`; within a list, the value of each item. */
export function getValue(value: unknown, path: string): unknown {
  return path.split('.').reduce(getProperty, value)
}

function getProperty(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => getProperty(item, name))
  return typeof value === 'object' && value !== null ? ((value as Record<string, unknown>)[name] ?? null) : null
}

/** A number with its noun: `1 call`, `2 calls`. */
export function formatCount(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`
}

/** Formats a size in the largest unit in which it is at least 1. */
export function formatBytes(bytes: number): string {
  const power = Math.min(4, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${['B', 'kB', 'MB', 'GB', 'TB'][power]}`
}
