import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../../housekeeping.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { buildNote, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()
let other: TestServer
let grace: string
let admin: string
beforeAll(async () => {
  other = await startTestServer(inbox.scratch.database)
  grace = await makeCurator(inbox.scratch.database, 'curator', 'grace@example.org')
  await makeCurator(inbox.scratch.database, 'admin')
  admin = await signInAs(inbox.server.address, 'admin@example.org')
})
afterAll(() => other.stop())

/** Signs in another curator at another process. */
async function signInColleague() {
  const cookie = await signInAs(other.address, 'grace@example.org')
  const sendRequest = (method: string, path: string, body?: object) =>
    curate(other.address, method, path, { cookie, ...(body && { body }) })
  return {
    looks: (proposal_id: string | null) => sendRequest('POST', '/proposals/looking', { proposal_id }),
    ask: sendRequest,
    seen: async () => (await sendRequest('GET', '/proposals/changes')).body.looking,
  }
}
const sendLook = (proposal_id: string | null) => inbox.post('/proposals/looking', { proposal_id })
const readLooks = async () => (await inbox.get('/proposals/changes')).body.looking
const proposeNote = async () => inbox.bundle((await inbox.world()).target, buildNote('Waits.'))
const buildGraceLook = (fields: object = {}) => ({ curator: { id: grace, name: 'Test curator' }, since: expect.any(String), ...fields })

describe('POST /proposals/looking', () => {
  it('shows the curator to others in the next poll, in the list and next to the proposal, but never to themselves', async () => {
    const { looks: graceLooks, seen: seenByGrace } = await signInColleague()
    const id = await proposeNote()
    const noted = await graceLooks(id)
    expect(noted.body).toEqual({ proposal_id: id, until: expect.any(String), others: [] })
    expect(await readLooks()).toEqual([buildGraceLook({ proposal_id: id })])
    expect(await seenByGrace()).toEqual([])
    const [listed] = (await inbox.get('/proposals?limit=1')).body.data
    expect([listed.id, listed.looking]).toEqual([id, [buildGraceLook()]])
    expect((await inbox.get(`/proposals/${id}`)).body.looking).toEqual([buildGraceLook()])
    expect((await sendLook(id)).body.others).toEqual([buildGraceLook()])
    await graceLooks(null)
    expect(await readLooks()).toEqual([])
    await sendLook(null)
  })

  it('shows the other curator to exactly one of two curators who open a proposal at the same moment', async () => {
    const { looks: graceLooks } = await signInColleague()
    for (let round = 1; round <= 5; round++) {
      const id = await proposeNote()
      const [mine, theirs] = await Promise.all([sendLook(id), graceLooks(id)])
      expect(mine.body.others.length + theirs.body.others.length).toBe(1)
    }
    await sendLook(null)
    await graceLooks(null)
  })

  it('shows only the last proposal that each curator opened, with the time of opening', async () => {
    const { looks: graceLooks } = await signInColleague()
    const [first, second] = [await proposeNote(), await proposeNote()]
    await graceLooks(first)
    const [{ since }] = await readLooks()
    await graceLooks(first)
    expect(await readLooks()).toEqual([buildGraceLook({ proposal_id: first, since })])
    await graceLooks(second)
    expect(await readLooks()).toEqual([buildGraceLook({ proposal_id: second })])
    await graceLooks(null)
  })

  it('expires after a minute without renewal and is deleted by housekeeping', async () => {
    const { looks: graceLooks } = await signInColleague()
    await graceLooks(await proposeNote())
    const { database } = inbox.scratch
    await database.run((db) => sql`update proposal_looks set until = now() - interval '1 second'`.execute(db))
    expect(await readLooks()).toEqual([])
    await runHousekeeping(database)
    expect((await database.run((db) => sql`select from proposal_looks`.execute(db))).rows).toEqual([])
  })

  it.each<[string, (ask: Awaited<ReturnType<typeof signInColleague>>['ask']) => Promise<unknown>]>([
    ['signs out', (ask) => ask('POST', '/sign-out', {})],
    [
      'is disabled',
      async () => {
        for (const enabled of [false, true])
          await curate(inbox.server.address, 'PATCH', `/curators/${grace}`, { cookie: admin, body: { enabled } })
      },
    ],
  ])('ends when the curator %s', async (_, leave) => {
    const { looks: graceLooks, ask } = await signInColleague()
    await graceLooks(await proposeNote())
    expect(await readLooks()).toHaveLength(1)
    await leave(ask)
    expect(await readLooks()).toEqual([])
  })

  it('returns an error for an unknown proposal', async () => {
    const answer = await sendLook('00000000-0000-4000-8000-00000000dead')
    expect(getProblem(answer)).toEqual([404, 'NOT_FOUND'])
    expect(answer.body.error.details).toMatchObject([{ path: '/body/proposal_id' }])
  })
})
