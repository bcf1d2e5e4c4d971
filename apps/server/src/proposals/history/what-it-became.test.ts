import { describe, expect, it } from 'vitest'
import { accept, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

const readTarget = async (id: string) => (await catalog.get(`/agents/proposals/${id}`)).body.target_entity

describe('a proposal that creates an entity', () => {
  it('names the new entity after its acceptance, and none after an undo', async () => {
    const { own } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/entity', {
      entity: { slug: own('made'), name: own('Made'), segment_slug: 'treasuries' },
      enrichment: { org_fit: [{ capability_slug: 'custody', horizon: 'now', fit_score: 3 }] },
    })
    expect(await readTarget(id)).toBeNull()
    for (const _ of ['once', 'and again']) {
      await accept(catalog.database, id)
      const made = (await catalog.get(`/entities/${own('made')}`)).body
      expect(await readTarget(id)).toEqual({ id: made.id, slug: own('made'), name: own('Made'), lifecycle_status: 'active' })
      await undo(catalog.database, id)
      expect(await readTarget(id)).toBeNull()
    }
  })

  it('names the survivor after the entity was merged', async () => {
    const { own, target } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/entity', {
      entity: { slug: own('made'), name: own('Made'), segment_slug: 'treasuries' },
    })
    await accept(catalog.database, id)
    const merging = await sendProposal(catalog, '/agents/proposals/bundle', {
      target_entity_slug: target,
      changes: [{ kind: 'merge_entities', duplicate_entity_id: own('made') }],
    })
    await accept(catalog.database, merging)
    expect(await readTarget(id)).toMatchObject({ slug: target })
    await undo(catalog.database, merging)
    expect(await readTarget(id)).toMatchObject({ slug: own('made') })
  })

  it('names no entity if the entity was not selected', async () => {
    const { own } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/entity', {
      entity: { slug: own('made'), name: own('Made'), segment_slug: 'treasuries' },
      enrichment: { org_fit: [{ capability_slug: 'custody', horizon: 'now', fit_score: 3 }] },
    })
    await expect(accept(catalog.database, id, { indices: [1] })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await readTarget(id)).toBeNull()
  })
})
