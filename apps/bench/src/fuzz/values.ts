import { type Contract, resolveReference } from '@catalog/contract/requests/contract'
import type { KnownValues } from './known-values.ts'
import type { Random } from './random.ts'

export type ValueContext = { readonly random: Random; readonly known: KnownValues; readonly contract: Contract }

type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly unknown[]
  readonly anyOf?: readonly unknown[]
  readonly allOf?: readonly unknown[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: unknown
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
}

const deepest = 8
const words = ['Vault', 'mining', 'Zürich', 'custody', '日本', 'a', 'of the', 'Lightning', '🪙', 'O’Neil', '  ', '2026', 'x-y_z']

/** Creates a value that the schema allows, if possible, and sometimes one at its limits. */
export function buildValue(context: ValueContext, schema: unknown, name: string, depth = 0): unknown {
  const plain = resolveReference(context.contract, schema) as Schema
  const { random } = context
  if (plain.const !== undefined) return plain.const
  if (plain.enum) return random.pick(plain.enum)
  const choice = plain.oneOf ?? plain.anyOf
  if (choice)
    return mergeObjects(buildValue(context, random.pick(choice), name, depth), plain.properties ? buildObject(context, plain, depth) : {})
  if (plain.allOf)
    return plain.allOf.reduce<unknown>(
      (value, part) => mergeObjects(value, buildValue(context, part, name, depth)),
      plain.properties ? buildObject(context, plain, depth) : {},
    )
  switch (chooseType(context, plain)) {
    case 'null':
      return null
    case 'object':
      return buildObject(context, plain, depth)
    case 'array':
      return buildList(context, plain, name, depth)
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return Math.round(buildNumber(random, plain))
    case 'number':
      return buildNumber(random, plain)
    default:
      return buildText(context, plain, name)
  }
}

function chooseType({ random }: ValueContext, { type, properties, items }: Schema): string {
  if (type === undefined) return properties ? 'object' : items ? 'array' : 'string'
  const types = [type].flat()
  return types.includes('null') && random.chance(0.1) ? 'null' : random.pick(types.filter((each) => each !== 'null' || types.length === 1))
}

function mergeObjects(value: unknown, others: unknown): unknown {
  return isObject(value) && isObject(others) ? { ...others, ...value } : value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function buildObject(
  context: ValueContext,
  { properties = {}, required = [], additionalProperties }: Schema,
  depth: number,
): Record<string, unknown> {
  const { random } = context
  const share = depth > deepest ? 0 : random.pick([0, 0.2, 0.5, 1])
  const made = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(share))
    .map(([name, schema]) => [name, buildValue(context, schema, name, depth + 1)])
  const free = isObject(additionalProperties)
    ? Array.from({ length: random.nextInteger(4) }, (_, index) => [
        `key_${index}`,
        buildValue(context, additionalProperties, 'key', depth + 1),
      ])
    : []
  return Object.fromEntries([...made, ...free])
}

function buildList(context: ValueContext, { items, minItems = 0, maxItems = 50 }: Schema, name: string, depth: number): unknown[] {
  const { random } = context
  const maxLength = random.chance(0.02) ? maxItems : Math.min(maxItems, minItems + 3)
  const length = depth > deepest ? minItems : Math.max(minItems, random.nextInteger(maxLength + 1))
  return Array.from({ length }, () => buildValue(context, items ?? {}, name.replace(/s$/, ''), depth + 1))
}

function buildNumber(random: Random, { minimum = -1000, maximum = 100_000 }: Schema): number {
  return random.pick([minimum, maximum, minimum + random.next() * (maximum - minimum)])
}

const shaped: Readonly<Record<string, (random: Random) => string>> = {
  date: (random) => `20${10 + random.nextInteger(30)}-${padNumber(1 + random.nextInteger(12))}-${padNumber(1 + random.nextInteger(28))}`,
  'date-time': (random) =>
    `2026-0${1 + random.nextInteger(9)}-${padNumber(1 + random.nextInteger(28))}T${padNumber(random.nextInteger(24))}:00:00${random.pick(['Z', '+05:30', '.123Z'])}`,
  uuid: buildUuid,
  uri: (random) => `https://example.org/${random.nextInteger(1000)}`,
  email: (random) => `fuzz-${random.nextInteger(1000)}@example.org`,
}
const byPattern: Readonly<Record<string, (random: Random) => string>> = {
  '^https?://[^/?#]': (random) => `https://example.org/${random.nextInteger(1000)}`,
  '^(https?://|nostr:)': (random) => random.pick(['nostr:npub1x', `https://example.org/${random.nextInteger(1000)}`]),
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.+)?$': (random) => `2026-0${1 + random.nextInteger(9)}-11${random.pick(['', 'T10:00:00Z'])}`,
  '^sha256:[0-9a-f]{64}$': (random) => `sha256:${random.nextInteger(10).toString().repeat(64)}`,
  '^/(?![/\\\\])[^\\\\\\x00-\\x20]*$': () => '/inbox',
}

function buildText(
  { random, known }: ValueContext,
  { format = '', pattern = '', minLength = 0, maxLength = 200 }: Schema,
  name: string,
): string {
  const knownText = random.chance(0.7) ? known.pick(random, name) : undefined
  if (knownText !== undefined && knownText.length <= maxLength && (pattern === '' || new RegExp(pattern, 'u').test(knownText)))
    return knownText
  const made = shaped[format] ?? byPattern[pattern]
  if (made) return made(random)
  if (/a-z/.test(pattern)) return `fuzz-${random.nextInteger(100_000)}`.slice(0, maxLength)
  const length = random.chance(0.05)
    ? random.pick([minLength, maxLength])
    : Math.max(minLength, 1 + random.nextInteger(Math.min(maxLength, 60)))
  return buildFilledText(random, length, pattern === '^[\\x20-\\x7E]+$')
}

function buildFilledText(random: Random, length: number, plain: boolean): string {
  if (length > 1_000) return random.pick(['x', 'a ', 'a-']).repeat(length).slice(0, length)
  let text = ''
  while ([...text].length < length) text += `${plain ? 'plain' : random.pick(words)} `
  return [...text].slice(0, length).join('')
}

export function buildUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.nextInteger(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

function padNumber(number: number): string {
  return String(number).padStart(2, '0')
}
