import { uuid } from '@catalog/contract/texts/slug'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { createFixedStatement } from '../../database/statements/fixed-statement.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import {
  maxShown,
  selectAliases,
  selectEvents,
  selectLore,
  selectOrgFits,
  selectPeople,
  selectProviders,
  selectRelationships,
} from './dossier-queries.ts'
import type { Include } from './includes.ts'

/**
 * Columns that identify a version of a row: its key, the transaction that wrote it, and the one that wrote the record to which it refers.
 */
type VersionColumns = readonly string[]
// biome-ignore lint/suspicious/noExplicitAny: a row of any shape; none of its columns is used.
type AnySelectQuery = SelectQueryBuilder<any, any, object>

/** Computes a hash over the versions of the rows of a part. It does not depend on their order, which follows from the rows. */
function hashVersions(rows: AnySelectQuery, versions: VersionColumns): RawBuilder<string> {
  const columns = versions.map((name, index) => sql.ref(name).as(`v${index}`))
  return sql`(
    select count(*) || ':' || coalesce(sum(hash_record_extended(n, 0)), 0) from (${rows.clearSelect().select(columns)}) n)`
}

const entity = sql<string>`e.id`

/**
 * Hashes of the rows that each part shows, selected with the same queries as the parts. The position of a row in its table (`ctid`) can be
 * reused, but only by another transaction.
 */
const parts: { readonly [Part in Include]-?: (db: Db, includeInactive: boolean) => RawBuilder<string> } = {
  relationships: (db, includeInactive) =>
    hashVersions(selectRelationships(db, entity, includeInactive), ['r.id', 'r.written_by', 'o.xmin']),
  people: (db, includeInactive) => hashVersions(selectPeople(db, entity, includeInactive), ['r.ctid', 'r.xmin', 'p.xmin']),
  lore: (db) => hashVersions(selectLore(db, entity, maxShown.lore), ['ctid', 'xmin']),
  org_fit: (db) => hashVersions(selectOrgFits(db, entity), ['ctid', 'xmin']),
  providers: (db, includeInactive) =>
    hashVersions(selectProviders(db, entity, includeInactive, maxShown.providers), ['p.ctid', 'p.xmin', 'o.xmin']),
  events: (db) => hashVersions(selectEvents(db, entity, maxShown.events), ['ctid', 'xmin']),
}

const includes = Object.keys(parts) as Include[]

export type DossierParts = { readonly include: readonly Include[]; readonly includeInactive: boolean }
/** An entity, and a name for the state of the requested parts of its dossier, which changes with every write to them. */
export type DossierState = { readonly id: string; readonly state: string }

type StateParameters = { readonly named: string } & { readonly [Part in Include]: boolean }
const ways = {
  id: (named: unknown) => sql`e.id = ${named}::uuid`,
  slug: (named: unknown) => sql`e.slug = ${named} and e.merged_into_id is null`,
}

/**
 * Builds one statement for all parts, which examines only the requested parts, because a statement for each combination would need its own
 * plan. The state begins with the start time of PostgreSQL, because each server counts its own transactions.
 */
const createStateReader = (lookup: keyof typeof ways, includeInactive: boolean) =>
  createFixedStatement<StateParameters, DossierState>((values, db) => {
    const asked = Object.entries(parts).map(
      ([part, rows]) => sql`case when ${values[part as Include]}::boolean then ${rows(db, includeInactive)} end`,
    )
    return sql`
      select e.id, concat_ws(' ', pg_postmaster_start_time(), e.xmin, (select x.xmin from entity_index x where x.entity_id = e.id),
        coalesce((select m.xmin::text from entities m where m.id = e.merged_into_id), '-'),
        ${hashVersions(selectAliases(db, entity, maxShown.aliases), ['ctid', 'xmin'])}, ${sql.join(asked)}) as state
      from entities e where ${ways[lookup](values.named)}`
  })

const active = { id: createStateReader('id', false), slug: createStateReader('slug', false) }
const all = { id: createStateReader('id', true), slug: createStateReader('slug', true) }

async function getDossierState(db: Db, lookup: keyof typeof ways, idOrSlug: string, { include, includeInactive }: DossierParts) {
  const asked = Object.fromEntries(includes.map((part) => [part, include.includes(part)])) as Omit<StateParameters, 'named'>
  const [found] = await (includeInactive ? all : active)[lookup](db, { named: idOrSlug, ...asked })
  return found
}

/** Finds the entity of a reference and its state. If the reference is an id or slug, as in most calls, one statement does both. */
export async function findDossierState(db: Db, reference: string, requestedParts: DossierParts): Promise<DossierState> {
  const found = await getDossierState(db, uuid.test(reference) ? 'id' : 'slug', reference.toLowerCase(), requestedParts)
  if (found) return found
  const id = await resolveRecord(db, 'entity', reference, 'itself')
  const resolved = await getDossierState(db, 'id', id, requestedParts)
  if (!resolved) throw new Error(`The entity ${id} is missing although its reference was just resolved.`)
  return resolved
}
