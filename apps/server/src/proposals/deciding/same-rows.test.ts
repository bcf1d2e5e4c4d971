import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, readCatalogRows, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

const event = { occurred_at: '2026-01-01', event_kind: 'purchase', headline: 'Bought coins' }

/** Pairs of changes of the same row or alias; the second change has another spelling or more values. */
const pairs: Readonly<Record<string, (world: World) => readonly [object, object]>> = {
  fit: () => [
    { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 1 },
    { kind: 'suggest_org_fit', capability_slug: 'Custody', horizon: 'near', fit_score: 2 },
  ],
  'provider by record': ({ other, own }) => [
    { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: other },
    { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: own('once-other'), rationale: 'Said so.' },
  ],
  'provider by name': () => [
    { kind: 'add_provider', capability_slug: 'custody', provider_name: ' A/B 100% ' },
    { kind: 'add_provider', capability_slug: 'custody', provider_name: 'A/B 100%', rationale: 'Said so.' },
  ],
  relationship: ({ other, own }) => [
    { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' },
    { kind: 'suggest_relationship', related_entity_id: own('Others alias'), relationship_type: 'custody', description: 'Keeps.' },
  ],
  event: () => [
    { kind: 'add_event', ...event },
    { kind: 'add_event', ...event, headline: ` ${event.headline} `, body: 'At length.' },
  ],
  term: () => [
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'lightning' },
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'Lightning' },
  ],
  role: ({ person }) => [
    { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'ceo' },
    { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'ceo', role_label: 'Head' },
  ],
  alias: ({ person, own }) => [
    { kind: 'update_person', target_person_slug_or_id: person, person: { aliases: [own('Alias')] } },
    { kind: 'update_person', target_person_slug_or_id: person, person: { aliases: [own('Alias'), own('alias')] } },
  ],
}

const countRows = (rows: Awaited<ReturnType<typeof readCatalogRows>>) =>
  Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]))

describe.each(Object.entries(pairs))('a row of two changes: %s', (_, build) => {
  it('adds the row once, removes it on undo, and adds it again', async () => {
    const world = await makeWorld(catalog.database)
    const proposalId = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes: build(world) })
    const before = await readCatalogRows(catalog.database)
    await accept(catalog.database, proposalId)
    const added = countRows(await readCatalogRows(catalog.database))
    expect(added).not.toEqual(countRows(before))
    await undo(catalog.database, proposalId)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    await accept(catalog.database, proposalId)
    expect(countRows(await readCatalogRows(catalog.database))).toEqual(added)
  })
})

it('replaces the event that an agent added directly after the proposal', async () => {
  const { target } = await makeWorld(catalog.database)
  const changes = [{ kind: 'add_event', ...event, body: 'Proposed.' }]
  const proposalId = await sendProposal(catalog, bundles, { target_entity_slug: target, changes })
  const source = { url: 'https://example.org/news', title: 'News', trust_tier: 'public' }
  const body = { target_entity_slug: target, event: { ...event, body: 'Added.' }, source }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await catalog.post('/agents/trusted-source-events', body, { headers })).status).toBe(201)
  await accept(catalog.database, proposalId, { resolutions: new Map([[0, 'override']]) })
  expect((await catalog.get(`/entities/${target}?include=events`)).body.events).toMatchObject([{ ...event, body: 'Proposed.' }])
})
