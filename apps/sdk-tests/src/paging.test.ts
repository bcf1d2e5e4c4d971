import { ValidationError } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogServer, createCountingFetch, startCatalogServer } from './testing/catalog-server.ts'

// paging.long.test.ts reads every list page by page.

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(() => running.stop())

describe('a list', () => {
  it('lists every item once in the same order for any page size', async () => {
    const { fetch, sent } = createCountingFetch()
    const { entities } = await running.createClient({ fetch })
    const slugs: string[] = []
    for await (const { slug } of entities.list({ limit: 100 })) slugs.push(slug)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent).toHaveLength(Math.ceil(slugs.length / 100))
    expect(new Set(slugs).size).toBe(slugs.length)
    expect((await entities.list({ limit: 200 }).toArray()).map(({ slug }) => slug)).toEqual(slugs)
  })

  it('sends no request for pages that are not read', async () => {
    const { fetch, sent } = createCountingFetch()
    const catalog = await running.createClient({ fetch })
    const list = catalog.entities.list({ limit: 10 })
    expect(sent).toHaveLength(0)
    expect(await list.toArray({ limit: 15 })).toHaveLength(15)
    expect(sent).toHaveLength(2)
    for await (const entity of catalog.entities.list({ limit: 10 })) if (entity) break
    expect(sent).toHaveLength(3)
  })

  it('returns the total of items', async () => {
    const catalog = await running.createClient()
    const { data, total } = await catalog.entities.list({ limit: 10 })
    expect(data).toHaveLength(10)
    expect(total).toBe((await catalog.entities.list({ limit: 200 }).toArray()).length)
  })

  it('refuses a cursor of another list, a cursor of other filters, and an invented cursor', async () => {
    const catalog = await running.createClient()
    const { next_cursor } = await catalog.entities.list({ segment: 'miners', limit: 1 })
    const cursor = String(next_cursor)
    const refused = expect.objectContaining({ status: 400, details: [{ path: '/query/cursor', message: expect.any(String) }] })
    for (const wrong of [
      catalog.entities.list({ segment: 'exchanges', cursor }),
      catalog.people.list({ cursor }),
      catalog.entities.list({ segment: 'miners', cursor: 'abc' }),
    ]) {
      const error: unknown = await wrong.then(undefined, (reason: unknown) => reason)
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toEqual(refused)
    }
  })
})
