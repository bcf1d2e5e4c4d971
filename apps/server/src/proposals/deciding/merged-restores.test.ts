import { describe, expect, it } from 'vitest'
import { accept, bundles, edit, sendProposal, submitBundle, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

const restore = { kind: 'suggest_entity_lifecycle', lifecycle_status: 'active', reason: 'Back in business.' }

/** All references to the merged record: its slug and id, which it keeps, and its names, which now belong to the survivor. */
const names = {
  slug: ({ other }: World) => other,
  id: ({ ids }: World) => ids.other,
  'id in capitals': ({ ids }: World) => ids.other.toUpperCase(),
  name: ({ own }: World) => own('Other'),
  alias: ({ own }: World) => own('Others alias'),
  'former slug': ({ own }: World) => own('once-other'),
}

async function mergeOther({ target, other }: World): Promise<string> {
  const id = await sendProposal(catalog, bundles, {
    target_entity_slug: target,
    changes: [{ kind: 'merge_entities', duplicate_entity_id: other }],
  })
  await accept(catalog.database, id)
  return id
}

const proposeArchive = (entity: string) =>
  sendProposal(catalog, bundles, { target_entity_slug: entity, changes: [{ kind: 'soft_delete_entity', reason: 'Gone.' }] })

const readStatus = async (slug: string) => (await catalog.get(`/entities/${slug}`)).body.lifecycle_status

describe('restoring a merged record', () => {
  it.each(Object.entries(names))('returns CONFLICT when it is proposed by its %s', async (called, getReference) => {
    const world = await makeWorld(catalog.database)
    await mergeOther(world)
    const field = called.startsWith('id') ? 'target_entity_id' : 'target_entity_slug'
    const answer = await catalog.post('/agents/validate/bundle', { [field]: getReference(world), changes: [restore] })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
    expect(answer.body.error.details).toMatchObject([{ path: `/body/${field}` }])
    expect(answer.body.error.message).toContain(`${world.other} was merged into ${world.target}`)
  })

  it.each(['slug', 'id', 'alias'] as const)('succeeds for the survivor, by its own %s', async (called) => {
    const world = await makeWorld(catalog.database)
    await accept(catalog.database, await proposeArchive(world.target))
    await mergeOther(world)
    const own = { slug: world.target, id: world.ids.target, alias: world.target.toUpperCase() }[called]
    const field = called === 'id' ? 'target_entity_id' : 'target_entity_slug'
    const id = (await submitBundle(catalog, { [field]: own, changes: [restore] })).body.proposal_id
    expect(await accept(catalog.database, id)).toEqual(['applied'])
    expect(await readStatus(world.target)).toBe('active')
  })

  it.each([false, true])(
    'returns CONFLICT when it is accepted after the merge, and does not change the survivor (in bulk: %s)',
    async (together) => {
      const world = await makeWorld(catalog.database)
      await accept(catalog.database, await proposeArchive(world.other))
      const waiting = await sendProposal(catalog, bundles, { target_entity_slug: world.other, changes: [restore] })
      const merging = await mergeOther(world)
      const error = await catchRefusal(accept(catalog.database, waiting, { confirmed: [], ...(together && { together }) }))
      expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('has been merged into another one') })
      expect((await catalog.get(`/entities/${world.target}`)).body).toMatchObject({ lifecycle_status: 'active', lifecycle_reason: null })
      await undo(catalog.database, merging)
      expect(await accept(catalog.database, waiting, { confirmed: [] })).toEqual(['applied'])
      expect(await readStatus(world.other)).toBe('active')
    },
  )

  it('returns CONFLICT for an edit, too, because the survivor is not the record to restore', async () => {
    const world = await makeWorld(catalog.database)
    await accept(catalog.database, await proposeArchive(world.other))
    const waiting = await sendProposal(catalog, bundles, { target_entity_slug: world.other, changes: [restore] })
    await mergeOther(world)
    const { kind: _, ...change } = restore
    expect((await catchRefusal(edit(catalog.database, waiting, 0, change))).code).toBe('CONFLICT')
  })
})
