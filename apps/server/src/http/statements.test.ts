import { describe, expect, it } from 'vitest'
import { fillWithModel } from '../testing/catalog-model.ts'
import { makePerson } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { countStatements } from '../testing/statements/statement-count.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await fillWithModel(database, 100, 5)
  for (let n = 0; n < 60; n++) await makePerson(database, { slug: `person-${n}` })
})

describe('number of statements per answer', () => {
  it.each([
    '/entities',
    '/entities?segment=paint&tag=red',
    '/entities?name=a&country=DE',
    '/entities?q=birne',
    '/taxonomy/red/entities',
    '/people',
    '/people?q=person',
    '/agent-work/items',
    '/catalog/segments/paint/drilldown',
  ])('does not grow with the number of rows: %s', async (path) => {
    await getOkBody(served, path)
    expect(await countStatements(() => getOkBody(served, path, { limit: 50 }))).toBe(
      await countStatements(() => getOkBody(served, path, { limit: 5 })),
    )
  })
})
