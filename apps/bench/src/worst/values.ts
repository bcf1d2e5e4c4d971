import type { Parameter, ReadOperation } from './operations.ts'
import type { Samples } from './samples.ts'

/** A value of a parameter in a search for expensive calls; undefined leaves the parameter out. */
export type Value = string | readonly string[] | undefined

const unknown = 'no-such-thing'
const days = ['0001-01-01', '2000-01-01', '9999-12-31', formatDateMonthsAgo(1), formatDateMonthsAgo(12), formatDateMonthsAgo(20)]

/** Lists values of a parameter that are likely to be expensive: the commonest, the rarest, unknown ones, and the bounds. */
export function listValues(operation: ReadOperation, parameter: Parameter, samples: Samples): Value[] {
  const { schema, required } = parameter
  const values = listNamedValues(operation, parameter, samples) ?? listSchemaValues(parameter)
  const allowed = values.filter((value) => [value ?? []].flat().every((text) => text.length <= (schema.maxLength ?? 2_000)))
  return required ? allowed : [undefined, ...allowed]
}

function listNamedValues({ id, path }: ReadOperation, { name, in: place }: Parameter, samples: Samples): Value[] | undefined {
  const { words, places, segments, terms, entities, people, ids } = samples
  if (name === 'cursor') return ['0']
  if (name === 'wait') return ['0']
  if (name === 'q') return listTexts(words)
  if (name === 'name') return listParts(words)
  if (name === 'country' || name === 'region' || name === 'city') return [...places[name], unknown]
  if (name === 'segment') return [...segments, unknown]
  if (name === 'tag' || name === 'parent') return [...terms, unknown]
  if (name === 'any_tag' || name === 'all_tags') return buildLists(terms)
  if (name === 'entity' || name === 'target') return [...entities, unknown]
  if (name === 'sprint') return ['sprint-1', 'sprint-2']
  if (name === 'field') return ['one_liner', 'ticker', unknown]
  if (name === 'subject_type') return ['entity', 'source', unknown]
  if (name === 'operation') return ['updateSprintTarget', 'acceptProposal', unknown]
  if (name in ids) return [...(ids[name] ?? [])]
  if (place !== 'path') return undefined
  if (name === 'type') return ['entity', 'person', 'segment', 'field_event']
  if (ids[id]) return [...ids[id]]
  if (path.includes('/people/')) return [...people]
  if (path.includes('/taxonomy/')) return [...terms]
  if (path.includes('/field-events/')) return ['summit-1', 'summit-2']
  if (path.includes('briefs/')) return ['brief-1', 'brief-2']
  if (path.includes('sprints/')) return ['sprint-1', 'sprint-2']
  if (path.includes('/segments/')) return [...segments]
  return [...entities, ...people]
}

function listSchemaValues({ name, schema }: Parameter): Value[] {
  if (name === 'limit') return ['200', '1']
  if (schema.enum) return [...schema.enum]
  if (schema.type === 'boolean') return ['true', 'false']
  if (schema.format === 'date') return days
  if (schema.type === 'integer') return [schema.minimum, schema.maximum].flatMap((bound) => (bound === undefined ? [] : [String(bound)]))
  if (schema.type === 'array' && schema.items?.enum) return [schema.items.enum, ...schema.items.enum.map((one) => [one])]
  return [unknown]
}

/** Lists searches: common words alone and together, prefixes, single letters, misspelt, long and accented words, and wildcards. */
function listTexts(words: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = words
  return [
    ...words,
    ...[first, second, third].map((word) => word.slice(0, 1)),
    ...[first, second].map((word) => word.slice(0, 2)),
    `${first} ${second}`,
    `${first} ${second} ${third.slice(0, 2)}`,
    words.slice(0, 8).join(' '),
    misspell(first),
    words.map(misspell).join(' '),
    `${addAccents(first)} ${addAccents(second)}`,
    `${first} zqzqzq`,
    ...signs,
    fillText(words.map(misspell).join(' ')),
    fillText('a '),
    fillText('a'),
  ]
}

/** Lists parts of names: single letters, common parts, and parts that occur nowhere although they consist of common trigrams. */
function listParts(words: readonly string[]): string[] {
  const [first = '', second = ''] = words
  return [
    ...words.slice(0, 4),
    ...['a', 'z', 'q', ' ', 'zq', 'qj', 'in', 'al', 'a b', 'ß'],
    `${first.slice(1)} ${second}`,
    `${first.slice(1)} ${first.slice(0, 3)}`,
    `${first.slice(-3)}`,
    addAccents(first),
    ...signs,
    fillText(`${first} `),
    fillText(`${first} ${second} `),
  ]
}

const signs = ['%', '_', '%%%', '_%_', '\\', "'", 'é', '&|!:*']

/** Builds lists of terms: one term, two common ones, a common and a rare one, all terms, and as many as allowed. */
function buildLists(terms: readonly string[]): Value[] {
  const [first = '', second = '', third = ''] = terms
  const rarest = terms.at(-1) ?? first
  return [
    [first],
    [rarest],
    [first, second],
    [first, second, third],
    [first, rarest],
    [...terms],
    Array.from({ length: 20 }, (_, n) => `tag-${n + 1}`),
  ]
}

function misspell(word: string): string {
  return word.length < 4 ? word : `${word.slice(0, 2)}${word.slice(3)}`
}

function addAccents(word: string): string {
  return word.replaceAll('a', 'á').replaceAll('i', 'ï').toUpperCase()
}

function fillText(text: string): string {
  return text.repeat(200).slice(0, 200).trim()
}

function formatDateMonthsAgo(months: number): string {
  return new Date(Date.now() - months * 30 * 86_400_000).toISOString().slice(0, 10)
}
