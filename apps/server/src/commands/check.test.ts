import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlierSteps } from '../database/migrations/earlier/steps.ts'
import { accept, submitBundle } from '../proposals/testing/proposals.ts'
import { runCatalog } from '../testing/command-line.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

const runStatement = (statement: string) => scratch.database.transaction((tx) => sql.raw(statement).execute(tx))
const runAsOwner = (statements: string) => scratch.database.runAsOwner((db) => sql.raw(statements).execute(db))
const spawnCheck = () => runCatalog(['check', '--json'], { DATABASE_URL: scratch.url })
const runCheckForJson = async () => JSON.parse((await spawnCheck()).stdout)

describe('catalog check', () => {
  it('finds nothing if every value follows the current rules', async () => {
    await makeEntity(scratch.database, { slug: 'fine', name: 'Fine' })
    const { code, stdout } = await runCatalog(['check'], { DATABASE_URL: scratch.url })
    expect([code, stdout]).toEqual([0, 'Every stored value fits the rules.\n'])
  })

  it('prints table, record, rule and remedy for each kind of broken rule', async () => {
    const [survivor, duplicate] = [
      await makeEntity(scratch.database, { slug: 'stays' }),
      await makeEntity(scratch.database, { slug: 'goes' }),
    ]
    await runStatement(`
      update entities set name = ' \u00a0', website_url = 'javascript:alert(1)', x_url = 'https://user:secret@example.org/' where id = '${survivor}';
      update entities set lifecycle_status = 'archived', merged_into_id = '${survivor}', one_liner = 'Lost.' where id = '${duplicate}';
      insert into sources (entity_id, kind, title, trust_tier, url, created_at) values
        ('${survivor}', 'public_url', 'A page', 'public', 'https://example.org/page', '2026-01-01'),
        ('${survivor}', 'public_url', 'The same', 'public', 'http://EXAMPLE.org:80/page/', '2026-01-02'),
        ('${survivor}', 'public_url', 'Another', 'public', 'https://example.org/other', '2026-01-03');
      insert into field_events (slug, name) values ('summit', 'Summit');
      insert into field_event_roster_candidates (field_event_id, role, display_name, review_status)
        select id, 'media', 'A paper', 'matched' from field_events;`)
    const problems = await runCheckForJson()
    expect(problems.map(({ table, problem, rule }: Record<string, string>) => [table, problem, rule])).toEqual([
      ['entities', 'name must not be blank', 'request.blank-text'],
      ['entities', expect.stringMatching(/^website_url must be a URL that begins with http/), 'request.urls'],
      ['entities', expect.stringMatching(/^x_url must be a URL that begins with http/), 'request.urls'],
      ['sources', expect.stringMatching(/^url is of the same page as source [0-9a-f-]{36}$/), 'source.same-page-once'],
      ['field_event_roster_candidates', 'review_status is matched, but there is no match', 'event.roster-match'],
      ['entities', 'one_liner is empty, but goes, which was merged into the record, has a value', 'merge.fills-gaps'],
    ])
    expect(problems[0]).toMatchObject({ record: survivor, to_do: expect.any(String) })
    const { code, stdout } = await runCatalog(['check'], { DATABASE_URL: scratch.url })
    expect([code, stdout.split('\n')[0]]).toEqual([1, expect.stringMatching(/^TABLE +RECORD +PROBLEM +RULE +TO DO$/)])
    expect(stdout).not.toContain('secret')
  })

  it('finds nothing after a merge, even if a column that it filled is cleared later', async () => {
    const [survivor, duplicate] = [
      await makeEntity(scratch.database, { slug: 'merged-into' }),
      await makeEntity(scratch.database, { slug: 'merged-away', one_liner: 'Filled.', lifecycle_reason: 'Was closed.' }),
    ]
    const server = await startTestServer(scratch.database)
    const listSurvivorProblems = async () => (await runCheckForJson()).filter(({ record }: Record<string, string>) => record === survivor)
    const acceptChange = async (body: object) => {
      const { body: receipt } = await submitBundle(server, { target_entity_id: survivor, changes: [body] })
      await accept(scratch.database, receipt.proposal_id)
    }
    try {
      await acceptChange({ kind: 'merge_entities', duplicate_entity_id: duplicate })
      expect(await listSurvivorProblems()).toEqual([])
      await acceptChange({ kind: 'update_entity_fields', field_updates: { one_liner: null } })
      expect(await listSurvivorProblems()).toEqual([])
    } finally {
      await server.stop()
    }
  })
})

describe('the migration of blank texts', () => {
  it('sets nullable columns to null, and leaves other blank texts for catalog check to report', async () => {
    const id = await makeEntity(scratch.database, { slug: 'blank', name: 'Blank' })
    await runAsOwner(`
      update entities set one_liner = E'\\t \\u200b', name = ' ' where id = '${id}';
      drop function is_blank`)
    await runAsOwner(earlierSteps['0027-blank-texts'])
    const { rows } = await runStatement(`select one_liner, name from entities where id = '${id}'`)
    expect(rows).toEqual([{ one_liner: null, name: ' ' }])
    expect(await runCheckForJson()).toContainEqual(expect.objectContaining({ record: id, problem: 'name must not be blank' }))
  })
})
