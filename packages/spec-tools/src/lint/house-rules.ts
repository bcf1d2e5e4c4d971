import { isObject } from '../json.ts'
import type { ContractName } from '../paths.ts'
import { verbs } from './verbs.ts'

type Node = Record<string, unknown>
type Context = {
  report(problem: { message: string; location?: unknown }): void
  resolve(node: unknown, fromFile?: string): { node?: unknown; location?: { source: { absoluteRef: string } } }
  readonly location: { child(path: readonly (string | number)[]): unknown; key(): unknown }
  readonly key: string | number
  readonly parent: unknown
}
type Visitor = Record<string, { enter(node: Node, context: Context): void }>

/** The answers that every call can get, by contract. */
type ListStatuses = (operation: Node, method: string) => readonly string[]
const listAgentStatuses: ListStatuses = () => ['400', '401', '403', '429', '500', '503']
/** Operations without a session have no 401, and reads for the role viewer have no 403, because every session may make them. */
const listCuratorStatuses: ListStatuses = ({ security }, method) => {
  const role = ((security as { session?: unknown[] }[] | undefined)?.[0]?.session ?? [])[0]
  const refusals = method !== 'get' || (role !== undefined && role !== 'viewer') ? ['403'] : []
  return ['400', ...(role === undefined ? [] : ['401']), ...refusals, '500', '503']
}

/** Every operation has a description, a name that begins with a verb, and the answers that every call can get. */
const createCompleteOperationRule = (listStatuses: ListStatuses) => (): Visitor => ({
  Operation: {
    enter(operation, { report, location, key }) {
      for (const field of ['summary', 'description', 'operationId', 'tags', 'security']) {
        if (operation[field] === undefined) report({ message: `The operation has no ${field}. Add one.`, location: location.key() })
      }
      const { operationId } = operation
      if (operationId !== undefined && !verbs.some((verb) => new RegExp(`^${verb}[A-Z]`).test(String(operationId)))) {
        report({
          message: `The operationId ${operationId} has to begin with a verb: ${verbs.join(', ')}.`,
          location: location.child(['operationId']),
        })
      }
      const answers = Object.keys((operation.responses as Node | undefined) ?? {})
      const missing = listStatuses(operation, String(key)).filter((status) => !answers.includes(status))
      if (missing.length > 0)
        report({
          message: `The operation does not declare ${missing.join(', ')}. Refer to the shared responses in ${listStatuses === listAgentStatuses ? 'catalog' : 'curation'}.yaml.`,
          location: location.child(['responses']),
        })
    },
  },
})

/** Every request body and every body of a successful answer has an example. */
const createExamplesRule = (): Visitor => ({
  MediaType: {
    enter(media, { report, location }) {
      if (!hasExample(media)) {
        report({ message: 'This body has no example. Add one below spec/examples/ and refer to it.', location: location.key() })
      }
    },
  },
})

/** Every list returns the same envelope and is paged in the same way (rules read.list-envelope and read.keyset). */
const createListEnvelopeRule = (): Visitor => ({
  Operation: {
    enter(operation, context) {
      if (!/^list[A-Z]/.test(String(operation.operationId))) return
      const { report, location } = context
      for (const name of listMissingParameters(operation, context))
        report({
          message: `A list takes the parameter ${name}. Refer to the one in catalog.yaml.`,
          location: location.child(['operationId']),
        })
      const missing = listMissingNames(findEnvelope(operation, context), ['data', 'next_cursor', 'total'])
      if (missing.length > 0)
        report({
          message: `A list answers data, next_cursor and total; ${missing.join(' and ')} is missing.`,
          location: location.child(['responses']),
        })
    },
  },
})

function listMissingParameters(operation: Node, { resolve }: Context): string[] {
  const parameters = ((operation.parameters as unknown[] | undefined) ?? []).map((parameter) => resolve(parameter).node as Node | undefined)
  // Skips a list with a broken reference, which may be the missing parameter. Another rule reports it.
  if (parameters.includes(undefined)) return []
  return ['cursor', 'limit'].filter((name) => !parameters.some((parameter) => parameter?.name === name))
}

/** Finds the envelope of a list; undefined if a reference on the way is broken, which another rule reports. */
function findEnvelope(operation: Node, context: Context): Node | undefined {
  return ['responses', '200', 'content', 'application/json', 'schema', 'properties'].reduce(
    (found: Step, name) => followStep(found, name, context),
    { node: operation },
  ).node
}

type Step = { readonly node?: Node | undefined; readonly file?: string | undefined }

function followStep({ node, file }: Step, name: string, { resolve }: Context): Step {
  if (node === undefined) return {}
  const value = node[name] ?? {}
  const { node: next, location } = resolve(value, file)
  // Another rule reports values that are not mappings.
  if (!isObject(next)) return {}
  // Only a reference leads to another file. For any other value, returns the place of its parent.
  return { node: next, file: isObject(value) && '$ref' in value ? location?.source.absoluteRef : file }
}

function listMissingNames(node: Node | undefined, names: readonly string[]): string[] {
  return node === undefined ? [] : names.filter((name) => !(name in node))
}

/** Every string and every array has a limit, and every check takes linear time. */
const createBoundsRule = (): Visitor => ({
  Schema: {
    enter(schema, { report, location, resolve }) {
      const types = [schema.type].flat()
      if (types.includes('string') && !['maxLength', 'enum', 'const'].some((key) => key in schema))
        report({ message: 'This string has no maxLength. Say how long it may be.', location: location.key() })
      if (types.includes('array') && !('maxItems' in schema))
        report({ message: 'This array has no maxItems. Say how many items it may hold.', location: location.key() })
      if (schema.uniqueItems === true && !areScalarItems(resolve(schema.items).node as Node | undefined))
        report({
          message: 'uniqueItems is for strings and numbers: every pair of other items would be compared. Leave it out.',
          location: location.child(['uniqueItems']),
        })
    },
  },
})

function areScalarItems(items: Node | undefined): boolean {
  // Another rule reports broken references.
  if (items === undefined) return true
  const types = [items.type].flat()
  return types.length > 0 && types.every((type) => ['string', 'integer', 'number', 'boolean'].includes(String(type)))
}

/** Maximum number of values in a query parameter, so that one statement can look all of them up quickly. */
const maxRepeats = 20

/** A list in a query has few values, because each is looked up and all together filter one statement. */
const createRepeatLimitRule = (): Visitor => ({
  Parameter: {
    enter(parameter, context) {
      if (parameter.in !== 'query') return
      const schema = followStep({ node: parameter }, 'schema', context).node
      const maxItems = [schema?.type].flat().includes('array') ? schema?.maxItems : undefined
      if (typeof maxItems === 'number' && maxItems > maxRepeats)
        context.report({
          message: `The parameter ${parameter.name} takes ${maxItems} values. Allow ${maxRepeats} at most.`,
          location: context.location.key(),
        })
    },
  },
})

/** Every property says what it means. */
const createDescriptionsRule = (): Visitor => ({
  SchemaProperties: {
    enter(properties, { report, location, resolve }) {
      for (const [name, property] of Object.entries(properties)) {
        const { node } = resolve(property)
        // Another rule reports broken references.
        if (node !== undefined && { ...(node as Node), ...(property as Node) }.description === undefined)
          report({ message: `The property ${name} has no description. Say what it means to a caller.`, location: location.child([name]) })
      }
    },
  },
})

/** Every request needs a key: an empty requirement would let a request pass without one. */
const createKeyRule = (): Visitor => ({
  Operation: {
    enter({ security }, { report, location }) {
      if (!Array.isArray(security)) return
      if (security.length === 0 || security.some((requirement) => !Array.isArray((requirement as Node | null)?.apiKey)))
        report({
          message: 'Every request needs a key. Name the scheme apiKey, with its scopes, in each entry of security.',
          location: location.child(['security']),
        })
    },
  },
})

/** Every request of a curator needs a session with a role, except the requests for signing in. */
const createSessionRule = (): Visitor => ({
  Operation: {
    enter({ security, tags }, { report, location }) {
      if (!Array.isArray(security)) return
      const [first, ...others] = security as ({ session?: unknown } | null)[]
      const isOneRole = others.length === 0 && Array.isArray(first?.session) && first.session.length === 1
      const isSignIn = security.length === 0 && Array.isArray(tags) && tags[0] === 'sign-in'
      if (!isOneRole && !isSignIn)
        report({
          message: 'Every request needs a session. Name the scheme session, with one role, as the only entry of security.',
          location: location.child(['security']),
        })
    },
  },
})

const headersToCurators = ['X-Request-Id']
const headersToAgents = [...headersToCurators, 'X-Budget-Remaining-USD', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

/** Every answer has the id of its request; an answer to an agent also has the rest of the key's budget and calls. */
const createAnswerHeadersRule = (names: readonly string[], file: string) => (): Visitor => ({
  Response: {
    enter(response, context) {
      const missing = listMissingNames(followStep({ node: response }, 'headers', context).node, names)
      if (missing.length > 0)
        context.report({
          message: `This answer does not declare ${missing.join(', ')}. Refer to spec/${file} in its headers.`,
          location: context.location.key(),
        })
    },
  },
})

/**
 * Every parameter has an example. It is the parameter's own, because that becomes part of the calls in the SDK's documentation, and an
 * example of the schema does not.
 */
const createParameterExamplesRule = (): Visitor => ({
  Parameter: {
    enter(parameter, context) {
      if (!['query', 'path'].includes(String(parameter.in)) || hasExample(parameter)) return
      // Another rule reports broken references.
      const { node: schema } = followStep({ node: parameter }, 'schema', context)
      if (schema !== undefined && !hasExample(schema))
        context.report({
          message: `The parameter ${parameter.name} has no example. Add one, which its schema allows.`,
          location: context.location.key(),
        })
    },
  },
})

function hasExample({ example, examples }: Node): boolean {
  return example !== undefined || Object.keys((examples as object | undefined) ?? {}).length > 0
}

const shared = {
  'examples-given': createExamplesRule,
  'list-envelope': createListEnvelopeRule,
  bounded: createBoundsRule,
  'few-repeats': createRepeatLimitRule,
  described: createDescriptionsRule,
  'parameter-examples': createParameterExamplesRule,
}
const forAgents = {
  'operation-complete': createCompleteOperationRule(listAgentStatuses),
  'key-needed': createKeyRule,
  'answer-headers': createAnswerHeadersRule(headersToAgents, 'headers.yaml'),
}
const forCurators = {
  'curation-operation-complete': createCompleteOperationRule(listCuratorStatuses),
  'session-needed': createSessionRule,
  'curation-answer-headers': createAnswerHeadersRule(headersToCurators, 'curation-headers.yaml'),
}

export const projectPlugin = { id: 'house', rules: { oas3: { ...shared, ...forAgents, ...forCurators } } }
export const houseRules: Readonly<Record<ContractName, Record<string, 'error'>>> = {
  catalog: enableRules({ ...shared, ...forAgents }),
  curation: enableRules({ ...shared, ...forCurators }),
}

function enableRules(rules: object): Record<string, 'error'> {
  return Object.fromEntries(Object.keys(rules).map((name) => [`house/${name}`, 'error' as const]))
}
