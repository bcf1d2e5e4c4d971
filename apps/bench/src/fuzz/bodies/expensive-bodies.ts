import { resolveReference } from '@catalog/contract/requests/contract'
import { type BodyOperation, bodyOperations, listPlaces } from '../../bodies/operations.ts'
import { shapes } from '../../bodies/shapes.ts'
import { pickCaller } from '../callers.ts'
import { type Operation, operations, type Side } from '../operations.ts'
import type { Random } from '../random.ts'
import { type FuzzRequest, toByteText } from '../request.ts'
import { isObject } from '../values.ts'

const someId = '00000000-0000-4000-8000-000000000000'

const bySide: Readonly<Record<Side, readonly BodyOperation[]>> = {
  agents: bodyOperations,
  curation: operations.filter(({ side, body }) => side === 'curation' && body !== undefined).map(toBodyOperation),
}

/** Builds a request with a body that is expensive to check: usually a few KB, rarely the maximum size. */
export function buildExpensiveRequest(random: Random): FuzzRequest | undefined {
  const side = random.chance(0.6) ? 'agents' : 'curation'
  const operation = random.pick(bySide[side])
  const bytes = random.chance(0.05) ? 2_000_000 : random.pick([500, 5_000, 48_000])
  const makers = random.pick(shapes).createBodyBuilders(operation, bytes)
  if (makers.length === 0) return undefined
  const body = random.pick(makers)()
  const { method, path, headers, id } = operation
  return {
    caller: pickCaller(random, side),
    method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? toByteText(body) : Buffer.from(body).toString('latin1'),
    sourceOperation: `${side} ${id}`,
  }
}

function toBodyOperation({ id, method, path, parameters, body, examples, contract }: Operation): BodyOperation {
  const variables = parameters.filter(({ in: place }) => place === 'path')
  return {
    ...{ id, method, headers: {}, example: examples[0] ?? {} },
    path: variables.reduce(
      (text, { name, schema }) => text.replace(`{${name}}`, isUuid(resolveReference(contract, schema)) ? someId : 'entity-1'),
      path,
    ),
    places: listPlaces(contract, body),
  }
}

function isUuid(schema: unknown): boolean {
  return isObject(schema) && schema.format === 'uuid'
}
