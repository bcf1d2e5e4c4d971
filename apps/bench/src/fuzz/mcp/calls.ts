import { findCollection, type KnownValues } from '../known-values.ts'
import { oddValues } from '../odd-values.ts'
import { type Operation, operations } from '../operations.ts'
import type { Random } from '../random.ts'
import { buildValidDraft } from '../right-requests.ts'
import { buildValue, isObject } from '../values.ts'
import type { Offers, Tool } from './offers.ts'

/** The method of a message to /mcp, with its parameters. */
export type McpCall = { readonly method: string; readonly params: Record<string, unknown> }
export type CallContext = { readonly random: Random; readonly known: KnownValues; readonly offers: Offers }

const agentOperations = operations.filter(({ side }) => side === 'agents')
const bundles = agentOperations.find(({ id }) => id === 'validateBundle')
/** Schemas of tools contain no references. */
const noReferences = { paths: {} }
const proposals = agentOperations.filter(({ id }) => id.startsWith('propose'))

const params: Readonly<Record<string, (maker: CallContext) => Record<string, unknown>>> = {
  'tools/call': buildToolCall,
  'resources/read': (maker) => ({ uri: buildAddress(maker) }),
  'prompts/get': ({ random, known, offers }) => {
    const { name, arguments: names } = pickOr(random, offers.listPrompts(), { name: 'research_work_item', arguments: [] })
    return { name, arguments: Object.fromEntries(names.map((argument) => [argument, buildText(random, known, argument)])) }
  },
  'completion/complete': buildCompletion,
  'tools/list': buildPageParams,
  'resources/list': buildPageParams,
  'resources/templates/list': buildPageParams,
  'prompts/list': buildPageParams,
  'server/discover': () => ({}),
  ping: () => ({}),
  initialize: ({ random }) => ({
    protocolVersion: random.pick(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2026-07-28', '1', '']),
    capabilities: random.pick([{}, { elicitation: {} }, { roots: { listChanged: true }, sampling: {} }]),
    clientInfo: { name: 'fuzz', version: '1' },
  }),
  'notifications/initialized': () => ({}),
  'notifications/cancelled': ({ random }) => ({ requestId: random.nextInteger(3), reason: 'It takes too long.' }),
  'notifications/progress': ({ random }) => ({ progressToken: random.nextInteger(3), progress: 1 }),
  'subscriptions/listen': () => ({}),
  'resources/subscribe': (maker) => ({ uri: buildAddress(maker) }),
  'logging/setLevel': ({ random }) => ({ level: random.pick(['debug', 'emergency', 'loud']) }),
}
const methods = Object.keys(params)
/** Unknown methods, including names of properties that every JavaScript object inherits. */
const unknownMethods = [
  '',
  'tools',
  'tools/call/',
  'sampling/createMessage',
  'roots/list',
  'tasks/get',
  '__proto__',
  'constructor',
  'toString',
]

/** Methods that list tools, resources and prompts. A run begins with these. */
export const listMethods = ['tools/list', 'prompts/list', 'resources/templates/list', 'resources/list'] as const

/** Methods that can succeed for every client. */
export const searchedMethods = [...listMethods, 'server/discover', 'resources/read', 'prompts/get', 'completion/complete'] as const

/** Builds a call that follows the protocol and the tools' schemas, about existing records. */
export function buildCall(context: CallContext): McpCall {
  const { random } = context
  if (random.chance(0.03)) return { method: random.pick(unknownMethods), params: {} }
  const method = random.chance(0.6) ? 'tools/call' : random.pick(methods)
  return { method, params: buildParams(context, method) }
}

/** Builds the parameters of a method; none for an unknown method. */
export function buildParams(context: CallContext, method: string): Record<string, unknown> {
  return params[method]?.(context) ?? {}
}

function buildToolCall(context: CallContext): Record<string, unknown> {
  const { random, known, offers } = context
  const tool = pickOr(random, offers.listTools(), { name: 'catalog_whoami', inputSchema: {} })
  const state = random.chance(0.1) ? known.pick(random, 'state_key') : undefined
  return {
    name: tool.name,
    arguments: buildArguments(context, tool),
    ...(state !== undefined && { requestState: state, inputResponses: buildResponses(random) }),
  }
}

/** Builds the arguments of a tool from its schema. */
export function buildArguments(context: CallContext, { inputSchema }: Tool): Record<string, unknown> {
  const { random, known } = context
  const made = buildValue({ random, known, contract: noReferences }, inputSchema, 'arguments')
  return isObject(made) ? fillLooseArguments(context, made) : {}
}

/** Replaces arguments whose schema allows any object by valid input for their operation. */
function fillLooseArguments(context: CallContext, input: Record<string, unknown>): Record<string, unknown> {
  const { random, known } = context
  const given = { ...input }
  if ('operation' in given) {
    const operation = random.pick(agentOperations)
    Object.assign(given, { operation: operation.id, arguments: flattenRequest(random, known, operation) })
  }
  if ('changes' in given && bundles) given.changes = getField(buildValidDraft(random, known, bundles).body, 'changes') ?? given.changes
  if ('body' in given && 'kind' in given) given.body = buildValidDraft(random, known, random.pick(proposals)).body
  if ('q' in given && random.chance(0.2)) given.q = random.pick(agentOperations).id
  return given
}

/** Merges the variables of the path, the parameters of the query and the fields of the body into one object. */
function flattenRequest(random: Random, known: KnownValues, operation: Operation): Record<string, unknown> {
  const { path, query, body } = buildValidDraft(random, known, operation)
  const values = path.split('/')
  const variables = operation.path.split('/').flatMap((part, index) => {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? []
    return name === undefined ? [] : [[name, decodeURIComponent(values[index] ?? '')] as const]
  })
  return { ...(isObject(body) ? body : {}), ...Object.fromEntries(query), ...Object.fromEntries(variables) }
}

function buildAddress({ random, known, offers }: CallContext): string {
  const template = pickOr(random, offers.listAddresses(), 'catalog://entities/{slug}')
  const collection = findCollection(template.slice(0, template.indexOf('{')))
  const value = random.chance(0.5) ? known.pick(random, 'slug', collection) : undefined
  return template.replace(/\{.+\}/, () => value ?? buildOddPart(random))
}

function buildOddPart(random: Random): string {
  const value = random.pick(oddValues)
  const text = typeof value === 'string' ? value.slice(0, 3_000) : JSON.stringify(value)
  const escaped = encodeURIComponent(text.toWellFormed())
  return random.pick([
    text,
    escaped,
    escaped,
    '%',
    '%00',
    '%ff',
    '%2e%2e',
    '%E0%A4%A',
    '..',
    '',
    'a/b',
    'a?b=c',
    'a#b',
    'x@y:1',
    'segments',
  ])
}

function buildCompletion(context: CallContext): Record<string, unknown> {
  const { random, known, offers } = context
  const template = pickOr(random, offers.listAddresses(), 'catalog://entities/{slug}')
  const [, variable = 'slug'] = /\{(.+)\}/.exec(template) ?? []
  const prompt = pickOr(random, offers.listPrompts(), { name: 'check_entity', arguments: [] })
  const [ref, name] = random.pick([
    [{ type: 'ref/resource', uri: template }, variable],
    [{ type: 'ref/prompt', name: prompt.name }, prompt.arguments[0] ?? 'slug'],
  ])
  return { ref, argument: { name, value: buildText(random, known, 'slug').slice(0, 1 + random.nextInteger(250)) } }
}

function buildPageParams({ random, known }: CallContext): Record<string, unknown> {
  return random.chance(0.1) ? { cursor: buildText(random, known, 'cursor') } : {}
}

function buildResponses(random: Random): object {
  const decision = random.pick(['submit', 'discard', '__proto__'])
  return { approve: { action: random.pick(['accept', 'decline', 'cancel', 'x']), content: { decision } } }
}

function buildText(random: Random, known: KnownValues, name: string): string {
  return known.pick(random, name) ?? `fuzz ${random.nextInteger(100)}`
}

function getField(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

/** Picks one of the items, or the fallback if there are none yet. */
function pickOr<Item>(random: Random, items: readonly Item[], fallback: Item): Item {
  return items.length === 0 ? fallback : random.pick(items)
}
