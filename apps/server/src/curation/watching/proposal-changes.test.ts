import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eraseSubject } from '../../erasure/erase.ts'
import { openFiles } from '../../files/storage.ts'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { askQuestion, buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'
import { createPoller, type PolledEvent } from '../testing/poller.ts'

const inbox = serveInbox()
const getDatabase = () => inbox.scratch.database
const getEvents = (reported: readonly PolledEvent[]) => reported.map(({ event }) => event)

/** Reads the hash of every proposal, by its id. */
async function readProposalHashes(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await getDatabase().run((db) =>
    sql<{ id: string; hash: string }>`
      select p.id, md5(concat(p, (select string_agg(c::text, '' order by c.index) from proposal_changes c where c.proposal_id = p.id))) as hash
      from proposals p`.execute(db),
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** Runs some work, and returns the reported events. Fails unless the events cover exactly the proposals that the work has changed. */
async function collectEventsDuring(
  poll: () => Promise<readonly PolledEvent[]>,
  work: () => Promise<unknown>,
): Promise<readonly PolledEvent[]> {
  await poll()
  const before = await readProposalHashes()
  await work()
  const changed = [...(await readProposalHashes())].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id)
  const reported = await poll()
  expect(new Set(reported.map(({ id }) => id))).toEqual(new Set(changed))
  return reported
}

describe('GET /proposals/changes', () => {
  it('returns counts but no changes for the first request', async () => {
    const { target } = await inbox.world()
    await inbox.bundle(target, buildNote('Before.'))
    const { body } = await inbox.get('/proposals/changes')
    expect(body).toMatchObject({ data: [], more: false, reset: false, looking: [] })
    expect(body.counts).toEqual((await inbox.get('/proposals/counts')).body)
    expect((await inbox.get(`/proposals/changes?since=${body.next_since}`)).body.data).toEqual([])
  })

  it('reports each change with its author', async () => {
    const poll = createPoller(inbox.get)
    const { target } = await inbox.world()
    const ids: string[] = []
    const agent = { id: expect.any(String), name: 'test' }
    const curator = { id: inbox.curatorId, name: 'Test curator' }
    const at = expect.any(String)
    const submitted = await collectEventsDuring(poll, async () =>
      ids.push(await inbox.bundle(target, buildOneLiner('First.'), buildNote('Second.'))),
    )
    const [id] = ids
    let question = ''
    expect(submitted).toEqual([{ id, event: 'submitted', at, agent, curator: null }])
    const steps: readonly [string, () => Promise<unknown>][] = [
      ['edited', () => inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Edited.') })],
      ['edited', () => inbox.patch(`/proposals/${id}/changes/0`, { note: 'A note.' })],
      ['asked', async () => (question = (await askQuestion(inbox, id ?? '', 'Which page says so?')).id)],
      ['question_closed', () => inbox.post(`/proposals/${id}/questions/${question}/close`, {})],
      ['accepted', () => inbox.accept(id ?? '', 0)],
      ['undone', () => inbox.post(`/proposals/${id}/undo`, {})],
      ['rejected', () => inbox.post(`/proposals/${id}/reject`, {})],
    ]
    for (const [event, step] of steps) expect(await collectEventsDuring(poll, step)).toEqual([{ id, event, at, agent: null, curator }])
  })

  it('reports assignments, bulk acceptances and edits of records', async () => {
    const poll = createPoller(inbox.get)
    const world = await inbox.world()
    const unmatched = await sendProposal(inbox.server, '/agents/proposals/lore-update', { text: world.own('Said') })
    const reported = await collectEventsDuring(poll, () => inbox.post(`/proposals/${unmatched}/target`, { entity: world.other }))
    expect(getEvents(reported)).toEqual(['assigned'])
    expect(getEvents(await collectEventsDuring(poll, () => inbox.post(`/proposals/${unmatched}/target`, { entity: world.third })))).toEqual(
      ['assigned'],
    )
    const several = [await inbox.bundle(world.target, buildNote('One.')), await inbox.bundle(world.other, buildNote('Two.'))]
    const accepted = await collectEventsDuring(poll, () => inbox.post('/proposals/accept', { ids: several }))
    expect(accepted.map(({ id, event }) => [id, event])).toEqual(several.map((id) => [id, 'accepted']))
    const edited = await collectEventsDuring(poll, () => inbox.patch(`/entities/${world.target}`, { fields: { one_liner: 'By hand.' } }))
    expect(getEvents(edited)).toEqual(['submitted', 'accepted'])
    const person = await collectEventsDuring(poll, () => inbox.patch(`/people/${world.person}`, { fields: { city: 'Prague' } }))
    expect(getEvents(person)).toEqual(['submitted', 'accepted'])
  })

  it('reports proposals whose entity is merged or separated again', async () => {
    const poll = createPoller(inbox.get)
    const { target, other } = await inbox.world()
    const waiting = await inbox.bundle(other, buildNote('Waits.'))
    const merge = await inbox.bundle(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const merged = await collectEventsDuring(poll, () => inbox.post(`/proposals/${merge}/accept`, { indices: [0], confirm: [0] }))
    expect(merged.map(({ id, event }) => [id, event]).toSorted()).toEqual([[merge, 'accepted'] as const, [waiting, 'moved']].toSorted())
    const separated = await collectEventsDuring(poll, () => inbox.post(`/proposals/${merge}/undo`, {}))
    expect(separated.map(({ id, event }) => [id, event]).toSorted()).toEqual([[merge, 'undone'] as const, [waiting, 'moved']].toSorted())
  })

  it('reports proposals that are partly erased', async () => {
    const poll = createPoller(inbox.get)
    const { target } = await inbox.world()
    const secret = 'tok-c2VjcmV0LXdhdGNo'
    const decided = await inbox.bundle(target, buildNote(`It said ${secret}.`))
    await inbox.accept(decided)
    const waiting = await inbox.bundle(target, buildNote(`It says ${secret}, too.`))
    const admin = await makeCurator(getDatabase(), 'admin')
    const reported = await collectEventsDuring(poll, () =>
      eraseSubject(
        getDatabase(),
        openFiles({ folder: '/nowhere', s3: undefined }),
        { kind: 'value', text: secret, files: [] },
        { curatorId: admin, reason: 'Asked for.' },
      ),
    )
    expect(reported.map(({ id, event }) => `${event} ${id}`).toSorted()).toEqual(
      [`erased ${decided}`, `erased ${waiting}`, `rejected ${waiting}`].toSorted(),
    )
  })

  it('reports many changes page by page', async () => {
    const poll = createPoller(inbox.get)
    await poll()
    await getDatabase().transaction(async (tx) => {
      await sql`
        with made as (
          insert into proposals (environment, operation_id, status, change_count, change_kinds)
          select 'test', 'submitBundle', 'pending', 0, '{}' from generate_series(1, 450) returning id
        )
        insert into proposal_log (proposal_id, event, detail) select id, 'submitted', '{}' from made`.execute(tx)
    })
    const pages: number[] = []
    const reported = await poll((page) => pages.push(page.length))
    expect([pages, new Set(reported.map(({ id }) => id)).size]).toEqual([[200, 200, 50], 450])
  })
})

describe('a change that is committed late', () => {
  const submission = sql`
    with made as (
      insert into proposals (environment, operation_id, status, change_count, change_kinds)
      values ('test', 'submitBundle', 'pending', 0, '{}') returning id
    )
    insert into proposal_log (proposal_id, event, detail) select id, 'submitted', '{}' from made returning proposal_id as id`

  it('appears once after later commits, and delays no other change', async () => {
    const poll = createPoller(inbox.get)
    await poll()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<string>()
    const slow = getDatabase().transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`${submission}`.execute(tx)
      begin(rows[0]?.id ?? '')
      await gate
    })
    const late = await begun
    const { target } = await inbox.world()
    const early = await inbox.bundle(target, buildNote('Begun later, there first.'))
    expect((await poll()).map(({ id }) => id)).toEqual([early])
    expect(await poll()).toEqual([])
    open()
    await slow
    expect((await poll()).map(({ id }) => id)).toEqual([late])
    expect(await poll()).toEqual([])
  })

  it('appears in another process’s answer for a position from the first process', async () => {
    const other = await startTestServer(getDatabase())
    try {
      const cookie = await signInAs(other.address, 'curator@example.org')
      const getFromOtherServer = (path: string) => curate(other.address, 'GET', path, { cookie })
      const { since } = await createPoller(inbox.get).whole()
      const { target } = await inbox.world()
      const id = await inbox.bundle(target, buildNote('Told by whomever.'))
      const { body } = await getFromOtherServer(`/proposals/changes?since=${since}`)
      expect(body.data).toMatchObject([{ id, event: 'submitted' }])
      expect((await inbox.get(`/proposals/changes?since=${body.next_since}`)).body.data).toEqual([])
    } finally {
      await other.stop()
    }
  })

  it('returns reset when the database has another transaction history', async () => {
    const { body: before } = await inbox.get('/proposals/changes')
    const setEra = (era: string) =>
      getDatabase().runAsOwner((db) =>
        sql.raw(`create or replace function transaction_era() returns text language sql stable as $$ select ${era} $$`).execute(db),
      )
    const { rows } = await getDatabase().run((db) =>
      sql<{ now: string }>`select pg_get_functiondef('transaction_era'::regproc) as now`.execute(db),
    )
    await setEra("'elsewhere/2'")
    try {
      const { body } = await inbox.get(`/proposals/changes?since=${before.next_since}`)
      expect(body).toMatchObject({ data: [], reset: true, more: false })
      const { target } = await inbox.world()
      const id = await inbox.bundle(target, buildNote('After the restore.'))
      const after = await inbox.get(`/proposals/changes?since=${body.next_since}`)
      expect(after.body).toMatchObject({ data: [{ id, event: 'submitted' }], reset: false })
    } finally {
      await getDatabase().runAsOwner((db) => sql.raw(rows[0]?.now ?? '').execute(db))
    }
  })
})

describe('a position', () => {
  it('returns VALIDATION_ERROR for a `since` that this server did not create', async () => {
    const answer = await inbox.get('/proposals/changes?since=eyJ2IjoxfQ')
    expect(getProblem(answer)).toEqual([400, 'VALIDATION_ERROR'])
    expect(answer.body.error.details).toMatchObject([{ path: '/query/since' }])
  })

  it('refuses the cursor of a list', async () => {
    const { body } = await inbox.get('/proposals?status=all&limit=1')
    expect(getProblem(await inbox.get(`/proposals/changes?since=${body.next_cursor}`))).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('an open page', () => {
  it.each<[string, (cookie: string) => Promise<unknown>]>([
    ['asks what happened', (cookie) => curate(inbox.server.address, 'GET', '/proposals/changes', { cookie })],
    [
      'says that nothing is looked at',
      (cookie) => curate(inbox.server.address, 'POST', '/proposals/looking', { cookie, body: { proposal_id: null } }),
    ],
  ])('%s, and does not extend its session, unlike other requests', async (_, ask) => {
    const cookie = await signInAs(inbox.server.address, 'curator@example.org')
    const readSessionExpiry = async () => {
      const { rows } = await getDatabase().run((db) => sql<{ at: string }>`select max(expires_at) as at from curator_sessions`.execute(db))
      return rows[0]?.at
    }
    await getDatabase().run((db) => sql`update curator_sessions set expires_at = now() + interval '2 hours'`.execute(db))
    const before = await readSessionExpiry()
    const answer = await ask(cookie)
    expect((answer as { headers: Headers }).headers.getSetCookie()).toEqual([])
    expect(await readSessionExpiry()).toBe(before)
    await curate(inbox.server.address, 'GET', '/proposals/counts', { cookie })
    expect(await readSessionExpiry()).not.toBe(before)
  })

  it('gets UNAUTHORIZED once its session has ended', async () => {
    const cookie = await signInAs(inbox.server.address, 'curator@example.org')
    await curate(inbox.server.address, 'POST', '/sign-out', { cookie, body: {} })
    expect((await curate(inbox.server.address, 'GET', '/proposals/changes', { cookie })).status).toBe(401)
  })
})
