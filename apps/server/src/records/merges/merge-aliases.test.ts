import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merge } from '../../testing/merge-records.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { resolveRecord } from '../references/resolve.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(3)
})
afterAll(() => scratch.drop())

const insertEntity = (options: Partial<Parameters<typeof makeEntity>[1]> = {}) =>
  makeEntity(scratch.database, { slug: `e-${randomUUID()}`, ...options })
const listAliases = async (id: string) =>
  (
    await scratch.database.run((db) =>
      sql<{
        alias: string
        is_former_slug: boolean
      }>`select alias, is_former_slug from entity_aliases where entity_id = ${id} order by alias`.execute(db),
    )
  ).rows

describe('the aliases after a merge', () => {
  it('includes the survivor’s own aliases and the duplicate’s slug, name and aliases', async () => {
    const survivor = await insertEntity({ slug: 'acme', name: 'Acme', aliases: ['Acme Corp', 'Both'], formerSlugs: ['acme-old'] })
    const duplicate = await insertEntity({
      slug: 'acme-2',
      name: 'Acme Two',
      aliases: ['Zweite', 'Both', 'ACME'],
      formerSlugs: ['acme-zwei'],
    })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await listAliases(duplicate)).toEqual([])
    expect(new Map((await listAliases(survivor)).map(({ alias, is_former_slug }) => [alias, is_former_slug]))).toEqual(
      new Map(
        Object.entries({
          'Acme Corp': false,
          Both: false,
          'acme-old': true,
          'acme-2': true,
          'Acme Two': false,
          Zweite: false,
          'acme-zwei': true,
        }),
      ),
    )
  })

  it('omits the names of the survivor itself', async () => {
    const [survivor, duplicate] = [
      await insertEntity({ slug: 'strike', name: 'Strike' }),
      await insertEntity({ slug: 'strike-2', name: 'STRIKE' }),
    ]
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await listAliases(survivor)).toEqual([{ alias: 'strike-2', is_former_slug: true }])
  })

  it("resolves the duplicate's aliases and slug to the survivor, and marks the slug as a former slug", async () => {
    const survivor = await insertEntity({ slug: 'river-1', name: 'River', aliases: ['river-2'] })
    const duplicate = await insertEntity({ slug: 'river-2', name: 'River Two', aliases: ['River', 'River Financial'] })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await listAliases(survivor)).toContainEqual({ alias: 'river-2', is_former_slug: true })
    for (const reference of ['River', 'River Financial', 'river-2'])
      expect(await scratch.database.run((db) => resolveRecord(db, 'entity', reference, 'itself'))).toBe(survivor)
  })

  it('does not make a former slug of another record a former slug of the survivor', async () => {
    const other = await insertEntity({ formerSlugs: ['twice'] })
    const [survivor, duplicate] = [await insertEntity({ name: 'Once' }), await insertEntity({ slug: 'twice', name: 'Once' })]
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await listAliases(survivor)).toEqual([{ alias: 'twice', is_former_slug: false }])
    expect(await listAliases(other)).toEqual([{ alias: 'twice', is_former_slug: true }])
    expect(await scratch.database.run((db) => resolveRecord(db, 'entity', 'twice', 'itself'))).toBe(survivor)
  })
})
