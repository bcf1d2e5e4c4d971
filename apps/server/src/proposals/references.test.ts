import { describe, expect, it } from 'vitest'
import { markMerged } from '../testing/records.ts'
import { accept, bundles, proposed } from './testing/proposals.ts'
import { makeWorld, refusal, serveCatalog } from './testing/world.ts'

const catalog = serveCatalog()
const note = (text: string) => ({ kind: 'update_notes', append_text: text })

async function bundle(target: string, changes: readonly object[]): Promise<string> {
  return proposed(catalog, bundles, { target_entity_slug: target, changes })
}

describe('references', () => {
  it('lead to the record by slug, former slug, alias, id and a merged one, then and at the decision', async () => {
    const { target, third, own, ids } = await makeWorld(catalog.database)
    await markMerged(catalog.database, 'entities', ids.third, ids.other)
    for (const name of [own('other'), own('once-other'), own('Others alias'), ids.other, ids.third, third]) {
      const { body } = await catalog.post('/agents/validate/bundle', {
        target_entity_slug: target,
        changes: [{ kind: 'suggest_relationship', related_entity_id: name, relationship_type: 'infra' }],
      })
      expect(body.approval.normalized_changes[0].references[1]).toMatchObject({ id: ids.other })
    }
    const { body } = await catalog.post('/agents/validate/bundle', { target_entity_id: ids.third, changes: [note('One.')] })
    expect(body.approval.target).toMatchObject({ id: ids.other })
  })

  it('follow the target where that was merged until the decision', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const id = await bundle(target, [note('One.'), { kind: 'suggest_entity_opportunity', buying_trigger: 'A new site.' }])
    await accept(catalog.database, await bundle(other, [{ kind: 'merge_entities', duplicate_entity_id: target }]))
    expect(await accept(catalog.database, id, { resolutions: new Map([[1, 'override' as const]]) })).toEqual(['applied', 'applied'])
    expect((await catalog.get(`/entities/${ids.other}`)).body).toMatchObject({ notes_md: 'One.', buying_trigger: 'A new site.' })
  })

  it('of a merge are those that were reviewed: it never takes the survivor of another merge for the duplicate', async () => {
    const { target, other, third, ids } = await makeWorld(catalog.database)
    const merge = (into: string) => bundle(into, [{ kind: 'merge_entities', duplicate_entity_id: other }])
    const [first, second] = [await merge(third), await merge(target)]
    await accept(catalog.database, first)
    const error = await refusal(accept(catalog.database, second))
    expect(error).toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/0' }] })
    expect((await catalog.get(`/entities/${ids.third}`)).body.lifecycle_status).toBe('active')
  })

  it('of an archival are those that were reviewed, too', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const id = await bundle(target, [{ kind: 'soft_delete_entity', reason: 'A duplicate.' }])
    await accept(catalog.database, await bundle(other, [{ kind: 'merge_entities', duplicate_entity_id: target }]))
    expect(await refusal(accept(catalog.database, id))).toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/0' }] })
    expect((await catalog.get(`/entities/${ids.other}`)).body.lifecycle_status).toBe('active')
  })

  it('are named where they lead nowhere for a target, too', async () => {
    const { target, ids, other } = await makeWorld(catalog.database)
    const validate = (body: object) => catalog.post('/agents/validate/bundle', { changes: [note('One.')], ...body })
    expect(await validate({ target_entity_slug: 'nobody-at-all' })).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('nobody-at-all'), details: [{ path: '/body/target_entity_slug' }] } },
    })
    expect(await validate({})).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/target_entity_slug' }] } } })
    expect(await validate({ target_entity_slug: other, target_entity_id: ids.target })).toMatchObject({ status: 400 })
    expect(await validate({ target_entity_slug: target, target_entity_id: ids.target })).toMatchObject({ status: 200 })
  })
})
