import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

const written = [
  'https://münchen.example/',
  'https://xn--mnchen-3ya.example',
  'HTTPS://WWW.MÜNCHEN.example/a?b',
  'http://m%C3%BCnchen.example:8080',
  'https://mu\u0308nchen。example',
]

const served = serveScratchDatabase(async ({ database }) => {
  await database.run((db) => makeSegment(db, 'miners'))
  for (const [index, website_url] of written.entries()) {
    await makeEntity(database, { slug: `entity-${index}`, name: `${index}${index}${index}`, website_url })
    await makePerson(database, { slug: `person-${index}`, name: `${index}${index}${index}`, website_url })
  }
  await makeEntity(database, { slug: 'another', name: 'Another', website_url: 'https://munchen.example' })
})

async function listLookAlikes(path: string, body: object): Promise<string[]> {
  const { status, body: answer } = await served.post(path, { ...body, dry_run: true })
  expect(status).toBe(200)
  const said = answer.warnings.map(({ message }: { message: string }) => message).filter((one: string) => one.includes('same website'))
  return said.flatMap((one: string) => one.match(/(?:entity|person)-\d|another/g) ?? []).sort()
}

describe('a new record whose website has the host of another', () => {
  it.each(written)('warns of all records with that host in any spelling: %s', async (website_url) => {
    expect(
      await listLookAlikes('/agents/proposals/entity', { entity: { slug: 'new', name: 'Qqq', segment_slug: 'miners', website_url } }),
    ).toEqual(written.map((_, index) => `entity-${index}`))
    expect(await listLookAlikes('/agents/proposals/person', { person: { slug: 'new', name: 'Qqq', website_url } })).toEqual(
      written.map((_, index) => `person-${index}`),
    )
  })
})
