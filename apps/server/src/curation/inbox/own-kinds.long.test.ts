import { describe, expect, it } from 'vitest'
import { changes } from '../../proposals/changes/registry.ts'
import { buildRequest, type KindCases } from '../../proposals/testing/kind-case.ts'
import { kindCases, testedElsewhere } from '../../proposals/testing/kinds.ts'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { type Catalog, makeWorld, readWorld } from '../../proposals/testing/world.ts'
import { dumpRecords, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

it('covers every kind except edits, which own-proposals.test.ts covers', () => {
  expect([...Object.keys(kindCases), ...testedElsewhere].sort()).toEqual(Object.keys(changes).sort())
})

describe.each(Object.entries(kindCases))("%s, as a curator's own", (kind, cases: KindCases) => {
  it('has a preview, has the same effect as an agent’s change when it is accepted at once, and can be undone', async () => {
    const { server, scratch } = inbox
    const catalog: Catalog = { ...server, database: scratch.database, url: scratch.url }
    const world = await makeWorld(scratch.database)
    const [valid] = cases.valid
    await valid.prepare?.(world, catalog)
    const change = await readAgentChange(catalog, buildRequest(kind, cases, world, valid.change(world)))
    const before = await dumpRecords(inbox)
    const isAboutTarget = changes[kind as keyof typeof changes].subject === 'target'
    const body = { ...(isAboutTarget && { target_entity_slug: world.target }), changes: [change] }
    const looked = await inbox.post('/proposals/validate', body)
    expect([looked.status, looked.body.error]).toEqual([200, undefined])
    expect(await dumpRecords(inbox)).toEqual(before)
    const { approval_digest, destructive } = looked.body
    const made = await inbox.post('/proposals', { ...body, approval_digest, accept: true, ...(destructive && { confirm: [0] }) })
    expect([made.status, made.body.error, made.body.status]).toEqual([201, undefined, 'accepted'])
    expect(await readWorld(catalog, world, Object.keys(valid.shows(world)))).toMatchObject(valid.shows(world))
    const undone = await inbox.post(`/proposals/${made.body.id}/undo`, {})
    expect([undone.status, undone.body.status]).toEqual([200, 'pending'])
    expect(await dumpRecords(inbox)).toEqual(before)
  })
})

/** Proposes a change as an agent, returns the inbox's view of it, and rejects the proposal. */
async function readAgentChange(catalog: Catalog, { path, body }: { readonly path: string; readonly body: object }): Promise<object> {
  const id = await sendProposal(catalog, path, body)
  const { body: proposal } = await inbox.get(`/proposals/${id}`)
  await inbox.post(`/proposals/${id}/reject`, {})
  return proposal.changes[0].change
}

it('waits for a concurrent rename of the record, and loses neither change', async () => {
  const world = await inbox.world()
  const names = Array.from({ length: 6 }, (_, index) => world.own(`name-${index}`))
  const answers = await Promise.all(
    names.flatMap((new_slug) => [
      inbox.post('/proposals', {
        target_entity_id: world.ids.target,
        changes: [{ kind: 'rename_entity', new_slug }],
        accept: true,
        confirm: [0],
      }),
      inbox.post('/proposals', {
        target_entity_id: world.ids.target,
        changes: [{ kind: 'update_notes', append_text: new_slug }],
        accept: true,
      }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const { notes_md, slug } = (await inbox.server.get(`/entities/${world.ids.target}`)).body
  expect(names).toContain(slug)
  for (const name of names) expect(notes_md).toContain(name)
})
