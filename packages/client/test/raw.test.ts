import { describe, expect, it } from 'vitest'
import { NotFoundError, UnexpectedResponseError, ValidationError } from '../src/errors.ts'
import { buildErrorResponse, buildHtmlResponse, buildOkResponse, catchRejection, createScriptedCatalog, entity } from './played-fetch.ts'

describe('catalog.raw', () => {
  it('reaches every path of the contract, typed, with the same retries', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL'), buildOkResponse(entity)])
    const { data, response } = await catalog.raw.GET('/entities/{id}', {
      params: { path: { id: 'a/b' }, query: { include: ['people', 'lore'] } },
    })
    expect(data?.name).toBe(entity.name)
    expect(response.status).toBe(200)
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('http://127.0.0.1:4000/v1/entities/a%2Fb?include=people,lore'))
    expect(sent[0]?.headers.get('Authorization')).toMatch(/^Bearer /)
  })

  it('throws the same errors as the methods', async () => {
    expect(await catchRejection(createScriptedCatalog([buildErrorResponse('NOT_FOUND')]).catalog.raw.GET('/whoami'))).toBeInstanceOf(
      NotFoundError,
    )
    expect(
      await catchRejection(createScriptedCatalog([buildHtmlResponse(200)], { maxTries: 1 }).catalog.raw.GET('/whoami')),
    ).toBeInstanceOf(UnexpectedResponseError)
  })

  it('refuses a path whose parameters are missing', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(entity)])
    // @ts-expect-error: TypeScript refuses it, too.
    const error = await catchRejection(catalog.raw.GET('/entities/{id}', { params: { query: { include: ['people'] } } }))
    expect(error).toBeInstanceOf(ValidationError)
    // @ts-expect-error: TypeScript refuses this call, too.
    expect(await catchRejection(catalog.raw.GET('/entities/{id}'))).toBeInstanceOf(ValidationError)
    expect(sent).toHaveLength(0)
  })

  it('counts against the same budget', async () => {
    const { catalog } = createScriptedCatalog([buildOkResponse()])
    await catalog.raw.GET('/whoami')
    expect(catalog.budget.spentUsd).toBe(0.0001)
  })

  it('can be aborted by a signal', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    expect(await catchRejection(catalog.raw.GET('/whoami', { signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(0)
  })
})
