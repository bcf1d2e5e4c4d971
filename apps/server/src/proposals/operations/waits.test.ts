import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { listStatementGroups } from '../../testing/statements/waits.ts'
import { changes, findChangeDefinition } from '../changes/registry.ts'
import { buildRequest } from '../testing/kind-case.ts'
import { kindCases, testedElsewhere } from '../testing/kinds.ts'
import { bundles, sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

/** A bundle of the usual kinds, which creates some records and changes others. */
function buildBundle({ own, target, other, third, person }: World): object {
  const buildRecord = (name: string) => ({ slug: own(name), name: own(name), aliases: [`${own(name)} Jr.`] })
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
      ...['founder', 'adviser'].map((name) => ({ kind: 'create_person', person: buildRecord(name) })),
      { kind: 'attach_person_role', person_slug_or_id: own('founder'), role_kind: 'founder' },
      { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'advisor' },
    ],
  }
}

let cookie: string
beforeAll(async () => {
  await makeCurator(catalog.database, 'admin')
  cookie = await signInAs(catalog.address, 'admin@example.org')
})

/** Accepts all changes of a proposal like the dashboard, and returns the statements that were sent before each wait for the database. */
function acceptLikeDashboard(id: string): Promise<string[][]> {
  return decideLikeDashboard(id, 'accept', (changes) => {
    const indices = changes.map((_, index) => index)
    return { indices, confirm: indices.filter((index) => changes[index]?.destructive) }
  })
}

/** Undoes a decision like the dashboard, and returns the statements that were sent before each wait for the database. */
function undoLikeDashboard(id: string): Promise<string[][]> {
  return decideLikeDashboard(id, 'undo', () => ({}))
}

type ShownChange = { readonly destructive: boolean }

async function decideLikeDashboard(
  id: string,
  decision: string,
  buildBody: (changes: readonly ShownChange[]) => object,
): Promise<string[][]> {
  const { seen, changes } = (await curate(catalog.address, 'GET', `/proposals/${id}`, { cookie })).body
  const body = { seen, ...buildBody(changes) }
  return listStatementGroups(async () => {
    const answer = await curate(catalog.address, 'POST', `/proposals/${id}/${decision}`, { cookie, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
}

describe('a bundle', () => {
  it('waits for the database at most 4 times in a validation, 6 times in a submission, and 8 times in an acceptance or undo', async () => {
    const body = buildBundle(await makeWorld(catalog.database))
    const { approval_digest: digest } = (await catalog.post('/agents/validate/bundle', body)).body
    expect((await listStatementGroups(() => catalog.post('/agents/validate/bundle', body))).length).toBeLessThanOrEqual(4)
    let id = ''
    const submitted = await listStatementGroups(async () => {
      const headers = { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': digest }
      const answer = await catalog.post(bundles, body, { headers })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      id = answer.body.proposal_id
    })
    expect(submitted.length).toBeLessThanOrEqual(6)
    const accepted = await acceptLikeDashboard(id)
    expect(accepted.length).toBeLessThanOrEqual(8)
    expect(accepted.at(-1)?.at(-1)).toBe('commit')
    expect((await undoLikeDashboard(id)).length).toBeLessThanOrEqual(8)
  })

  it('waits at most 12 times in an acceptance or undo, for any number of merged records', async () => {
    const { target, other, third, person, second } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, bundles, {
      target_entity_slug: target,
      changes: [
        { kind: 'merge_entities', duplicate_entity_id: other },
        { kind: 'merge_entities', duplicate_entity_id: third },
        { kind: 'merge_people', primary_person_slug_or_id: person, duplicate_person_slug_or_id: second },
        { kind: 'update_notes', append_text: 'Three into one.' },
      ],
    })
    expect((await acceptLikeDashboard(id)).length).toBeLessThanOrEqual(12)
    expect((await undoLikeDashboard(id)).length).toBeLessThanOrEqual(12)
  })
})

/** Maximum number of waits of an acceptance or undo. A merge needs more, because it determines some of its history values itself. */
const getMaxWaits = (kind: string) => (findChangeDefinition(kind)?.merges ? 12 : 8)

/** Reads the tables whose writes have to update the entity index. */
const indexed = sql<{ name: string }>`
  select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgname like '%\\_index\\_%'`

describe.each(Object.keys(changes).filter((kind) => !testedElsewhere.includes(kind)))('an acceptance of %s', (kind) => {
  it('waits a bounded number of times, like its undo, and refreshes the entity index after all writes that affect the index', async () => {
    const world = await makeWorld(catalog.database)
    const cases = kindCases[kind]
    if (!cases) throw new Error(`There are no cases of the kind ${kind}.`)
    const [valid] = cases.valid
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const id = await sendProposal(catalog, path, body)
    const waits = await acceptLikeDashboard(id)
    expect(waits.length).toBeLessThanOrEqual(getMaxWaits(kind))
    expect((await undoLikeDashboard(id)).length).toBeLessThanOrEqual(getMaxWaits(kind))
    // A merge refreshes the index itself.
    if (kind.startsWith('merge_')) return
    const tables = (await catalog.database.run((db) => indexed.execute(db))).rows.map(({ name }) => name)
    const statements = waits.flat().map((text) => text.replaceAll('"', ''))
    const refresh = statements.findIndex((text) => text.includes('write_deferred_rows'))
    const writes = new RegExp(`^\\s*(insert into|update|delete from) (${tables.join('|')})\\b`)
    expect(tables).toContain('entity_segments')
    expect(statements.slice(refresh).filter((text) => writes.test(text))).toEqual([])
    expect(refresh).toBeGreaterThan(0)
  })
})
