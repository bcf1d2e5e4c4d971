import { type Contract, resolveReference } from '@catalog/contract/requests/contract'

type Schema = Readonly<Record<string, unknown>>
type LeafBuilder = (schema: Schema, depth: number) => unknown

/** A quarter of the maximum size of a body: enough to reveal quadratic costs, but small enough for fast tests. */
const maxBytes = 512 * 1024
const maxValues = 12_000

/**
 * The bodies that are the most expensive for a validator of this schema, by description: everything wrong, within the limits or far beyond
 * them, equal items, deep or wide values, and texts that are slow for patterns and formats.
 */
export function buildWorstBodies(document: Contract, schema: Schema): ReadonlyMap<string, unknown> {
  const bodies = new Map<string, unknown>([
    ['an array of nothing but wrong items', Array.from({ length: maxValues }, () => ({}))],
    ['a large number of unknown fields', buildWideObject(maxValues)],
    ['a field whose name is long', { ['x'.repeat(maxBytes)]: 1 }],
    ['nested to the maximum depth', buildDeepObject(60)],
  ])
  for (const [name, leaf] of leaves) {
    bodies.set(`full, and ${name} everywhere`, fillSchema(document, schema, leaf, 'limit'))
    bodies.set(`twenty times too full, and ${name} everywhere`, fillSchema(document, schema, leaf, 'beyond'))
  }
  for (const kind of listKinds(document, schema))
    bodies.set(
      `nothing but ${kind}`,
      fillSchema(document, schema, () => ({ kind }), 'beyond'),
    )
  return bodies
}

const leaves: readonly (readonly [string, LeafBuilder])[] = [
  ['a wrong type', ({ type }) => (type === 'string' ? 7 : 'wrong')],
  ['an empty object', () => ({})],
  ['null', () => null],
  ['one more field', () => ({ one: 1, more: 2 })],
  ['the same', ({ enum: values, type }) => (Array.isArray(values) ? values[0] : type === 'integer' ? 1 : 'same')],
  ['a long text', ({ maxLength = 50 }) => 'a'.repeat(Math.min(4_000, Number(maxLength)))],
  ['blanks', ({ maxLength = 50 }) => ' '.repeat(Math.min(4_000, Number(maxLength)))],
  ['half an address', ({ maxLength = 50 }) => `https://${'a:@%2'.repeat(800)}`.slice(0, Number(maxLength))],
  ['half a moment', () => `2026-11-20T${'0'.repeat(4_000)}`],
  ['a text longer than every limit', () => 'ä'.repeat(60_000)],
]

function buildWideObject(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, null]))
}

function buildDeepObject(levels: number): unknown {
  return levels === 0 ? 1 : { kind: [buildDeepObject(levels - 1)] }
}

/** Builds a body with every field of the schema, and with arrays of their maximum length or twenty times that, up to the maximum size. */
function fillSchema(document: Contract, schema: Schema, leaf: LeafBuilder, arraySize: 'limit' | 'beyond'): unknown {
  let [bytes, values] = [maxBytes, maxValues]
  const buildValue = (schemaOrRef: unknown, depth: number): unknown => {
    const parts = splitSchema(document, schemaOrRef)
    const fields = Object.assign({}, ...parts.map(({ properties }) => properties as object | undefined))
    const array = parts.find(({ items }) => items !== undefined)
    if (depth < 8 && array) return buildItems(array, depth)
    if (depth < 8 && Object.keys(fields).length > 0) {
      const made = Object.entries(fields).flatMap(([name, field]) =>
        spendBudget(name.length) ? [] : [[name, buildValue(field, depth + 1)]],
      )
      return { ...Object.fromEntries(made), ...Object.fromEntries(arraySize === 'beyond' ? [['unknown', 1]] : []) }
    }
    const value = leaf(parts.find(({ type }) => type !== undefined) ?? {}, depth)
    return spendBudget(JSON.stringify(value)?.length ?? 0) ? null : value
  }
  const buildItems = ({ items: item, maxItems = 1 }: Schema, depth: number): unknown[] => {
    const made: unknown[] = []
    const count = arraySize === 'limit' ? Number(maxItems) : Number(maxItems) * 20
    while (made.length < count && !spendBudget(0)) made.push(buildValue(item, depth + 1))
    return made
  }
  const spendBudget = (size: number): boolean => {
    bytes -= size + 8
    values--
    return bytes <= 0 || values <= 0
  }
  return buildValue(schema, 0)
}

/** Lists the kinds of changes in a schema, each of which has its own rules. */
function listKinds(document: Contract, schema: unknown): string[] {
  const found = new Set<string>()
  const visited = new Set<unknown>()
  const visitSchema = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return
    visited.add(value)
    const { discriminator } = value as { discriminator?: { mapping?: object } }
    for (const kind of Object.keys(discriminator?.mapping ?? {})) found.add(kind)
    const target = resolveReference(document, value)
    for (const inner of target === value ? Object.values(value) : [target]) visitSchema(inner)
  }
  visitSchema(schema)
  return [...found]
}

/** Splits the schema at one path into its parts, with each reference and form resolved. */
function splitSchema(document: Contract, schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const target = resolveReference(document, schema) as Schema
  const { allOf = [], anyOf = [], oneOf = [] } = target as Record<string, unknown[]>
  return [target, ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => splitSchema(document, part))]
}

type Operation = { readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> } }

/** Lists the operations of a contract that take a JSON body, with its schema. */
export function listBodies(document: Contract): [method: string, path: string, schema: Schema][] {
  return Object.entries(document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]): [string, string, Schema][] => {
      const schema = requestBody?.content?.['application/json']?.schema
      return schema ? [[method, path, schema]] : []
    }),
  )
}
