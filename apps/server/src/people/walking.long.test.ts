import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../testing/records.ts'
import { readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'

const count = 30
const served = serveScratchDatabase(async ({ database }) => {
  const employer = await makeEntity(database, { slug: 'employer' })
  for (let n = 0; n < count; n++)
    await makePerson(database, { slug: `p-${n}`, name: `${'aàBz'[n % 4]} ${(n * 37) % count}`, roles: [employer] })
})

/** Page sizes, each with the number of pages between two changes: a walk ends only if it advances faster than records are added. */
const pageSizes = [
  [1, 4],
  [2, 2],
  [4, 1],
  [7, 1],
] as const

describe('a walk through GET /people', () => {
  it.each([
    ['all', {}],
    ['of an entity', { entity: 'employer' }],
    ['of a lifecycle status', { lifecycle_status: 'active' }],
  ])('%s returns each person that exists during the whole walk exactly once, despite concurrent changes', async (_, query) => {
    let step = 0
    const changePeople = () =>
      served.database.run(async (db) => {
        step++
        const changePerson = (n: number, values: object) =>
          db
            .updateTable('people')
            .set(values)
            .where('slug', '=', `p-${(step * 7 + n * 11) % count}`)
            .execute()
        await changePerson(1, { name: `${'azb'[step % 3]} renamed ${step}` })
        await changePerson(1, { name: `${'zab'[step % 3]} renamed twice` })
        await changePerson(2, { lifecycle_status: 'archived' })
        await changePerson(2, { lifecycle_status: 'active', name: `m ${step}` })
        await db
          .insertInto('people')
          .values({ slug: crypto.randomUUID(), name: `${'az'[step % 2]} new` })
          .execute()
      })
    for (const [limit, pagesBetween] of pageSizes) {
      const there = (await readAllPages(served, '/people', query)).map(({ id }) => id)
      const met = (
        await readAllPages(served, '/people', query, {
          limit: () => limit,
          betweenPages: async (page) => page % pagesBetween === 0 && changePeople(),
        })
      ).map(({ id }) => id)
      const known = new Set(there)
      expect(met.filter((id) => known.has(id))).toEqual(there)
      expect(new Set(met).size).toBe(met.length)
    }
  })
})
