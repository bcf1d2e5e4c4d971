import { getValueName } from '@catalog/contract/wording/words'
import { choiceFields } from '../../generated/choice-fields.ts'
import { formatDay, formatMoment } from '../moment.tsx'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 8 })
const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })

/** The unit after or before a number, by the last word of its column. */
const units: Readonly<Record<string, (number: string) => string>> = {
  btc: (number) => `${number} BTC`,
  usd: (number) => `US$ ${number}`,
  eh: (number) => `${number} EH/s`,
  mw: (number) => `${number} MW`,
  pct: (number) => `${number} %`,
}
const outOfFive: ReadonlySet<string> = new Set(['confidence', 'fit_score', 'strategic_importance', 'importance_score'])

export function formatColumnNumber(value: number, column: string): string {
  if (outOfFive.has(column)) return `${value} of 5`
  const unit = units[column.split(/[._]/).at(-1) ?? '']
  return unit ? unit(whole.format(value)) : whole.format(value)
}

/** Formats a day or a moment; undefined for any other text. */
export function formatTime(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && isTime(value)) return formatDay(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) && isTime(value)) return formatMoment(value)
  return undefined
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}

/**
 * Formats a short text of a column for people: a date, a country, or an enum value of the contract. Undefined for texts that are shown
 * unchanged.
 */
export function formatColumnText(value: string, column: string): string | undefined {
  const columns = column.split('.')
  if (columns.some((name) => choiceFields.has(name)) && /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(value)) return getValueName(value)
  if (columns.at(-1) === 'country' && /^[A-Z]{2}$/.test(value)) return formatCountry(value)
  return /_(at|date|on|touch|until)$/.test(column) ? formatTime(value) : undefined
}

function formatCountry(code: string): string {
  const name = countries.of(code)
  return name === undefined ? code : `${name} (${code})`
}

/** Says how long a text is. */
export function formatLength(length: number): string {
  return `${whole.format(length)} ${length === 1 ? 'character' : 'characters'}`
}
