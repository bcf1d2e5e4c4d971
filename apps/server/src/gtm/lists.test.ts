import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeSegment } from '../testing/records.ts'
import { appendQuery, getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { makeAssignment } from './testing/accounts.ts'

/** Adds more assignments than fit on a page; they alternate between three kinds of funnel signs. */
const served = serveScratchDatabase(async ({ database }) => {
  await database.run(async (db) => {
    for (const segment of ['miners/mining-pools', 'treasuries']) await makeSegment(db, segment)
    await sql`insert into entities (slug, name) select 'bulk-' || n, 'Bulk ' || n from generate_series(1, 130) n`.execute(db)
    await sql`
      insert into gtm_assignments (entity_id, segment_id, lane, classification, created_at)
      select e.id, s.id, case n % 2 when 0 then 'primary' else 'secondary' end,
        case n % 3 when 0 then 'bd-ready' when 1 then 'product-discovery' end, now() - make_interval(mins => n / 5)
      from generate_series(1, 130) n join entities e on e.slug = 'bulk-' || n
      join segments s on s.slug = case n % 5 when 0 then 'treasuries' else 'miners' end`.execute(db)
    await sql`insert into gtm_briefs (slug, title, week_start) select 'week-' || n, 'Week', '2026-11-16' from generate_series(1, 30) n`.execute(
      db,
    )
    await sql`
      insert into gtm_brief_links (brief_id, entity_id)
      select b.id, e.id from gtm_briefs b, entities e where b.slug = 'week-1' and e.slug like 'bulk-1%'`.execute(db)
    await sql`
      with event as (insert into field_events (slug, name, starts_at) values ('past', 'Past', '2026-01-05') returning id)
      insert into field_event_entities (field_event_id, entity_id, role) select event.id, e.id, 'attending' from event, entities e`.execute(
      db,
    )
  })
})

type Item = Record<string, unknown> & { id: string; created_at: string }

describe('GET /gtm/assignments', () => {
  it('lists each assignment once, newest first, while others are created and changed', async () => {
    const before = await readAllPages(served, '/gtm/assignments')
    expect(before).toHaveLength(130)
    const writeBetweenPages = async (page: number) => {
      await makeAssignment(served, 'treasuries')
      await served.patch(`/gtm/assignments/${before[page].id}`, { owner: 'Desk' })
    }
    const walked = await readAllPages(served, '/gtm/assignments', {}, { limit: () => 7, betweenPages: writeBetweenPages })
    expect(walked.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const moments = before.map(({ created_at }: Item) => created_at)
    expect(moments).toEqual([...moments].sort().reverse())
  })

  it.each([
    [{ funnel_stage: 'qualified-prospect' }, (item: Item) => item.funnel_stage === 'qualified-prospect'],
    [{ funnel_stage: 'in-discovery', lane: 'primary' }, (item: Item) => item.funnel_stage === 'in-discovery' && item.lane === 'primary'],
    [{ segment: 'treasuries' }, ({ segment }: Item) => (segment as { slug: string }).slug === 'treasuries'],
    [{ entity: 'bulk-7' }, ({ entity }: Item) => (entity as { slug: string }).slug === 'bulk-7'],
    [{ segment: 'mining-pools' }, () => false],
  ])('filters by %j', async (query, fits) => {
    const all = await readAllPages(served, '/gtm/assignments')
    const some = await readAllPages(served, '/gtm/assignments', query, { limit: () => 9 })
    expect(some.map(({ id }) => id)).toEqual(all.filter(fits).map(({ id }) => id))
  })

  it('has a total if everything fits on one page, otherwise a total of null', async () => {
    expect((await getOkBody(served, '/gtm/assignments?entity=bulk-7')).total).toBe(1)
    expect((await getOkBody(served, '/gtm/assignments', { limit: 5 })).total).toBeNull()
  })

  it.each([
    ['/gtm/assignments?funnel_stage=won', 400],
    ['/gtm/assignments?lane=fast', 400],
    ['/gtm/assignments?limit=201', 400],
    ['/gtm/assignments?cursor=nonsense', 400],
    ['/gtm/assignments?segment=no-such-segment', 404],
    ['/gtm/assignments?entity=no-such-entity', 404],
    ['/gtm/segments?include_assignments=perhaps', 400],
    ['/gtm/briefs?status=lost', 400],
  ])('refuses %s with %i', async (path, status) => {
    expect((await served.get(path)).status).toBe(status)
  })
})

describe('GET /gtm/segments', () => {
  it('counts assignments by funnel stage, and includes them only on request', async () => {
    const { data, total } = await getOkBody(served, '/gtm/segments')
    const all = (await readAllPages(served, '/gtm/assignments')) as Item[]
    expect(total).toBe(3)
    for (const { slug, assignment_count, funnel_counts, ...segment } of data) {
      const own = all.filter((item) => (item.segment as { slug: string }).slug === slug)
      const countAssignments = (stage: string) => own.filter(({ funnel_stage }) => funnel_stage === stage).length
      expect([slug, assignment_count]).toEqual([slug, own.length])
      expect(funnel_counts).toEqual(Object.fromEntries(Object.keys(funnel_counts).map((stage) => [stage, countAssignments(stage)])))
      expect(segment).not.toHaveProperty('assignments')
    }
  })

  it('includes the newest 50 assignments as GET /gtm/assignments shows them', async () => {
    const { data } = await getOkBody(served, '/gtm/segments', { include_assignments: true })
    expect(data.map(({ slug }: Item) => slug).sort()).toEqual(['miners', 'mining-pools', 'treasuries'])
    for (const { slug, assignments } of data)
      expect(assignments).toEqual((await getOkBody(served, '/gtm/assignments', { segment: slug, limit: 50 })).data)
    expect(data.find(({ slug }: Item) => slug === 'miners').assignments).toHaveLength(50)
  })

  it('lists page by page', async () => {
    const segments = await readAllPages(served, '/gtm/segments', { include_assignments: true }, { limit: () => 1 })
    expect(segments).toHaveLength(3)
  })
})

describe('number of statements per answer', () => {
  it.each([
    '/gtm/assignments',
    '/gtm/assignments?funnel_stage=in-discovery',
    '/gtm/segments',
    '/gtm/segments?include_assignments=true',
    '/gtm/briefs',
    '/gtm/briefs/week-1/links',
  ])('does not grow with its rows: %s', async (path) => {
    const { data } = await getOkBody(served, path, { limit: 100 })
    expect(data.length).toBeGreaterThan(2)
    expect(await countStatements(() => getOkBody(served, path, { limit: 100 }))).toBe(
      await countStatements(() => getOkBody(served, path, { limit: 1 })),
    )
  })
})

describe('reading the GTM layer', () => {
  it.each(['/gtm/segments', '/gtm/assignments', '/gtm/briefs', '/gtm/briefs/2026-w47/links'])(
    'needs the scope read:gtm: returns FORBIDDEN at %s',
    async (path) => {
      const key = await served.key({ scopes: ['read:catalog', 'read:people', 'read:proposals', 'write:proposals', 'write:gtm'] })
      const { status, body } = await served.get(path, { key })
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
      expect(body.error.message).toContain('read:gtm')
      expect((await served.get(appendQuery(path, {}), { key: await served.key({ scopes: ['read:gtm'] }) })).status).not.toBe(403)
    },
  )
})
