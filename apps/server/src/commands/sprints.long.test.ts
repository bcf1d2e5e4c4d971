import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCatalog } from '../testing/command-line.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
  for (const slug of ['riot', 'marathon']) await makeEntity(scratch.database, { slug, formerSlugs: [`old-${slug}`] })
})
afterAll(() => scratch.drop())

const runSprints = (...args: string[]) => runCatalog(['sprints', ...args], { DATABASE_URL: scratch.url })

describe('catalog sprints', () => {
  it('says how to add the first sprint if there is none', async () => {
    expect((await runSprints('list')).stdout).toContain('npx pnpm catalog sprints create')
  })

  it('adds a sprint with its targets, and lists it', async () => {
    const made = await runSprints(
      'create',
      'q1',
      '--name',
      'First quarter',
      '--target',
      'riot',
      'old-marathon',
      '--starts-on',
      '2026-11-23',
    )
    expect([made.code, made.stdout]).toEqual([0, 'The discovery sprint q1 was added, with 2 targets.\n'])
    const [table, json] = [await runSprints('list'), await runSprints('list', '--json')]
    expect(table.stdout).toMatch(/^q1 +First quarter +active +2026-11-23 +- +2$/m)
    expect(JSON.parse(json.stdout)).toMatchObject([{ slug: 'q1', name: 'First quarter', target_count: 2 }])
  })

  it('prints only JSON, and accepts a target that is named more than once', async () => {
    const { stdout } = await runSprints('create', 'q2', '--name', 'Q2', '--json', '--target', 'riot', '--target', 'riot')
    expect(JSON.parse(stdout)).toMatchObject({ slug: 'q2', status: 'active', target_count: 1 })
  })

  it.each<[string, string[], RegExp]>([
    ['a slug that is taken', ['q1', '--name', 'Again'], /slug "q1" is taken/],
    ['an unknown target, and adds nothing', ['q3', '--name', 'Q3', '--target', 'riot', 'nobody'], /"nobody"/],
    ['no name', ['q3'], /--name <name>/],
    ['a slug that is none', ['Q 3', '--name', 'Q3'], /such as custody-2026/],
    ['a slug that is an id', ['9df348e0-2d0a-4531-8734-5d1116d01425', '--name', 'Q3'], /such as custody-2026/],
    ['a date that is none', ['q3', '--name', 'Q3', '--starts-on', '2026-02-30'], /such as 2026-11-23/],
    ['dates that are reversed', ['q3', '--name', 'Q3', '--starts-on', '2026-11-24', '--ends-on', '2026-11-23'], /before it starts/],
  ])('refuses %s', async (_, args, words) => {
    const { code, stdout, stderr } = await runSprints('create', ...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(words)
  })

  it('writes each command to the curation log without a curator, and nothing for a refused one', async () => {
    const rows = await scratch.database.run((db) =>
      db.selectFrom('curation_log').select(['curator_id', 'operation', 'subject_type']).execute(),
    )
    expect(rows).toContainEqual({ curator_id: null, operation: 'catalog sprints create', subject_type: 'sprint_target' })
    expect(rows.filter(({ subject_type }) => subject_type === 'discovery_sprint')).toHaveLength(2)
  })
})
