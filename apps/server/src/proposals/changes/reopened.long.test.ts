import { describe, expect, it } from 'vitest'
import { buildRequest, type KindCases } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, edit, reject, review, sendProposal, undo } from '../testing/proposals.ts'
import { dump, makeWorld, readHistory, refusal, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

const agentsView = async (id: string) => (await catalog.get(`/agents/proposals/${id}`)).body

/** Reads a curator's view of a proposal, without its decisions and its version. */
async function curatorsView(id: string) {
  const { decisions: _, proposal, ...seen } = await review(catalog.database, id)
  const { version: __, ...told } = proposal
  return { ...seen, proposal: told }
}

async function waiting(kind: string, cases: KindCases): Promise<{ readonly world: World; readonly id: string }> {
  const [valid] = cases.valid
  const world = await makeWorld(catalog.database)
  await valid.prepare?.(world, catalog)
  const { path, body } = buildRequest(kind, cases, world, valid.change(world))
  return { world, id: await sendProposal(catalog, path, body) }
}

describe.each(Object.entries(kindCases))('%s', (kind, cases: KindCases) => {
  it('returns to its former state when its rejection is undone, and can be accepted', async () => {
    const { id } = await waiting(kind, cases)
    const [before, toAgents, toCurators] = [await dump(catalog.database), await agentsView(id), await curatorsView(id)]
    await reject(catalog.database, id, { reason: 'outdated', notes: 'No longer so.', changeNotes: new Map([[0, 'Since when?']]) })
    expect(await agentsView(id)).toMatchObject({ status: 'rejected', rejection_reason: 'outdated' })
    await undo(catalog.database, id)
    expect(await dump(catalog.database)).toEqual(before)
    expect(await agentsView(id)).toEqual(toAgents)
    const { proposal, ...seen } = await curatorsView(id)
    expect({ ...seen, proposal: { ...proposal, undone_by: null } }).toEqual(toCurators)
    expect(await readHistory(catalog.database, id)).toEqual([])
    expect(await accept(catalog.database, id)).toEqual(['applied'])
  })

  it('counts as unedited after an edit back to the sent change, and has the same seen hash as before', async () => {
    const { id } = await waiting(kind, cases)
    const before = await curatorsView(id)
    const { kind: _, ...original } = before.changes[0]?.original ?? {}
    await edit(catalog.database, id, 0, { ...original, confidence: original.confidence === 2 ? 1 : 2 })
    const edited = await curatorsView(id)
    expect(edited.changes[0]?.row.edited).toBe(true)
    expect(edited.seen).not.toBe(before.seen)
    await edit(catalog.database, id, 0, original)
    const after = await curatorsView(id)
    expect([after.seen, after.changes[0]?.row.edited]).toEqual([before.seen, false])
    expect(after.changes[0]?.row.input).toEqual(before.changes[0]?.row.input)
  })

  it('refuses a decision about the state before an edit', async () => {
    const { id } = await waiting(kind, cases)
    const { seen, changes } = await review(catalog.database, id)
    const { kind: _, ...original } = changes[0]?.original ?? {}
    await edit(catalog.database, id, 0, { ...original, confidence: original.confidence === 2 ? 1 : 2 })
    const [before, shown] = [await dump(catalog.database), await review(catalog.database, id)]
    for (const decide of [accept, reject])
      expect((await refusal(decide(catalog.database, id, { seen }))).details).toMatchObject([{ code: 'changed_since_seen' }])
    expect(await dump(catalog.database)).toEqual(before)
    expect(await review(catalog.database, id)).toEqual(shown)
    expect(await accept(catalog.database, id, { seen: shown.seen })).toEqual(['applied'])
  })
})

const inTheWay = Object.entries(kindCases).filter(([, { rival }]) => rival.verdict === 'conflict' || rival.verdict === 'superseded')

describe.each(inTheWay)('%s after another proposal wrote the same field', (kind, cases: KindCases) => {
  it('refuses a decision about the earlier state, with any resolution of conflicts', async () => {
    const { world, id } = await waiting(kind, cases)
    const { seen } = await review(catalog.database, id)
    const { path, body } = buildRequest(kind, cases, world, cases.rival.change(world))
    await accept(catalog.database, await sendProposal(catalog, path, { ...body, match_rationale: 'The rival.' }))
    const before = await dump(catalog.database)
    for (const resolution of ['keep', 'override'] as const) {
      const error = await refusal(accept(catalog.database, id, { seen, resolutions: new Map([[0, resolution]]) }))
      expect(error).toMatchObject({ code: 'CONFLICT', details: [{ code: 'changed_since_seen', refers_to: { proposal_id: id } }] })
    }
    expect(await dump(catalog.database)).toEqual(before)
  })
})
