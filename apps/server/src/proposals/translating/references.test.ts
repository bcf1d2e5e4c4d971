import { describe, expect, it } from 'vitest'
import { makePerson, markMerged } from '../../testing/records.ts'
import { accept, bundles, sendProposal } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
const buildNote = (text: string) => ({ kind: 'update_notes', append_text: text })

async function proposeBundle(target: string, changes: readonly object[]): Promise<string> {
  return sendProposal(catalog, bundles, { target_entity_slug: target, changes })
}

describe('references', () => {
  it('accepts a slug, former slug, alias, id and merged record, in a proposal and at its decision', async () => {
    const { target, third, own, ids } = await makeWorld(catalog.database)
    await markMerged(catalog.database, 'entities', ids.third, ids.other)
    for (const name of [own('other'), own('once-other'), own('Others alias'), ids.other, ids.third, third]) {
      const { body } = await catalog.post('/agents/validate/bundle', {
        target_entity_slug: target,
        changes: [{ kind: 'suggest_relationship', related_entity_id: name, relationship_type: 'infra' }],
      })
      expect(body.approval.normalized_changes[0].references[1]).toMatchObject({ id: ids.other })
    }
    const { body } = await catalog.post('/agents/validate/bundle', { target_entity_id: ids.third, changes: [buildNote('One.')] })
    expect(body.approval.target).toMatchObject({ id: ids.other })
  })

  it('follows a target that was merged before the decision', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const id = await proposeBundle(target, [buildNote('One.'), { kind: 'suggest_entity_opportunity', buying_trigger: 'A new site.' }])
    await accept(catalog.database, await proposeBundle(other, [{ kind: 'merge_entities', duplicate_entity_id: target }]))
    expect(await accept(catalog.database, id, { resolutions: new Map([[1, 'override' as const]]) })).toEqual(['applied', 'applied'])
    expect((await catalog.get(`/entities/${ids.other}`)).body).toMatchObject({ notes_md: 'One.', buying_trigger: 'A new site.' })
  })

  it('keeps the reviewed duplicate of a merge, even if it was merged into another record in the meantime', async () => {
    const { target, other, third, ids } = await makeWorld(catalog.database)
    const proposeMerge = (into: string) => proposeBundle(into, [{ kind: 'merge_entities', duplicate_entity_id: other }])
    const [first, second] = [await proposeMerge(third), await proposeMerge(target)]
    await accept(catalog.database, first)
    const error = await catchRefusal(accept(catalog.database, second))
    expect(error).toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/0' }] })
    expect((await catalog.get(`/entities/${ids.third}`)).body.lifecycle_status).toBe('active')
  })

  it('keeps the reviewed record of a change that archives it', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const id = await proposeBundle(target, [{ kind: 'soft_delete_entity', reason: 'A duplicate.' }])
    await accept(catalog.database, await proposeBundle(other, [{ kind: 'merge_entities', duplicate_entity_id: target }]))
    expect(await catchRefusal(accept(catalog.database, id))).toMatchObject({ code: 'CONFLICT', details: [{ path: '/changes/0' }] })
    expect((await catalog.get(`/entities/${ids.other}`)).body.lifecycle_status).toBe('active')
  })

  it('lists some capabilities in the error for an unknown one, regardless of their number and length', async () => {
    const { target } = await makeWorld(catalog.database)
    const slugs = Array.from({ length: 60 }, (_, n) => `${'long'.repeat(24)}_${n}`)
    await catalog.database.run((db) =>
      db
        .insertInto('capabilities')
        .values(slugs.map((slug) => ({ slug, name: slug, horizon: 'now' as const })))
        .execute(),
    )
    const { status, body } = await catalog.post('/agents/proposals/org-fit', {
      target_entity_slug: target,
      suggestions: [{ capability_slug: 'nothing-of-the-kind', horizon: 'now', fit_score: 3 }],
    })
    expect([status, body.error.details]).toEqual([
      400,
      [
        {
          path: '/body/suggestions/0/capability_slug',
          message: expect.stringMatching(/^is not a capability; there are .* and \d+ more$/s),
        },
      ],
    ])
    await catalog.database.run((db) => db.deleteFrom('capabilities').where('slug', 'in', slugs).execute())
  })

  it('returns NOT_FOUND with the path of an unknown target', async () => {
    const { target, ids, other } = await makeWorld(catalog.database)
    const validate = (body: object) => catalog.post('/agents/validate/bundle', { changes: [buildNote('One.')], ...body })
    expect(await validate({ target_entity_slug: 'nobody-at-all' })).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('nobody-at-all'), details: [{ path: '/body/target_entity_slug' }] } },
    })
    expect(await validate({})).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/target_entity_slug' }] } } })
    expect(await validate({ target_entity_slug: other, target_entity_id: ids.target })).toMatchObject({ status: 400 })
    expect(await validate({ target_entity_slug: target, target_entity_id: ids.target })).toMatchObject({ status: 200 })
  })
})

describe('a person that the proposal itself creates', () => {
  const about = {
    rename_person: (made: string) => ({ target_person_slug_or_id: made, new_slug: `${made}-renamed` }),
    soft_delete_person: (made: string) => ({ target_person_slug_or_id: made, reason: 'Kept for the record alone.' }),
    update_person: (made: string) => ({ target_person_slug_or_id: made, person: { city: 'Zug' } }),
    attach_person_role: (made: string) => ({ person_slug_or_id: made, role_kind: 'ceo' }),
  }

  it.each(Object.entries(about))('may be named by %s, and is shown and applied by its slug', async (kind, change) => {
    const { target, own } = await makeWorld(catalog.database)
    const made = own('made')
    const changes = [
      { kind: 'create_person', person: { slug: made, name: own('Made') } },
      { kind, ...change(made) },
    ]
    const { body } = await catalog.post('/agents/validate/bundle', { target_entity_slug: target, changes })
    expect(JSON.stringify(body)).not.toContain('new:')
    expect(await accept(catalog.database, await proposeBundle(target, changes))).toEqual(['applied', 'applied'])
    expect(await catalog.get(`/people/${made}`)).toMatchObject({ status: 200, body: { name: own('Made') } })
  })

  it.each([
    ['primary_person_slug_or_id', 'duplicate_person_slug_or_id'],
    ['duplicate_person_slug_or_id', 'primary_person_slug_or_id'],
  ])('cannot be the %s of a merge before it exists', async (field, otherField) => {
    const { target, person, own } = await makeWorld(catalog.database)
    const answer = await catalog.post('/agents/validate/bundle', {
      target_entity_slug: target,
      changes: [
        { kind: 'create_person', person: { slug: own('made'), name: own('Made') } },
        { kind: 'merge_people', [field]: own('made'), [otherField]: person },
      ],
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path: `/body/changes/1/${field}` }] } } })
  })
})

describe('merges of one bundle', () => {
  const validate = (target: string, changes: readonly object[]) =>
    catalog.post('/agents/validate/bundle', { target_entity_slug: target, changes })

  it('returns CONFLICT for two merges with the same duplicate', async () => {
    const { target, other, third, ids } = await makeWorld(catalog.database)
    const buildMerge = (duplicate: string) => ({ kind: 'merge_entities', duplicate_entity_id: duplicate })
    expect(await validate(target, [buildMerge(other), buildMerge(ids.other)])).toMatchObject({
      status: 409,
      body: { error: { details: [{ path: '/body/changes/1/duplicate_entity_id' }] } },
    })
    expect(await accept(catalog.database, await proposeBundle(target, [buildMerge(other), buildMerge(third)]))).toEqual([
      'applied',
      'applied',
    ])
  })

  it('returns CONFLICT for a person whom an earlier change merges into another person', async () => {
    const { target, person, second, own } = await makeWorld(catalog.database)
    const last = await makePerson(catalog.database, { slug: own('last') })
    const buildMerge = (primary: string, duplicate: string) => ({
      kind: 'merge_people',
      primary_person_slug_or_id: primary,
      duplicate_person_slug_or_id: duplicate,
    })
    expect(await validate(target, [buildMerge(person, second), buildMerge(second, last)])).toMatchObject({
      status: 409,
      body: { error: { details: [{ path: '/body/changes/1/primary_person_slug_or_id' }] } },
    })
    expect(await accept(catalog.database, await proposeBundle(target, [buildMerge(person, second), buildMerge(last, person)]))).toEqual([
      'applied',
      'applied',
    ])
  })
})
