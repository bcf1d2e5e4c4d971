import { errorCatalogue } from '@catalog/contract/errors'
import { formatCall } from '@catalog/contract/hints/advise'
import { type OperationId, operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { nameOperation } from '../src/contract/name-operation.ts'
import { tools } from '../src/tools/tools.ts'
import { callToolForResult, connectClient, createKit, getText } from './connect.ts'

const ids = Object.keys(operations) as OperationId[]
const toolNames = tools.map(({ name }) => name)
const ofOtherSurfaces = /\b(GET|POST|PUT|PATCH|DELETE) \/|\/v1\/|new Catalog/

/** Answers every call with an error, and returns the text that a tool shows about it. */
async function describeFailure(error: object, status = 404): Promise<string> {
  const catalog = createKit().client({ fetch: async () => Response.json({ error }, { status }), maxTries: 1 })
  return getText(await callToolForResult(await connectClient({ catalog }), 'catalog_search', { type: 'entity', q: 'acme' }))
}

describe('the hint of an error', () => {
  it('names an existing tool for every operation', async () => {
    expect(ids.filter((id) => !toolNames.includes(nameOperation(id)?.split(' ')[0] ?? ''))).toEqual([])
  })

  it('names every operation by its tool', async () => {
    const text = ids.map((id) => `\`${formatCall(id)}\``).join(', ')
    const said = await describeFailure({ code: 'NOT_FOUND', message: 'No.', retryable: false, hint: `Use ${text}.`, operations: ids })
    expect(said).toContain(`What to do: Use ${ids.map(nameOperation).join(', ')}.`)
    expect(said).not.toMatch(ofOtherSurfaces)
  })

  it.each(Object.entries(errorCatalogue))('names only tools for %s', async (code, { status, meaning, ...entry }) => {
    const said = await describeFailure({ code, message: meaning, ...entry }, status)
    expect(said).toContain(code)
    expect(said).not.toMatch(ofOtherSurfaces)
  })

  it('names an operation of a newer catalog by its id', async () => {
    const error = { code: 'NOT_FOUND', message: 'No.', retryable: false, hint: 'Use `GET /moons`.', operations: ['listMoons'] }
    expect(await describeFailure(error)).toContain('What to do: Use listMoons.')
  })

  it('does not replace a method and path that the request quoted', async () => {
    const message = 'No entity has the id, slug or alias "GET /segments".'
    const error = { code: 'NOT_FOUND', message, retryable: false, hint: 'Use `GET /segments`.', operations: ['listSegments'] }
    expect(await describeFailure(error)).toContain(message)
  })
})
