import { expect, it } from 'vitest'
import type { OpenApiDocument } from './document.ts'
import { copyAgentOperations } from './from-agents.ts'

const buildReference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const buildAnswers = (schema: object) => ({
  '200': {
    description: 'It.',
    headers: { 'X-Budget-Remaining-USD': buildReference('headers', 'BudgetRemaining') },
    content: { 'application/json': { schema } },
  },
  ...Object.fromEntries(
    ['304', '400', '401', '403', '404', '429', '500', '503'].map((status) => [status, buildReference('responses', `Of${status}`)]),
  ),
})
const security = [{ apiKey: ['read:catalog'] }]
const getThing = {
  operationId: 'getThing',
  tags: ['things'],
  summary: 'Read a thing',
  security,
  responses: buildAnswers(buildReference('schemas', 'Thing')),
}
const agents = buildDocument({
  '/things/{id}': { get: getThing, post: { ...getThing, operationId: 'changeThing' } },
})
agents.components.schemas = {
  Thing: { properties: { of: buildReference('schemas', 'Maker') } },
  Maker: { properties: { made: buildReference('schemas', 'Thing') } },
}

function buildDocument(paths: object, more: object = {}): OpenApiDocument & { components: Record<string, Record<string, unknown>> } {
  const text = { openapi: '3.1.0', info: {}, paths, components: {}, 'x-error-catalogue': {}, 'x-retry-policy': {}, ...more }
  return text as OpenApiDocument & { components: Record<string, Record<string, unknown>> }
}

const buildCuration = (list: object, paths: object = {}, components: object = {}) =>
  buildDocument(paths, { tags: [{ name: 'records' }], components, 'x-from-agents': list })

it('takes an operation with the session, the headers and the errors of the other contract, and all that it refers to', () => {
  const patch = { operationId: 'editThing', tags: ['records'], responses: {} }
  const taken = copyAgentOperations(buildCuration({ records: ['getThing'] }, { '/things/{id}': { patch } }), agents)
  expect(taken['x-from-agents']).toBeUndefined()
  expect(taken.paths['/things/{id}']).toEqual({
    patch,
    get: {
      ...getThing,
      tags: ['records'],
      security: [{ session: ['viewer'] }],
      responses: {
        '200': { ...getThing.responses['200'], headers: { 'X-Request-Id': buildReference('headers', 'RequestId') } },
        ...Object.fromEntries(['400', '401', '404', '500', '503'].map((status) => [status, buildReference('responses', `Of${status}`)])),
      },
      'x-from-agents': true,
    },
  })
  expect(taken.components).toEqual({ schemas: agents.components.schemas })
})

it.each<[string, OpenApiDocument, string]>([
  ['that there is not', buildCuration({ records: ['getNothing'] }), 'getNothing in x-from-agents is not a GET of spec/catalog.yaml'],
  ['that changes something', buildCuration({ records: ['changeThing'] }), 'changeThing in x-from-agents is not a GET'],
  ['of a tag that is not described', buildCuration({ others: ['getThing'] }), 'has the tag others'],
  [
    'with the path of another GET',
    buildCuration({ records: ['getThing'] }, { '/things/{id}': { get: { operationId: 'getIt' } } }),
    'a second GET /things/{id}',
  ],
  [
    'with the name of another operation',
    buildCuration({ records: ['getThing'] }, { '/it': { post: { operationId: 'getThing' } } }),
    'is an operation of spec/curation.yaml already',
  ],
  [
    'of which a part means something else',
    buildCuration({ records: ['getThing'] }, {}, { schemas: { Maker: {} } }),
    'Maker in x-from-agents means something else',
  ],
])('refuses one %s', (_, curation, words) => {
  expect(() => copyAgentOperations(curation, agents)).toThrow(words)
})
