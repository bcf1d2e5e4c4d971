import { describe, expect, it } from 'vitest'
import { getChangeDefinition } from '../changes/registry.ts'
import { buildRequest, type KindCases, type ProposalRequest } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, bundles, fieldEvents, sendProposal, toPreviewRequest } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

/** Previews the request as a revision of a proposal, and returns the details of the refusal, if any. */
async function previewRevision({ path, body }: ProposalRequest, revises: string): Promise<unknown[]> {
  const { path: at, body: sent } = toPreviewRequest(path, { ...body, revises }) ?? { path, body: { ...body, revises, dry_run: true } }
  const { status, body: answer } = await catalog.post(at, sent)
  return [status, ...(answer.error?.details ?? [])]
}

const refused = [400, { path: '/body/revises', message: 'names a proposal about another target' }]

/** Returns the other world. If changes of the kind are not about the target, replaces its target with that of the first world. */
function mixWorlds(kind: string, first: World, other: World): World {
  if (getChangeDefinition(kind).subject !== 'its own') return other
  return { ...other, target: first.target, ids: { ...other.ids, target: first.ids.target } }
}

/** Kinds whose test cases create a record, to which a revision may give another name. */
const making: readonly string[] = ['create_entity', 'create_person', 'create_segment', 'upsert_field_event']

describe.each(Object.entries(kindCases))('a revision of %s', (kind, cases: KindCases) => {
  it('fails if it is about another record, unless the kind creates the record', async () => {
    const [valid] = cases.valid
    const [first, other] = [await makeWorld(catalog.database), await makeWorld(catalog.database)]
    for (const world of [first, other]) await valid.prepare?.(world, catalog)
    const build = (world: World) => buildRequest(kind, cases, world, valid.change(world))
    const { path, body } = build(first)
    const id = await sendProposal(catalog, path, body)
    expect(await previewRevision({ path, body }, id)).toEqual([200])
    const mixed = mixWorlds(kind, first, other)
    const { body: about } = build(mixed)
    const another = { path, body: kind === 'add_segment_lore' ? { ...about, segment_slug: 'miners' } : about }
    expect(await previewRevision(another, id)).toEqual(making.includes(kind) ? [200] : refused)
  })
})

describe('a revision of a bundle', () => {
  const note = { kind: 'update_notes', append_text: 'Seen at the summit.' }
  const updatePerson = (person: string) => ({ kind: 'update_person', target_person_slug_or_id: person, person: { city: 'Zug' } })
  const createPerson = (slug: string) => ({ kind: 'create_person', person: { slug, name: 'New' } })

  it('fails if it changes no record of the first bundle, or has another target', async () => {
    const { target, other, person, second, own } = await makeWorld(catalog.database)
    const buildBundle = (slug: string, ...changes: object[]) => ({ path: bundles, body: { target_entity_slug: slug, changes } })
    const { body } = buildBundle(target, note, updatePerson(person))
    const id = await sendProposal(catalog, bundles, body)
    expect(await previewRevision(buildBundle(target, updatePerson(second), note), id)).toEqual([200])
    expect(await previewRevision(buildBundle(target, updatePerson(person)), id)).toEqual([200])
    expect(await previewRevision(buildBundle(target, updatePerson(second)), id)).toEqual(refused)
    expect(await previewRevision(buildBundle(target, createPerson(own('made'))), id)).toEqual(refused)
    expect(await previewRevision(buildBundle(other, updatePerson(person)), id)).toEqual(refused)
  })
})

describe('a revision of a role', () => {
  it('fails if it is about another person', async () => {
    const { target, person, second } = await makeWorld(catalog.database)
    const buildRole = (slug: string, title: string) => ({
      target_entity_slug: target,
      person_slug_or_id: slug,
      role_kind: 'founder',
      role_label: title,
    })
    const path = '/agents/proposals/person-role'
    const id = await sendProposal(catalog, path, buildRole(person, 'CEO'))
    expect(await previewRevision({ path, body: buildRole(person, 'CFO') }, id)).toEqual([200])
    expect(await previewRevision({ path, body: buildRole(second, 'CFO') }, id)).toEqual(refused)
  })
})

describe('a revision of an update of a field event', () => {
  it('fails if it is about another event', async () => {
    const [first, other] = [await makeWorld(catalog.database), await makeWorld(catalog.database)]
    for (const { own } of [first, other]) {
      const event = { slug: own('made'), name: own('Made') }
      await accept(catalog.database, await sendProposal(catalog, fieldEvents, { operation: 'create', event }))
    }
    const buildUpdate = ({ own }: World, city: string) => ({
      path: fieldEvents,
      body: { operation: 'update', event: { slug: own('made'), city } },
    })
    const { path, body } = buildUpdate(first, 'Zug')
    const id = await sendProposal(catalog, path, body)
    expect(await previewRevision(buildUpdate(first, 'Bern'), id)).toEqual([200])
    expect(await previewRevision(buildUpdate(other, 'Bern'), id)).toEqual(refused)
    const creation = { operation: 'create', event: { slug: first.own('another'), name: first.own('Another') } }
    expect(await previewRevision({ path, body: creation }, id)).toEqual(refused)
  })
})

describe('a revision about a merged person', () => {
  it('succeeds if it is about the survivor', async () => {
    const { person, second, target, ids } = await makeWorld(catalog.database)
    const path = '/agents/proposals/person-touchpoint'
    const body = { kind: 'call', label: 'Called' }
    const id = await sendProposal(catalog, path, { person_slug: second, ...body })
    const merge = { kind: 'merge_people', primary_person_slug_or_id: person, duplicate_person_slug_or_id: second }
    await accept(catalog.database, await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [merge] }))
    expect(await previewRevision({ path, body: { person_id: ids.person, ...body } }, id)).toEqual([200])
  })
})
