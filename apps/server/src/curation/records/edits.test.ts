import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { editedColumns as ofEntities } from '../../entities/columns.ts'
import { editedColumns as ofPeople } from '../../people/columns.ts'
import { markMerged } from '../../testing/records.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

type Schemas = Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> } | undefined>>

const inbox = serveInbox()
const schemas = document.components.schemas as unknown as Schemas
const getBody = async (path: string) => (await inbox.server.get(path)).body
const undoProposal = (id: string) => inbox.post(`/proposals/${id}/undo`, {})

const kinds = [
  { type: 'entity', kind: 'edit_entity', place: 'entities', schema: 'EntityFields', columns: ofEntities },
  { type: 'person', kind: 'edit_person', place: 'people', schema: 'PersonFields', columns: ofPeople },
] as const
const getProperties = (schema: string) => schemas[schema]?.properties ?? {}
async function makeRecords(type: 'entity' | 'person') {
  const world = await inbox.world()
  return type === 'entity'
    ? { slug: world.target, id: world.ids.target, other: world.ids.other }
    : { slug: world.person, id: world.ids.person, other: world.ids.second }
}

/** Proposes a new name or slug as an agent. */
async function proposeRename(type: 'entity' | 'person', slug: string, names: object): Promise<string> {
  if (type === 'entity') return inbox.bundle(slug, { kind: 'rename_entity', ...names })
  return inbox.bundle((await inbox.world()).target, { kind: 'rename_person', target_person_slug_or_id: slug, ...names })
}

it.each(kinds)('accepts each column of the list of $place, and no other field', ({ schema, columns }) => {
  expect(Object.keys(getProperties(schema)).sort()).toEqual([...columns].sort())
})

describe.each(kinds)('an edit of $place', ({ type, kind, place }) => {
  const buildCountryEdit = (code: string) => ({ fields: { country: code } })
  const readCountry = async (slug: string) => (await getBody(`/${place}/${slug}`)).country

  it('finds the record by its id, its slug or an alias', async () => {
    const { slug, id } = await makeRecords(type)
    const proposal = await proposeRename(type, slug, { new_slug: `${slug}-now`, new_name: 'Now' })
    expect((await inbox.post(`/proposals/${proposal}/accept`, { indices: [0], confirm: [0] })).status).toBe(200)
    for (const [index, name] of [id, id.toUpperCase(), `${slug}-now`, slug].entries()) {
      expect((await inbox.patch(`/${place}/${name}`, buildCountryEdit(`C${index}`))).status).toBe(200)
      expect(await readCountry(`${slug}-now`)).toBe(`C${index}`)
    }
  })

  it('refuses an unknown id and the id of a merged record, and changes the survivor by its former slug', async () => {
    const { slug, id, other } = await makeRecords(type)
    expect(getProblem(await inbox.patch(`/${place}/no-such-record`, buildCountryEdit('US')))).toEqual([404, 'NOT_FOUND'])
    await markMerged(inbox.scratch.database, place, id, other)
    const refused = await inbox.patch(`/${place}/${id}`, buildCountryEdit('US'))
    expect(getProblem(refused)).toEqual([409, 'CONFLICT'])
    expect(refused.body.error.message).toContain(`${slug} was merged into`)
    expect((await inbox.patch(`/${place}/${slug}`, buildCountryEdit('SV'))).status).toBe(200)
    expect(await readCountry(other)).toBe('SV')
  })

  it.each([
    ['nothing', {}],
    ['no field', { fields: {} }],
    ['a slug', { fields: { slug: 'another' } }],
    ['a lifecycle', { fields: { lifecycle_status: 'archived' } }],
    ['too long a text', { fields: { country: 'x'.repeat(101) } }],
  ])('returns VALIDATION_ERROR for %s', async (_, body) => {
    expect(getProblem(await inbox.patch(`/${place}/${(await makeRecords(type)).slug}`, body))).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('can be edited and accepted again after an undo, and conflicts with later changes', async () => {
    const { slug } = await makeRecords(type)
    const { id, changes } = (await inbox.patch(`/${place}/${slug}`, buildCountryEdit('US'))).body
    await undoProposal(id)
    const change = { ...changes[0].change, fields: { country: 'SV' } }
    expect((await inbox.patch(`/proposals/${id}/changes/0`, { change })).status).toBe(200)
    await inbox.patch(`/${place}/${slug}`, buildCountryEdit('CH'))
    expect(getProblem(await inbox.accept(id))).toEqual([409, 'CONFLICT'])
    const resolutions = [{ index: 0, resolution: 'override' }]
    expect((await inbox.post(`/proposals/${id}/accept`, { indices: [0], resolutions })).status).toBe(200)
    expect(await readCountry(slug)).toBe('SV')
  })

  it('returns CONFLICT for an undo when a later edit changed the same field', async () => {
    const { slug } = await makeRecords(type)
    const { id } = (await inbox.patch(`/${place}/${slug}`, buildCountryEdit('US'))).body
    await inbox.patch(`/${place}/${slug}`, buildCountryEdit('SV'))
    expect(getProblem(await undoProposal(id))).toEqual([409, 'CONFLICT'])
    expect(await readCountry(slug)).toBe('SV')
  })

  it('refuses the same change from agents, and shows them the edit as a proposal without an agent', async () => {
    const { slug, id } = await makeRecords(type)
    const { target } = await inbox.world()
    const change = { kind, target_person_slug_or_id: id, fields: { country: 'US' } }
    for (const path of ['/agents/validate/bundle', '/agents/proposals/bundle'])
      expect((await inbox.server.post(path, { target_entity_slug: target, changes: [change] })).status).toBe(400)
    const edit = (await inbox.patch(`/${place}/${slug}`, buildCountryEdit('US'))).body
    expect(await getBody(`/agents/proposals/${edit.id}`)).toMatchObject({
      source: 'manual',
      status: 'accepted',
      proposed_changes: [{ kind, fields: [{ field: 'country', base: null, proposed: 'US' }] }],
    })
    const mine = (await getBody('/agents/proposals?limit=200')).data
    expect(mine.map((proposal: { id: string }) => proposal.id)).not.toContain(edit.id)
  })

  it('waits for concurrent decisions about the record, which also wait for the edit', async () => {
    const { slug } = await makeRecords(type)
    for (const round of [1, 2, 3]) {
      const proposal = await proposeRename(type, slug, { new_name: `Round ${round}` })
      const answers = await Promise.all([
        inbox.patch(`/${place}/${slug}`, buildCountryEdit('US')),
        inbox.post(`/proposals/${proposal}/accept`, { indices: [0], confirm: [0] }),
        inbox.patch(`/${place}/${slug}`, { fields: { city: `City ${round}` } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect(await getBody(`/${place}/${slug}`)).toMatchObject({ name: 'Round 3', country: 'US', city: 'City 3' })
  })
})

it('causes a conflict with a pending proposal about the same field', async () => {
  const { target } = await inbox.world()
  const id = await inbox.bundle(target, buildOneLiner('An agent says.'), buildNote('A note.'))
  await inbox.patch(`/entities/${target}`, { fields: { one_liner: 'A curator says.' } })
  expect((await inbox.get(`/proposals/${id}`)).body.changes).toMatchObject([{ conflict: true }, { conflict: false }])
})

it('adds an entry to the curation log', async () => {
  const { target, ids } = await inbox.world()
  const { id } = (await inbox.patch(`/entities/${target}`, { fields: { country: 'US' }, rationale: 'Seen.' })).body
  const logged = await inbox.scratch.database.run((db) =>
    db.selectFrom('curation_log').select(['operation', 'subject_type', 'curator_id', 'changes']).where('subject_id', '=', id).execute(),
  )
  expect(logged).toEqual([
    {
      operation: 'editEntity',
      subject_type: 'proposal',
      curator_id: inbox.curatorId,
      changes: { record: { type: 'entity', id: ids.target }, fields: { country: 'US' }, rationale: 'Seen.' },
    },
  ])
})
