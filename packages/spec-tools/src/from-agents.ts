import type { OpenApiDocument, Operation } from './bundle.ts'
import { canonical, isObject, type Json, listIn, objectIn } from './json.ts'
import { pointedAt, referenceIn } from './references.ts'

/** Where a contract says which operations of the agents' one it takes over: their names, by the tag that they get. */
export const listOfTaken = 'x-from-agents'

/** What an operation of the agents' contract may answer a key alone: that it lacks a scope, and that its budget or minute is used up. */
const forKeysAlone = ['403', '429']

type Taken = { readonly path: string; readonly operation: Operation }

/**
 * Takes operations of the agents' contract into the curators': path, parameters and answer as they are there, with the session,
 * the headers and the errors that hold here. Each says of itself that it was taken over.
 */
export function takeFromAgents(curation: OpenApiDocument, agents: OpenApiDocument): OpenApiDocument {
  const { [listOfTaken]: list, ...document } = curation
  const taken = Object.entries(objectIn(list)).flatMap(([tag, names]) =>
    listIn(names).map((name) => takeOperation(curation, agents, tag, String(name))),
  )
  return {
    ...document,
    paths: taken.reduce((paths, { path, operation }) => ({ ...paths, [path]: { ...paths[path], get: operation } }), document.paths),
    components: taken.reduce((components, { operation }) => takeComponents(components, agents, operation), document.components),
  }
}

function takeOperation(curation: OpenApiDocument, agents: OpenApiDocument, tag: string, name: string): Taken {
  const [path, operation] =
    Object.entries(agents.paths).flatMap(([at, { get }]) => (get?.operationId === name ? [[at, get] as const] : []))[0] ??
    refuse(name, 'is no GET of spec/catalog.yaml. Correct its name')
  if (curation.paths[path]?.get) refuse(name, `would be a second GET ${path} of spec/curation.yaml. Take one of them out`)
  if (operationsOf(curation).some(({ operationId }) => operationId === name))
    refuse(name, 'is an operation of spec/curation.yaml already. Take one of them out')
  if (!listIn(curation.tags).some((each) => objectIn(each).name === tag))
    refuse(name, `has the tag ${tag}, which spec/curation.yaml does not describe. Correct it or add it to its tags`)
  return { path, operation: forSessions(operation, tag) }
}

function refuse(name: string, why: string): never {
  throw new Error(`The contract cannot be put together:\n  - spec/curation.yaml: ${name} in ${listOfTaken} ${why}.`)
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item))
}

/** The errors keep their names: each contract has shared answers of its own by the same names. */
function forSessions(operation: Operation, tag: string): Operation {
  const answers = Object.entries(operation.responses).filter(([status]) => !forKeysAlone.includes(status))
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  return {
    ...operation,
    tags: [tag],
    security: [{ session: ['viewer'] }],
    responses: Object.fromEntries(
      answers.map(([status, answer]) => [status, referenceIn(answer) === undefined ? { ...objectIn(answer), headers } : answer]),
    ),
    [listOfTaken]: true,
  }
}

type Components = OpenApiDocument['components']

/** Adds what the value refers to, and what that refers to in turn. What both contracts have by one name has to be the same. */
function takeComponents(components: Components, agents: OpenApiDocument, value: unknown): Components {
  return referencesIn(value).reduce((known, reference) => {
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/')
    const found = known[kind]?.[name]
    // Both contracts have errors and headers of their own.
    if (kind === 'responses' || kind === 'headers') return known
    const wanted = pointedAt(agents, reference)
    if (found === undefined) return takeComponents({ ...known, [kind]: { ...known[kind], [name]: wanted } }, agents, wanted)
    if (canonical(found) !== canonical(wanted))
      refuse(name, `means something else in each contract (${kind}). Give one of the files another name`)
    return known
  }, components)
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const reference = referenceIn(value)
  return [...(reference?.startsWith('#/components/') ? [reference] : []), ...Object.values(value as Json).flatMap(referencesIn)]
}
