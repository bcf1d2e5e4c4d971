import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

const buildOrgFit = (more: object = {}) => ({ kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3, ...more })

async function acceptChange(target: string, change: object): Promise<string> {
  const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] })
  await accept(catalog.database, id)
  return id
}

describe('the undo of values that a later merge moved', () => {
  it('names the merging proposal for a value of the duplicate', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const first = await acceptChange(other, buildOrgFit())
    const merging = await acceptChange(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const error = await catchRefusal(undo(catalog.database, first))
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`proposal ${merging} later merged ${other} into ${target}`),
    })
    await undo(catalog.database, merging)
    await undo(catalog.database, first)
  })

  it('names the merging proposal for a value of the survivor that the merge has completed', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const first = await acceptChange(target, buildOrgFit())
    await acceptChange(other, buildOrgFit({ rationale: 'They said so.' }))
    const merging = await acceptChange(target, { kind: 'merge_entities', duplicate_entity_id: other })
    expect((await catchRefusal(undo(catalog.database, first))).message).toContain(
      `proposal ${merging} later merged ${other} into ${target}`,
    )
  })

  it('names the merging proposal for the role of a person at the duplicate', async () => {
    const { target, other, person } = await makeWorld(catalog.database)
    const first = await acceptChange(other, { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'founder' })
    const merging = await acceptChange(target, { kind: 'merge_entities', duplicate_entity_id: other })
    expect((await catchRefusal(undo(catalog.database, first))).message).toContain(
      `proposal ${merging} later merged ${other} into ${target}`,
    )
  })

  it('names the later writer of the value when the merge was undone', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const first = await acceptChange(other, buildOrgFit())
    await undo(catalog.database, await acceptChange(target, { kind: 'merge_entities', duplicate_entity_id: other }))
    const second = await acceptChange(other, buildOrgFit({ fit_score: 5 }))
    expect((await catchRefusal(undo(catalog.database, first))).message).toContain(`proposal ${second} changed it since`)
  })
})

describe('the undo of a segment that is in use', () => {
  it('names the segment and a few of the rows that refer to it', async () => {
    const { own, target, other, third } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/segments', { segment: { slug: own('made'), name: 'Made' } })
    await accept(catalog.database, id)
    for (const entity of [target, other, third]) await acceptChange(entity, { kind: 'update_entity_segment', segment_slug: own('made') })
    await acceptChange(target, { kind: 'gtm_upsert_assignment', segment_slug: own('made'), learned: 'Much.' })
    const child = await sendProposal(catalog, '/agents/proposals/segments', {
      segment: { slug: own('below'), name: 'Below', parent_slug: own('made') },
    })
    await accept(catalog.database, child)
    const error = await catchRefusal(undo(catalog.database, id))
    expect(error.code).toBe('CONFLICT')
    expect(error.message).toContain(
      `the segment ${own('made')} is in use by segment ${own('below')}, entity ${other}, entity ${target}, and 2 more`,
    )
    expect(error.hint).toContain('segment')
  })
})
