import type { OpenApiDocument, Operation } from './document.ts'
import { isObject, toCanonicalJson, toList, toObject } from './json.ts'
import { getReference, getReferenceTarget } from './references.ts'

/** Statuses that only calls with a key get: not modified, missing scope, and exhausted limit. */
const forKeysAlone = ['304', '403', '429']

type CopiedOperation = { readonly path: string; readonly operation: Operation }

/**
 * Copies operations of the agents' contract into the curators' contract. Path, parameters and answer stay the same; session, headers
 * and errors become those of the curators' contract. Each copied operation is marked.
 */
export function copyAgentOperations(curation: OpenApiDocument, agents: OpenApiDocument): OpenApiDocument {
  const { 'x-from-agents': list, ...document } = curation
  const taken = Object.entries(toObject(list)).flatMap(([tag, names]) =>
    toList(names).map((name) => copyOperation(curation, agents, tag, String(name))),
  )
  const paths = taken.map(({ path, operation }) => [path, { ...document.paths[path], get: operation }] as const)
  return {
    ...document,
    paths: { ...document.paths, ...Object.fromEntries(paths) },
    components: mergeComponents(document.components, listComponents(agents, taken)),
  }
}

function copyOperation(curation: OpenApiDocument, agents: OpenApiDocument, tag: string, name: string): CopiedOperation {
  const [path, operation] =
    Object.entries(agents.paths).flatMap(([at, { get }]) => (get?.operationId === name ? [[at, get] as const] : []))[0] ??
    throwCopyError(name, 'is not a GET of spec/catalog.yaml. Correct its name')
  if (curation.paths[path]?.get) throwCopyError(name, `would be a second GET ${path} of spec/curation.yaml. Take one of them out`)
  if (listOperations(curation).some(({ operationId }) => operationId === name))
    throwCopyError(name, 'is an operation of spec/curation.yaml already. Take one of them out')
  if (!toList(curation.tags).some((each) => toObject(each).name === tag))
    throwCopyError(name, `has the tag ${tag}, which spec/curation.yaml does not describe. Correct it or add it to its tags`)
  return { path, operation: toSessionOperation(operation, tag) }
}

function throwCopyError(name: string, reason: string): never {
  throw new Error(`Cannot bundle the contract:\n  - spec/curation.yaml: ${name} in x-from-agents ${reason}.`)
}

function listOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item))
}

/** Converts an operation to one with a session. The errors keep their names, because both contracts have shared answers of these names. */
function toSessionOperation(operation: Operation, tag: string): Operation {
  const answers = Object.entries(operation.responses).filter(([status]) => !forKeysAlone.includes(status))
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  return {
    ...operation,
    tags: [tag],
    security: [{ session: ['viewer'] }],
    responses: Object.fromEntries(
      answers.map(([status, answer]) => [status, getReference(answer) === undefined ? { ...toObject(answer), headers } : answer]),
    ),
    'x-from-agents': true,
  }
}

type Component = { readonly kind: string; readonly name: string; readonly value: unknown }

/**
 * Finds all components to which the operations refer, directly or indirectly, except errors and headers, which each contract has itself.
 */
function listComponents(agents: OpenApiDocument, copiedOperations: readonly CopiedOperation[]): Component[] {
  const found = new Map<string, Component>()
  const waiting = copiedOperations.flatMap(({ operation }) => listReferences(operation))
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/')
    if (found.has(reference) || kind === 'responses' || kind === 'headers') continue
    const value = getReferenceTarget(agents, reference)
    found.set(reference, { kind, name, value })
    waiting.push(...listReferences(value))
  }
  return [...found.values()]
}

/** Adds the components. A name that both contracts have must mean the same in both. */
function mergeComponents(own: OpenApiDocument['components'], others: readonly Component[]): OpenApiDocument['components'] {
  const differing = others.find(
    ({ kind, name, value }) => own[kind]?.[name] !== undefined && toCanonicalJson(own[kind][name]) !== toCanonicalJson(value),
  )
  if (differing)
    throwCopyError(differing.name, `means something else in each contract (${differing.kind}). Give one of the files another name`)
  const added = Map.groupBy(others, ({ kind }) => kind)
  const kinds = [...added].map(([kind, components]) => [
    kind,
    { ...own[kind], ...Object.fromEntries(components.map(({ name, value }) => [name, value])) },
  ])
  return { ...own, ...Object.fromEntries(kinds) }
}

function listReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listReferences)
  if (!isObject(value)) return []
  const reference = getReference(value)
  return [...(reference?.startsWith('#/components/') ? [reference] : []), ...Object.values(value).flatMap(listReferences)]
}
