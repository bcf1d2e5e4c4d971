import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statements } from '../database/migrations/all.ts'
import { listTextColumns } from '../stored-values/text-columns.ts'
import { catalog } from '../testing/command-line.ts'
import { makeEntity } from '../testing/records.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await scratchDatabase()
})
afterAll(() => scratch.drop())

const run = (statement: string) => scratch.database.transaction((tx) => sql.raw(statement).execute(tx))
const asOwner = (statements: string) => scratch.database.asOwner((db) => sql.raw(statements).execute(db))
const check = () => catalog(['check', '--json'], { DATABASE_URL: scratch.url })
const found = async () => JSON.parse((await check()).stdout)

describe('catalog check', () => {
  it('finds nothing where every value was stored by today’s rules', async () => {
    await makeEntity(scratch.database, { slug: 'fine', name: 'Fine' })
    const { code, stdout } = await catalog(['check'], { DATABASE_URL: scratch.url })
    expect([code, stdout]).toEqual([0, 'Every stored value fits the rules.\n'])
  })

  it('names table, record, rule and what to do, of every kind of value that breaks one', async () => {
    const [survivor, duplicate] = [
      await makeEntity(scratch.database, { slug: 'stays' }),
      await makeEntity(scratch.database, { slug: 'goes' }),
    ]
    await run(`
      update entities set name = ' \u00a0', website_url = 'javascript:alert(1)', x_url = 'https://user:secret@example.org/' where id = '${survivor}';
      update entities set lifecycle_status = 'archived', merged_into_id = '${survivor}', one_liner = 'Lost.' where id = '${duplicate}';
      insert into field_events (slug, name) values ('summit', 'Summit');
      insert into field_event_roster_candidates (field_event_id, role, display_name, review_status)
        select id, 'media', 'A paper', 'matched' from field_events;`)
    const problems = await found()
    expect(problems.map(({ table, problem, rule }: Record<string, string>) => [table, problem, rule])).toEqual([
      ['entities', 'name is blank', 'request.blank-text'],
      ['entities', 'website_url is no URL of the web', 'request.urls'],
      ['entities', 'x_url is no URL of the web', 'request.urls'],
      ['field_event_roster_candidates', 'review_status is matched, with nobody', 'event.roster-match'],
      ['entities', 'one_liner is empty, and goes, which was merged into it, has one', 'merge.fills-gaps'],
    ])
    expect(problems[0]).toMatchObject({ record: survivor, to_do: expect.any(String) })
    const { code, stdout } = await catalog(['check'], { DATABASE_URL: scratch.url })
    expect([code, stdout.split('\n')[0]]).toEqual([1, expect.stringMatching(/^TABLE +RECORD +PROBLEM +RULE +TO DO$/)])
    expect(stdout).not.toContain('secret')
  })

  it('looks at every column of text in which somebody says something', async () => {
    const columns = await scratch.database.run(listTextColumns)
    expect(columns).toContainEqual({ table: 'gtm_assignments', column: 'owner', key: ['id'] })
    expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(30)
  })
})

describe('the migration of blank texts', () => {
  it('makes null of those that may be null, and leaves the others to the check', async () => {
    const id = await makeEntity(scratch.database, { slug: 'blank', name: 'Blank' })
    await asOwner(`
      update entities set one_liner = E'\\t \\u200b', name = ' ' where id = '${id}';
      drop function is_blank`)
    await asOwner(statements['0027-blank-texts'])
    const { rows } = await run(`select one_liner, name from entities where id = '${id}'`)
    expect(rows).toEqual([{ one_liner: null, name: ' ' }])
    expect(await found()).toContainEqual(expect.objectContaining({ record: id, problem: 'name is blank' }))
  })
})
