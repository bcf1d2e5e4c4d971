import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signedInAs } from '../../testing/curation-client.ts'
import { listWaits } from '../../testing/statements/waits.ts'
import { type KindCases, requestOf } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { bundles, proposed } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

/** A bundle of the usual kinds, which makes records and changes others. */
function bundleOf({ own, target, other, third, person }: World): object {
  const made = (name: string) => ({ slug: own(name), name: own(name), aliases: [`${own(name)} Jr.`] })
  return {
    target_entity_slug: target,
    changes: [
      ...['custody', 'trading'].map((slug) => ({ kind: 'suggest_org_fit', capability_slug: slug, horizon: 'near', fit_score: 3 })),
      { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: third },
      { kind: 'add_provider', capability_slug: 'trading', provider_name: 'Vault' },
      { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'infra' },
      ...[1, 2].map((month) => ({ kind: 'add_event', occurred_at: `2026-0${month}-14`, event_kind: 'news', headline: `Event ${month}` })),
      { kind: 'update_entity_fields', field_updates: { one_liner: 'Keeps coins.', scale_patch: { employees: 3 } } },
      { kind: 'update_notes', append_text: 'Noted.' },
      { kind: 'set_relationship_status', status: 'warm' },
      { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'lightning' },
      { kind: 'update_entity_segment', segment_slug: 'miners', subsegment_slug: 'mining-pools' },
      ...['founder', 'adviser'].map((name) => ({ kind: 'create_person', person: made(name) })),
      { kind: 'attach_person_role', person_slug_or_id: own('founder'), role_kind: 'founder' },
      { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'advisor' },
    ],
  }
}

let cookie: string
beforeAll(async () => {
  await makeCurator(catalog.database, 'admin')
  cookie = await signedInAs(catalog.address, 'admin@example.org')
})

/** Accepts all changes of a proposal as the dashboard does, and answers what was asked of the database, wait by wait. */
async function acceptBySite(id: string): Promise<string[][]> {
  const { seen, changes } = (await curate(catalog.address, 'GET', `/proposals/${id}`, { cookie })).body
  const indices = changes.map((_: unknown, index: number) => index)
  const confirm = indices.filter((index: number) => changes[index].destructive)
  return listWaits(async () => {
    const answer = await curate(catalog.address, 'POST', `/proposals/${id}/accept`, { cookie, body: { seen, indices, confirm } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
}

describe('a bundle', () => {
  it('waits for the database 4 times at most to be validated, 6 times to be submitted and 8 times to be accepted', async () => {
    const body = bundleOf(await makeWorld(catalog.database))
    const { approval_digest: digest } = (await catalog.post('/agents/validate/bundle', body)).body
    expect((await listWaits(() => catalog.post('/agents/validate/bundle', body))).length).toBeLessThanOrEqual(4)
    let id = ''
    const submitted = await listWaits(async () => {
      const headers = { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': digest }
      const answer = await catalog.post(bundles, body, { headers })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      id = answer.body.proposal_id
    })
    expect(submitted.length).toBeLessThanOrEqual(6)
    const accepted = await acceptBySite(id)
    expect(accepted.length).toBeLessThanOrEqual(8)
    expect(accepted.at(-1)?.at(-1)).toBe('commit')
  })
})

/** Further waits: the history of a merge says what the merge itself found, and a merge of people locks the entities of their roles. */
const furtherWaits: Readonly<Record<string, number>> = { merge_entities: 1, merge_people: 2 }

/** Tables whose writes have to reach the entity index. */
const indexed = sql<{ name: string }>`
  select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgname like '%\\_index\\_%'`

describe.each(Object.entries(kindCases))('an acceptance of %s', (kind, cases: KindCases) => {
  it('waits for the database 8 times at most, and refreshes the entity index behind what it is made of', async () => {
    const world = await makeWorld(catalog.database)
    const [valid] = cases.valid
    await valid.prepare?.(world, catalog)
    const { path, body } = requestOf(kind, cases, world, valid.change(world))
    const waits = await acceptBySite(await proposed(catalog, path, body))
    expect(waits.length).toBeLessThanOrEqual(8 + (furtherWaits[kind] ?? 0))
    // A merge refreshes the index itself.
    if (kind.startsWith('merge_')) return
    const tables = (await catalog.database.run((db) => indexed.execute(db))).rows.map(({ name }) => name)
    const statements = waits.flat().map((text) => text.replaceAll('"', ''))
    const refresh = statements.findIndex((text) => text.includes('catch_up_entity_index'))
    const writes = new RegExp(`^\\s*(insert into|update|delete from) (${tables.join('|')})\\b`)
    expect(tables).toContain('entity_segments')
    expect(statements.slice(refresh).filter((text) => writes.test(text))).toEqual([])
    expect(refresh).toBeGreaterThan(0)
  })
})
