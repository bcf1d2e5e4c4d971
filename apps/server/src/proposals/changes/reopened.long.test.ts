import { describe, expect, it } from 'vitest'
import { buildRequest, type KindCases } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, edit, readReview, reject, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, readHistory, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

const readAgentsView = async (id: string) => (await catalog.get(`/agents/proposals/${id}`)).body

/** Reads a proposal as a curator sees it, without its decisions and its version. */
async function readCuratorsView(id: string) {
  const { decisions: _, proposal, ...seen } = await readReview(catalog.database, id)
  const { version: __, ...told } = proposal
  return { ...seen, proposal: told }
}

async function makeWaitingProposal(kind: string, cases: KindCases): Promise<{ readonly world: World; readonly id: string }> {
  const [valid] = cases.valid
  const world = await makeWorld(catalog.database)
  await valid.prepare?.(world, catalog)
  const { path, body } = buildRequest(kind, cases, world, valid.change(world))
  return { world, id: await sendProposal(catalog, path, body) }
}

describe.each(Object.entries(kindCases))('%s', (kind, cases: KindCases) => {
  it('returns to its former state when its rejection is undone, and can be accepted', async () => {
    const { id } = await makeWaitingProposal(kind, cases)
    const [before, toAgents, toCurators] = [await readCatalogRows(catalog.database), await readAgentsView(id), await readCuratorsView(id)]
    await reject(catalog.database, id, { reason: 'outdated', notes: 'No longer so.', changeNotes: new Map([[0, 'Since when?']]) })
    expect(await readAgentsView(id)).toMatchObject({ status: 'rejected', rejection_reason: 'outdated' })
    await undo(catalog.database, id)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await readAgentsView(id)).toEqual(toAgents)
    const { proposal, ...seen } = await readCuratorsView(id)
    expect({ ...seen, proposal: { ...proposal, undone_by: null } }).toEqual(toCurators)
    expect(await readHistory(catalog.database, id)).toEqual([])
    expect(await accept(catalog.database, id)).toEqual(['applied'])
  })

  it('counts as unedited after an edit restores the sent change, and has the same seen hash as before', async () => {
    const { id } = await makeWaitingProposal(kind, cases)
    const before = await readCuratorsView(id)
    const { kind: _, ...original } = before.changes[0]?.original ?? {}
    await edit(catalog.database, id, 0, { ...original, confidence: original.confidence === 2 ? 1 : 2 })
    const edited = await readCuratorsView(id)
    expect(edited.changes[0]?.row.edited).toBe(true)
    expect(edited.seen).not.toBe(before.seen)
    await edit(catalog.database, id, 0, original)
    const after = await readCuratorsView(id)
    expect([after.seen, after.changes[0]?.row.edited]).toEqual([before.seen, false])
    expect(after.changes[0]?.row.input).toEqual(before.changes[0]?.row.input)
  })

  it('refuses a decision that was based on the state before an edit', async () => {
    const { id } = await makeWaitingProposal(kind, cases)
    const { seen, changes } = await readReview(catalog.database, id)
    const { kind: _, ...original } = changes[0]?.original ?? {}
    await edit(catalog.database, id, 0, { ...original, confidence: original.confidence === 2 ? 1 : 2 })
    const [before, shown] = [await readCatalogRows(catalog.database), await readReview(catalog.database, id)]
    for (const decide of [accept, reject])
      expect((await catchRefusal(decide(catalog.database, id, { seen }))).details).toMatchObject([{ code: 'changed_since_seen' }])
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await readReview(catalog.database, id)).toEqual(shown)
    expect(await accept(catalog.database, id, { seen: shown.seen })).toEqual(['applied'])
  })
})

const inTheWay = Object.entries(kindCases).filter(([, { rival }]) => rival.verdict === 'conflict' || rival.verdict === 'superseded')

describe.each(inTheWay)('%s after another proposal wrote the same field', (kind, cases: KindCases) => {
  it('refuses a decision that was based on the earlier state, for any resolution of conflicts', async () => {
    const { world, id } = await makeWaitingProposal(kind, cases)
    const { seen } = await readReview(catalog.database, id)
    const { path, body } = buildRequest(kind, cases, world, cases.rival.change(world))
    await accept(catalog.database, await sendProposal(catalog, path, { ...body, match_rationale: 'The rival.' }))
    const before = await readCatalogRows(catalog.database)
    for (const resolution of ['keep', 'override'] as const) {
      const error = await catchRefusal(accept(catalog.database, id, { seen, resolutions: new Map([[0, resolution]]) }))
      expect(error).toMatchObject({ code: 'CONFLICT', details: [{ code: 'changed_since_seen', refers_to: { proposal_id: id } }] })
    }
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })
})
