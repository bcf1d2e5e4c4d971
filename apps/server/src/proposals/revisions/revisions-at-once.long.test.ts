import { afterAll, beforeAll, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { bundles, sendProposal, submitApproved } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
/** Another process over the same database. */
let second: TestServer
let cookie: string
beforeAll(async () => {
  second = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'curator')
  cookie = await signInAs(catalog.address, 'curator@example.org')
})
afterAll(() => second.stop())

const buildNoteChange = (text: string) => ({ kind: 'update_notes', append_text: text })

it('decides each proposal once when two processes accept and revise it concurrently', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 12; round++) {
    const { target } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [buildNoteChange('First.')] })
    const revising = [catalog, second].map((server, place) =>
      submitApproved(server, bundles, { target_entity_slug: target, changes: [buildNoteChange(`Revision ${place}.`)], revises: id }).then(
        ({ status }) => (status === 201 ? 'revised' : 'refused'),
        () => 'refused',
      ),
    )
    const accepting = [catalog, second].map(async ({ address }) => {
      const { status } = await curate(address, 'POST', `/proposals/${id}/accept`, { cookie, body: { indices: [0] } })
      return status === 200 ? 'accepted' : 'refused'
    })
    const won = (await Promise.all([...revising, ...accepting])).filter((outcome) => outcome !== 'refused')
    const { body } = await catalog.get(`/agents/proposals/${id}`)
    expect([won.length, body.status, body.revised_into !== null]).toEqual(
      won[0] === 'revised' ? [1, 'rejected', true] : [1, 'accepted', false],
    )
    outcomes.push(won[0] ?? '')
  }
  expect(outcomes).toHaveLength(12)
})
