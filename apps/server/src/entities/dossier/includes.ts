import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { toActor } from '../../records/active.ts'
import { toDay, toDayOrNull, toRfc3339 } from '../../values/timestamps.ts'
import { toLoreView, toRecordReference } from '../../vocabulary/views.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { maxShown, selectEvents, selectLore, selectOrgFits, selectPeople, selectProviders, selectRelationships } from './dossier-queries.ts'

type Schemas = components['schemas']
type Parts = Pick<Schemas['EntityDossier'], 'relationships' | 'people' | 'lore' | 'org_fit' | 'providers' | 'events'>
export type Include = keyof Parts
type IncludeQuery = { readonly include?: readonly Include[]; readonly include_inactive?: boolean }
type Row<Select extends (...args: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number]

/** Runs a query that reads parts of a dossier. The default reads the current rows; another runner can read former rows. */
export type RunQuery = <Item>(query: { execute(): Promise<Item[]> }) => Promise<Item[]>
const runOnPresentRows: RunQuery = (query) => query.execute()

type PartContext = {
  readonly db: Db
  readonly id: string
  readonly reference: Vocabulary
  readonly includeInactive: boolean
  readonly run: RunQuery
}

const readers: { [Part in Include]-?: (reading: PartContext) => Promise<Parts[Part]> } = {
  relationships: async ({ db, id, includeInactive, run }) =>
    (await run(selectRelationships(db, sql`${id}`, includeInactive))).map(toRelationshipView),
  people: async ({ db, id, includeInactive, run }) => (await run(selectPeople(db, sql`${id}`, includeInactive))).map(toPersonView),
  lore: async ({ db, id, run }) => (await run(selectLore(db, sql`${id}`, maxShown.lore))).map(toLoreView),
  org_fit: async ({ db, id, reference, run }) => (await run(selectOrgFits(db, sql`${id}`))).map((row) => toOrgFitView(row, reference)),
  providers: async ({ db, id, reference, includeInactive, run }) =>
    (await run(selectProviders(db, sql`${id}`, includeInactive, maxShown.providers))).map((row) => toProviderView(row, reference)),
  events: async ({ db, id, run }) => (await run(selectEvents(db, sql`${id}`, maxShown.events))).map(toEventView),
}

/** Reads the requested parts of a dossier; the others are absent. */
export async function readIncludedParts(
  db: Db,
  id: string,
  { include = [], include_inactive: includeInactive = false }: IncludeQuery,
  reference: Vocabulary,
  run: RunQuery = runOnPresentRows,
): Promise<Parts> {
  const readPart = async (part: Include) => [part, await readers[part]({ db, id, reference, includeInactive, run })] as const
  const parts = await Promise.all([...new Set(include)].map(readPart))
  return Object.fromEntries(parts)
}

export function toRelationshipView(row: Row<typeof selectRelationships>): Schemas['EntityRelationship'] {
  return {
    id: row.id,
    direction: row.direction,
    relationship_type: row.relationship_type,
    description: row.description,
    confidence: row.confidence,
    entity: toActor({ id: row.other_id, slug: row.other_slug, name: row.other_name, lifecycle_status: row.other_lifecycle }),
    created_at: toRfc3339(row.created_at),
  }
}

function toPersonView({ id, slug, name, lifecycle_status, ...role }: Row<typeof selectPeople>): Schemas['EntityPerson'] {
  const days = { start_date: toDayOrNull(role.start_date), end_date: toDayOrNull(role.end_date) }
  return { person: { id, slug, name, lifecycle_status }, ...role, ...days }
}

export function toOrgFitView(
  { id, capability_id, horizon, fit_score, confidence, rationale, created_at }: Row<typeof selectOrgFits>,
  reference: Vocabulary,
): Schemas['OrgFit'] {
  return {
    id,
    capability: toCapabilityReference(capability_id, reference),
    horizon,
    fit_score,
    confidence,
    rationale,
    created_at: toRfc3339(created_at),
  }
}

export function toProviderView(row: Row<typeof selectProviders>, reference: Vocabulary): Schemas['Provider'] {
  const { id, confidence, rationale, other_id, other_slug, other_name, other_lifecycle } = row
  const provider =
    other_id !== null && other_slug !== null && other_name !== null && other_lifecycle !== null
      ? toActor({ id: other_id, slug: other_slug, name: other_name, lifecycle_status: other_lifecycle })
      : null
  return {
    id,
    capability: toCapabilityReference(row.capability_id, reference),
    provider_entity: provider,
    provider_name: provider?.name ?? row.provider_name ?? '',
    confidence,
    rationale,
    created_at: toRfc3339(row.created_at),
  }
}

export function toEventView({ occurred_at, created_at, ...event }: Row<typeof selectEvents>): Schemas['EntityEvent'] {
  return { ...event, occurred_at: toDay(occurred_at), created_at: toRfc3339(created_at) }
}

function toCapabilityReference(id: string, reference: Vocabulary): Schemas['RecordReference'] {
  const capability = reference.capabilityById.get(id)
  if (!capability) throw new Error(`The capability ${id} is not in the vocabulary.`)
  return toRecordReference(capability)
}
