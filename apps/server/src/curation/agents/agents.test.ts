import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../../housekeeping.ts'
import { bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { runWithinOneDay } from '../../testing/within-one-day.ts'
import { askQuestion, buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()
let number = 0

/** Creates an agent for one test, with a function that proposes as this agent. */
async function makeAgent() {
  const name = `agent-${++number}`
  const key = await inbox.server.key({ agent: name })
  const { body } = await inbox.get('/agents?limit=200')
  const { id } = body.data.find((agent: { name: string }) => agent.name === name)
  const proposeChanges = async (...changes: object[]) =>
    sendProposal(inbox.server, bundles, { target_entity_slug: (await inbox.world()).target, changes }, { key })
  const getAgent = async () => (await inbox.get(`/agents/${id}`)).body
  /** Counts the accepted, edited, rejected and undone changes of a kind over all time. */
  const countOutcomes = async (kind: string) => {
    const ever = (await getAgent()).periods.at(-1).kinds.find((row: { kind: string }) => row.kind === kind)
    return ever ? [ever.accepted, ever.edited, ever.rejected, ever.undone] : [0, 0, 0, 0]
  }
  return { id, name, proposeChanges, getAgent, countOutcomes }
}

const renewScores = () => runHousekeeping(inbox.scratch.database)

/** Changes a proposal's decision in the log, which is allowed only in tests. */
async function rewriteDecision(id: string | undefined, set: RawBuilder<unknown>): Promise<void> {
  await inbox.scratch.database.runAsOwner(async (db) => {
    await sql`alter table proposal_log disable trigger proposal_log_kept`.execute(db)
    await sql`update proposal_log set ${set} where proposal_id = ${id} and event in ('accepted', 'rejected')`.execute(db)
    await sql`alter table proposal_log enable trigger proposal_log_kept`.execute(db)
  })
}

/** Makes the decision on a proposal eleven minutes older, so that its undo no longer counts as the correction of a slip. */
const ageDecision = (id: string | undefined) => rewriteDecision(id, sql`at = at - interval '11 minutes'`)
/** Changes the curator who decided on a proposal. */
const changeDecider = (id: string) => rewriteDecision(id, sql`curator_id = gen_random_uuid()::text`)

describe('an agent', () => {
  it('appears in the list with its keys, pending proposals and last use', async () => {
    const { id, name, proposeChanges, getAgent } = await makeAgent()
    const before = await getAgent()
    expect(before).toMatchObject({
      id,
      name,
      keys: 1,
      pending: { count: 0, more: false },
      asked_back: { count: 0, more: false },
      last_seen_at: null,
      record: { score: null, judged: 0 },
    })
    expect(before.api_keys).toEqual([{ id: expect.any(String), prefix: expect.stringMatching(/^cat_/) }])
    await proposeChanges(buildNote('Waits.'))
    const after = await getAgent()
    expect(after).toMatchObject({ pending: { count: 1, more: false }, last_seen_at: expect.any(String) })
    const { api_keys, periods, days, weeks, ...summary } = after
    const listed = (await inbox.get('/agents?limit=200')).body.data
    expect(listed.find((agent: { id: string }) => agent.id === id)).toEqual(summary)
    const names = listed.map((agent: { name: string }) => agent.name)
    expect(names).toEqual(names.toSorted())
    const walked = await inbox.get('/agents?limit=1')
    expect((await inbox.get(`/agents?limit=1&cursor=${walked.body.next_cursor}`)).body.data[0].name).toBe(names[1])
    expect((await inbox.get(`/keys/${api_keys[0].id}`)).body.agent_id).toBe(id)
    expect([periods.length, days, weeks]).toEqual([4, [], []])
  })

  it('returns NOT_FOUND for an unknown agent', async () => {
    expect(getProblem(await inbox.get('/agents/00000000-0000-4000-8000-00000000dead'))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('GET /agents/{id}, asked_back', () => {
  it('counts each proposal once, decided or not, and does not change the counts of outcomes', async () => {
    const { proposeChanges, getAgent } = await makeAgent()
    const [open, answered, rejected] = [
      await proposeChanges(buildNote('One.')),
      await proposeChanges(buildNote('Two.')),
      await proposeChanges(buildNote('Three.')),
    ]
    await proposeChanges(buildNote('Not asked about.'))
    for (const text of ['Which page says so?', 'Since when?']) await askQuestion(inbox, open, text)
    for (const id of [answered, rejected]) await askQuestion(inbox, id, 'Which page says so?')
    const record = (await getAgent()).record
    expect(record.last_100.decided).toBe(0)
    await inbox.post(`/proposals/${rejected}/reject`, {})
    const agent = await getAgent()
    expect(agent.asked_back).toEqual({ count: 3, more: false })
    expect(agent.record.last_100).toMatchObject({ decided: 1, rejected: 1 })
  })
})

describe("counts of decisions about an agent's changes", () => {
  it('changes immediately with each decision and each undo', () =>
    runWithinOneDay(async () => {
      const { proposeChanges, countOutcomes, getAgent } = await makeAgent()
      const id = await proposeChanges(buildOneLiner('Holds bitcoin.'), buildNote('Left out.'))
      expect(await countOutcomes('update_entity_fields')).toEqual([0, 0, 0, 0])
      await inbox.accept(id, 0)
      expect(await countOutcomes('update_entity_fields')).toEqual([1, 0, 0, 0])
      expect(await countOutcomes('update_notes')).toEqual([0, 0, 0, 0])
      await ageDecision(id)
      await inbox.post(`/proposals/${id}/undo`, {})
      expect(await countOutcomes('update_entity_fields')).toEqual([0, 0, 0, 1])
      expect((await getAgent()).record.last_100).toEqual({ decided: 1, accepted: 0, edited: 0, rejected: 0, undone: 1 })
      await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Holds much bitcoin.') })
      await inbox.accept(id, 0)
      expect(await countOutcomes('update_entity_fields')).toEqual([0, 1, 0, 0])
      expect((await getAgent()).days).toEqual([{ day: expect.any(String), accepted: 0, edited: 1, rejected: 0, undone: 0 }])
      await inbox.post(`/proposals/${await proposeChanges(buildNote('Wrong.'), buildNote('Wrong, too.'))}/reject`, {})
      expect(await countOutcomes('update_notes')).toEqual([0, 0, 2, 0])
      expect((await getAgent()).record.last_100).toEqual({ decided: 2, accepted: 0, edited: 1, rejected: 1, undone: 0 })
      const several = [await proposeChanges(buildNote('One.')), await proposeChanges(buildNote('Two.'))]
      await inbox.post('/proposals/accept', { ids: several })
      expect(await countOutcomes('update_notes')).toEqual([2, 0, 2, 0])
      await renewScores()
      expect(await countOutcomes('update_notes')).toEqual([2, 0, 2, 0])
      expect(await countOutcomes('update_entity_fields')).toEqual([0, 1, 0, 0])
      await ageDecision(several[0])
      await inbox.post(`/proposals/${several[0]}/undo`, {})
      expect(await countOutcomes('update_notes')).toEqual([1, 0, 2, 1])
      await renewScores()
      expect(await countOutcomes('update_notes')).toEqual([1, 0, 2, 1])
    }))

  it('groups by week and kind, for thirteen weeks', async () => {
    const { id, getAgent } = await makeAgent()
    const monday = sql`date_trunc('week', now() at time zone 'utc')::date`
    await inbox.scratch.database.run(async (db) => {
      for (const [kind, ago, outcome] of [
        ['add_event', 0, 'accepted'],
        ['add_event', 7, 'accepted'],
        ['add_event', 1, 'rejected'],
        ['update_notes', 7, 'edited'],
        ['add_event', 84, 'undone'],
        ['add_event', 85, 'accepted'],
      ] as const)
        await sql`
          insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight)
          values (${id}, ${kind}, ${monday} - ${ago}::integer, ${outcome}, 1, 1)`.execute(db)
    })
    const { weeks } = await getAgent()
    const none = { accepted: 0, edited: 0, rejected: 0, undone: 0 }
    const buildAddEventCounts = (outcomes: object) => ({ kind: 'add_event', ...none, ...outcomes })
    expect(weeks.map(({ kinds }: { kinds: unknown }) => kinds)).toEqual([
      [buildAddEventCounts({ undone: 1 })],
      [buildAddEventCounts({ accepted: 1, rejected: 1 }), { kind: 'update_notes', ...none, edited: 1 }],
      [buildAddEventCounts({ accepted: 1 })],
    ])
  })

  it('ignores a decision that the same curator undoes within minutes', () =>
    runWithinOneDay(async () => {
      const { proposeChanges, countOutcomes, getAgent } = await makeAgent()
      const id = await proposeChanges(buildNote('Right.'))
      await inbox.accept(id)
      await renewScores()
      await inbox.post(`/proposals/${id}/undo`, {})
      expect(await countOutcomes('update_notes')).toEqual([0, 0, 0, 0])
      expect((await getAgent()).record.last_100.decided).toBe(0)
      await renewScores()
      expect(await countOutcomes('update_notes')).toEqual([0, 0, 0, 0])
      await inbox.accept(id)
      expect(await countOutcomes('update_notes')).toEqual([1, 0, 0, 0])
    }))

  it('counts an undo against the agent when another curator undoes the decision', () =>
    runWithinOneDay(async () => {
      const { proposeChanges, countOutcomes } = await makeAgent()
      const id = await proposeChanges(buildNote('Wrong.'))
      await inbox.accept(id)
      await changeDecider(id)
      await inbox.post(`/proposals/${id}/undo`, {})
      expect(await countOutcomes('update_notes')).toEqual([0, 0, 0, 1])
    }))

  it('appears in its proposals, together with the scores of the proposed kinds', async () => {
    const { proposeChanges, getAgent } = await makeAgent()
    for (let count = 1; count < 9; count++) await inbox.accept(await proposeChanges(buildNote(`Good ${count}.`)))
    await inbox.accept(await proposeChanges(buildOneLiner('Good.')))
    await renewScores()
    expect((await getAgent()).record).toMatchObject({ judged: 9, score: null, kinds: [] })
    await inbox.accept(await proposeChanges(buildNote('Good.')))
    await renewScores()
    const { record } = await getAgent()
    expect(record).toMatchObject({ judged: 10, score: expect.any(Number) })
    expect(record.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['update_entity_fields', 'update_notes'])
    const id = await proposeChanges(buildNote('New.'))
    const shown = (await inbox.get(`/proposals/${id}`)).body.agent.record
    expect(shown).toEqual({ ...record, kinds: record.kinds.slice(1) })
    const [listed] = (await inbox.get('/proposals?limit=1')).body.data
    expect([listed.id, listed.agent.record]).toEqual([id, shown])
  })
})

describe('the score', () => {
  const buildDay = (daysAgo: number) => sql`(now() at time zone 'utc')::date - ${daysAgo}::integer`
  /** Computes an agent's score from past outcomes of its changes. The outcomes of other agents set the rate of the kind to 0.7. */
  async function computeScore(rows: readonly (readonly [outcome: string, changes: number, ago: number])[]): Promise<number> {
    const { id } = await makeAgent()
    return inbox.scratch.database.transaction(async (tx) => {
      await sql`delete from agent_outcomes`.execute(tx)
      for (const [outcome, changes, ago] of rows)
        await sql`
          insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight)
          values (${id}, 'add_event', ${buildDay(ago)}, ${outcome}, ${changes}, ${changes})`.execute(tx)
      for (const [outcome, weight] of [
        ['accepted', 7_000_000_000],
        ['rejected', 3_000_000_000],
      ] as const)
        await sql`
          insert into agent_outcomes (agent_id, kind, day, outcome, changes, weight)
          values (gen_random_uuid(), 'add_event', ${buildDay(30)}, ${outcome}, 1, ${weight})`.execute(tx)
      await sql`select renew_agent_scores()`.execute(tx)
      const { rows: found } = await sql<{ score: number }>`
        select score from agent_scores where agent_id = ${id} and kind = 'add_event'`.execute(tx)
      return found[0]?.score ?? Number.NaN
    })
  }
  /** Computes the number of judgements from `daysAgo` days ago that have the same weight as `n` judgements of today. */
  const computeEquivalentCount = (n: number, daysAgo: number) => n * 2 ** (daysAgo / 90)

  it.each([
    [5, 5, 0.6],
    [20, 20, 0.82],
    [45, 50, 0.795],
    [50, 50, 0.92],
    [98, 100, 0.93],
    [100, 100, 0.96],
    [490, 500, 0.96],
  ])('scores %d accepted changes of %d as %d for a kind with the rate 0.7', async (good, all, expected) => {
    const database = inbox.scratch.database
    const { rows } = await database.run((db) =>
      sql<{ score: number }>`select wilson_lower_bound(${good}::float8 + 4 * 0.7, ${all}::float8 + 4) as score`.execute(db),
    )
    expect(rows[0]?.score).toBeCloseTo(expected, 2)
    const wilson = rows[0]?.score ?? 0
    // Decisions of 90 days ago have half the weight, so this uses twice as many.
    const aged = await computeScore([
      ['accepted', Math.round(computeEquivalentCount(good, 90)), 90],
      ['rejected', Math.round(computeEquivalentCount(all - good, 90)), 90],
    ])
    expect(aged).toBeCloseTo(wilson, 6)
  })

  it('counts an edited change as half good, and a rejected or undone one as not good', async () => {
    const half = await computeScore([['edited', 20, 90]])
    expect(half).toBeCloseTo(
      await computeScore([
        ['accepted', 10, 90],
        ['rejected', 10, 90],
      ]),
      6,
    )
    expect(
      await computeScore([
        ['accepted', 10, 90],
        ['undone', 10, 90],
      ]),
    ).toBeCloseTo(half, 6)
  })

  it('counts an acceptance with half its weight while it is recent and may still be undone', async () => {
    const fresh = await computeScore([['accepted', 20, 0]])
    expect(fresh).toBeGreaterThan(await computeScore([['accepted', 9, 0]]))
    const [young, old] = [await computeScore([['accepted', 20, 13]]), await computeScore([['accepted', 20, 14]])]
    expect(old).toBeGreaterThan(young)
  })

  it('counts at most three changes of the same kind in a proposal', async () => {
    const many = await makeAgent()
    const few = await makeAgent()
    await inbox.post(
      `/proposals/${await many.proposeChanges(...Array.from({ length: 9 }, (_, index) => buildNote(`Note ${index}.`)))}/reject`,
      {},
    )
    await inbox.post(`/proposals/${await few.proposeChanges(buildNote('A.'), buildNote('B.'), buildNote('C.'))}/reject`, {})
    await renewScores()
    expect((await many.getAgent()).record.score).toBeCloseTo((await few.getAgent()).record.score, 9)
    expect([(await many.getAgent()).record.judged, (await few.getAgent()).record.judged]).toEqual([9, 3])
  })

  it('sorts the inbox by the agent’s score, then oldest first, page by page', async () => {
    const [bad, good, unknown] = [await makeAgent(), await makeAgent(), await makeAgent()]
    await inbox.scratch.database.run((db) => sql`update proposals set status = 'rejected' where status = 'pending'`.execute(db))
    for (let round = 1; round <= 3; round++) {
      await inbox.accept(await good.proposeChanges(buildNote(`Good ${round}.`)))
      await inbox.post(`/proposals/${await bad.proposeChanges(buildNote(`Bad ${round}.`))}/reject`, {})
    }
    await renewScores()
    const [ofUnknown, ofBad] = [await unknown.proposeChanges(buildNote('Who?')), await bad.proposeChanges(buildNote('Bad.'))]
    const ofGood = [await good.proposeChanges(buildNote('First.')), await good.proposeChanges(buildNote('Second.'))]
    const edit = await inbox.patch(`/entities/${(await inbox.world()).target}`, { fields: { one_liner: 'By hand.' } })
    await inbox.post(`/proposals/${edit.body.id}/undo`, {})
    const walked: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await inbox.get(`/proposals?order=trusted&limit=1${cursor}`)
      walked.push(...body.data.map(({ id }: { id: string }) => id))
      if (body.next_cursor === null) break
      cursor = `&cursor=${body.next_cursor}`
    }
    expect(walked).toEqual([...ofGood, ofBad, ofUnknown, edit.body.id])
  })
})

describe('GET /curators/throughput', () => {
  let admin: string
  let viewer: string
  beforeAll(async () => {
    for (const role of ['admin', 'viewer'] as const) await makeCurator(inbox.scratch.database, role)
    admin = await signInAs(inbox.server.address, 'admin@example.org')
    viewer = await signInAs(inbox.server.address, 'viewer@example.org')
  })
  const readThroughput = async (cookie: string) =>
    (await curate(inbox.server.address, 'GET', '/curators/throughput?days=7', { cookie })).body

  it('shows totals to all curators, and the counts of each curator to that curator and to admins', () =>
    runWithinOneDay(async () => {
      const { proposeChanges } = await makeAgent()
      const before = await readThroughput(admin)
      const id = await proposeChanges(buildOneLiner('Holds.'))
      await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Holds bitcoin.') })
      await inbox.accept(id)
      await inbox.post(`/proposals/${id}/undo`, {})
      await inbox.post(`/proposals/${await proposeChanges(buildNote('No.'))}/reject`, {})
      const after = await readThroughput(admin)
      expect([after.total.decisions - before.total.decisions, after.total.rejected - before.total.rejected]).toEqual([2, 1])
      expect(after.total.edit_rate).toBeGreaterThan(0)
      expect(after.total.undo_rate).toBeGreaterThan(0)
      expect(after.total.per_day).toBeCloseTo(after.total.decisions / 7)
      expect(after.total.median_seconds).toBeLessThanOrEqual(after.total.p90_seconds)
      const decisions = after.days.reduce((sum: number, day: { decisions: number }) => sum + day.decisions, 0)
      expect([after.days.at(-1).day, decisions]).toEqual([after.to, after.total.decisions])
      const own = { curator: { id: inbox.curatorId, name: 'Test curator' }, figures: after.total }
      expect(after.curators).toEqual([own])
      expect((await inbox.get('/curators/throughput?days=7')).body.curators).toEqual([own])
      expect((await readThroughput(viewer)).curators).toEqual([])
      expect((await readThroughput(viewer)).total).toEqual(after.total)
    }))

  it('omits curators’ own proposals, and shows how long the oldest proposal has been waiting', async () => {
    const before = await readThroughput(admin)
    const { target } = await inbox.world()
    await inbox.patch(`/entities/${target}`, { fields: { one_liner: 'By hand.' } })
    const old = await inbox.bundle(target, buildNote('Old.'))
    await inbox.scratch.database.run((db) => sql`update proposals set created_at = '2020-01-01T00:00:00Z' where id = ${old}`.execute(db))
    const after = await readThroughput(viewer)
    expect([after.total.decisions, after.oldest_waiting_at]).toEqual([before.total.decisions, '2020-01-01T00:00:00.000Z'])
  })
})
