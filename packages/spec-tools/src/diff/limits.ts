import { toCanonicalJson, toList } from '../json.ts'
import { expandReferences } from '../references.ts'
import type { Finding } from './change.ts'
import { classifyLevel, type Effect, formatPlace, type Place } from './place.ts'
import { lowerBounds, type SchemaView, upperBounds } from './schema-view.ts'
import type { DiffContext } from './walk.ts'

type Limits = {
  readonly findings: Finding[] /** The two have no common type, so nothing else can be compared. */
  readonly isTypeReplaced: boolean
}

/** Compares the keywords that limit a single value: type, enumeration, bounds and others. */
export function diffLimits(context: DiffContext, old: SchemaView, now: SchemaView, place: Place): Limits {
  const { finding, isTypeReplaced } = diffTypes(old.types, now.types, place)
  if (isTypeReplaced) return { findings: finding, isTypeReplaced: isTypeReplaced }
  const keys = [...new Set([...Object.keys(old.keywords), ...Object.keys(now.keywords)])]
  const others = keys.flatMap((key) => diffKeyword(context, key, old.keywords[key], now.keywords[key], place))
  return { findings: [...finding, ...others], isTypeReplaced: isTypeReplaced }
}

function diffTypes(before: SchemaView['types'], after: SchemaView['types'], place: Place): { finding: Finding[]; isTypeReplaced: boolean } {
  const [gone, come] = [hasOtherType(before, after), hasOtherType(after, before)]
  if (!gone && !come) return { finding: [], isTypeReplaced: false }
  const what = `type ${formatTypes(before)} became ${formatTypes(after)}`
  const isTypeReplaced = gone && come
  const level = isTypeReplaced ? 'breaking' : classifyLevel(place.direction, gone ? 'narrower' : 'wider')
  return { finding: [{ where: formatPlace(place), what, level }], isTypeReplaced: isTypeReplaced }
}

/** True when no value can have a type from both lists. An integer is a number; an empty list means any type. */
function hasOtherType(types: SchemaView['types'], others: SchemaView['types']): boolean {
  if (others === undefined) return false
  if (types === undefined) return true
  return types.some((type) => !others.includes(type) && !(type === 'integer' && others.includes('number')))
}

function formatTypes(types: SchemaView['types']): string {
  return types === undefined ? 'any' : types.join(' or ')
}

function diffKeyword(context: DiffContext, key: string, before: unknown, after: unknown, place: Place): Finding[] {
  if (key === 'enum') return diffEnum(before, after, place)
  const [old, now] = [expandReferences(context.before, before), expandReferences(context.after, after)]
  if (toCanonicalJson(old) === toCanonicalJson(now)) return []
  const effect = classifyEffect(key, old, now)
  const level = key.startsWith('x-') ? 'compatible' : effect === 'unknown' ? 'breaking' : classifyLevel(place.direction, effect)
  return [
    {
      where: formatPlace(place),
      what: `${describeKeywordChange(key, old, now)}${effect === 'unknown' ? '; it is unknown whether callers can handle it' : ''}`,
      level,
    },
  ]
}

function describeKeywordChange(key: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${key} ${formatValue(after)} is new`
  if (after === undefined) return `${key} ${formatValue(before)} was dropped`
  return `${key} ${formatValue(before)} became ${formatValue(after)}`
}

const maxTextLength = 80

function formatValue(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return written.length > maxTextLength ? `${written.slice(0, maxTextLength)}…` : written
}

const narrowing = [...upperBounds, ...lowerBounds, 'pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType']

function classifyEffect(key: string, before: unknown, after: unknown): Effect | 'unknown' {
  if (!narrowing.includes(key)) return 'unknown'
  if (before === undefined || before === false) return 'narrower'
  if (after === undefined || after === false) return 'wider'
  if (typeof before !== 'number' || typeof after !== 'number' || key === 'multipleOf') return 'unknown'
  return upperBounds.includes(key) === after < before ? 'narrower' : 'wider'
}

// Callers can handle a new code: the catalogue of errors explains it, and `retryable` says what to do about an unknown one.
const errorCode = 'answer: Error.error.code'

function diffEnum(before: unknown, after: unknown, place: Place): Finding[] {
  const where = formatPlace(place)
  const request = place.direction === 'request'
  const [old, now] = [toList(before), toList(after)]
  if (before === undefined && after === undefined) return []
  if (before === undefined)
    return [
      {
        where,
        what: `${request ? 'only accepts' : 'is only ever'} ${formatValues(now)} now`,
        level: classifyLevel(place.direction, 'narrower'),
      },
    ]
  if (after === undefined)
    return [{ where, what: request ? 'accepts any value now' : 'can be any value now', level: classifyLevel(place.direction, 'wider') }]
  const [gone, come] = [excludeValues(old, now), excludeValues(now, old)]
  const goneText = `${request ? 'no longer accepts' : 'is never'} ${formatValues(gone)}${request ? '' : ' any more'}`
  const comeText = request ? `accepts ${formatValues(come)} too` : `can be ${formatValues(come)} now, which callers may not know`
  return [
    ...(gone.length === 0 ? [] : [{ where, what: goneText, level: classifyLevel(place.direction, 'narrower') }]),
    ...(come.length === 0
      ? []
      : [{ where, what: comeText, level: where === errorCode ? ('compatible' as const) : classifyLevel(place.direction, 'wider') }]),
  ]
}

function excludeValues(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = others.map(toCanonicalJson)
  return values.filter((value) => !known.includes(toCanonicalJson(value)))
}

function formatValues(list: readonly unknown[]): string {
  return list.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')
}
