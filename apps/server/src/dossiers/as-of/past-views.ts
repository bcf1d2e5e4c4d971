import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { type DossierRow, dossierRowColumns } from '../../entities/columns.ts'
import { maxShown, selectAliases } from '../../entities/dossier/dossier-queries.ts'
import type { DossierParts } from '../../entities/dossier/dossier-state.ts'
import { type RunQuery, readIncludedParts } from '../../entities/dossier/includes.ts'
import { toDossierView } from '../../entities/views.ts'
import { type PersonRow, personRowColumns } from '../../people/columns.ts'
import { newestTouchpoints } from '../../people/dossier.ts'
import { selectPersonRoles, selectTouchpoints } from '../../people/queries.ts'
import { toPersonSummary, toRoleView, toTouchpointView } from '../../people/views.ts'
import type { JsonRow } from '../../records/families/field-family.ts'
import { getSurvivor } from '../../records/references/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { PastState } from './rewind.ts'

type Schemas = components['schemas']
type Tables = ReadonlyMap<string, readonly JsonRow[]>

/** Builds the view of an entity as it was, by running the queries of the current dossier on its former rows. */
export async function readPastEntity(
  db: Db,
  { record, rows }: PastState,
  parts: DossierParts,
  reference: Vocabulary,
): Promise<Schemas['EntityDossier']> {
  const tables = groupRows(rows)
  const id = String(record.id)
  const [entities, aliases, included] = await Promise.all([
    sql<DossierRow>`
      with ${selectRowsAsTables(new Map([...tables, ['entities', [record]]]), ['entities', 'entity_segments', 'entity_taxonomy_terms'])}
      select ${dossierRowColumns} from entities e`.execute(db),
    createQueryRunner(db, tables, ['entity_aliases'])(selectAliases(db, sql`${id}`, maxShown.aliases)),
    readIncludedParts(
      db,
      id,
      { include: parts.include, include_inactive: parts.includeInactive },
      reference,
      createQueryRunner(db, tables, ofParts),
    ),
  ])
  const [entity] = entities.rows
  if (!entity) throw new Error('A statement that always returns one row returned none.')
  const mergedInto = entity.merged_into_id === null ? null : await getSurvivor(db, 'entity', entity.merged_into_id)
  return { ...toDossierView(entity, { aliases: aliases.map(({ alias }) => alias), mergedInto }, reference), ...included }
}

/** Builds the view of a person as they were. */
export async function readPastPerson(db: Db, { record, rows }: PastState, includeInactive: boolean): Promise<Schemas['PersonDossier']> {
  const tables = groupRows(rows)
  const id = String(record.id)
  const [people, roles, touchpoints] = await Promise.all([
    sql<PersonRow>`
      with ${selectRowsAsTables(new Map([...tables, ['people', [record]]]), ['people', 'person_aliases'])} select ${personRowColumns} from people p`.execute(
      db,
    ),
    createQueryRunner(db, tables, ['person_roles'])(selectPersonRoles(db, sql`${id}`, includeInactive)),
    createQueryRunner(db, tables, ['touchpoints'])(selectTouchpoints(db, sql`${id}`, undefined, newestTouchpoints)),
  ])
  const [person] = people.rows
  if (!person) throw new Error('A statement that always returns one row returned none.')
  return {
    ...toPersonSummary(person),
    merged_into: person.merged_into_id === null ? null : await getSurvivor(db, 'person', person.merged_into_id),
    roles: roles.map(toRoleView),
    touchpoints: touchpoints.map(toTouchpointView),
  }
}

const ofParts = ['entity_org_fits', 'entity_providers', 'entity_relationships', 'entity_events', 'entity_lore', 'person_roles']

function groupRows(rows: PastState['rows']): Tables {
  const grouped = Map.groupBy(rows, ({ table }) => table.table)
  return new Map([...grouped].map(([table, of]): [string, readonly JsonRow[]] => [table, of.map(({ row }) => row)]))
}

/** Creates a function that runs a query on former rows, which common table expressions provide under the names of the tables. */
function createQueryRunner(db: Db, tables: Tables, names: readonly string[]): RunQuery {
  return async <Item>(query: { execute(): Promise<Item[]> }) => {
    const { rows } = await sql<Item>`with ${selectRowsAsTables(tables, names)} ${query}`.execute(db)
    return rows
  }
}

/** Derived columns that the queries read. */
const derived: Readonly<Record<string, string>> = {
  entity_aliases: 'sort_key_of(r.alias) as alias_key',
  person_aliases: 'sort_key_of(r.alias) as alias_key',
  entity_relationships: "'0'::xid as xmin",
}
const buildAliasColumns = (owner: string) => `r.${owner}, r.alias, r.is_former_slug, r.created_at`
const columns: Readonly<Record<string, string>> = {
  entity_aliases: buildAliasColumns('entity_id'),
  person_aliases: buildAliasColumns('person_id'),
}

function selectRowsAsTables(tables: Tables, names: readonly string[]): RawBuilder<unknown> {
  const expressions = names.map((name) => {
    const shown = [columns[name] ?? 'r.*', ...(derived[name] === undefined ? [] : [derived[name]])].join(', ')
    const rows = JSON.stringify(tables.get(name) ?? [])
    return sql`${sql.table(name)} as (select ${sql.raw(shown)} from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb) r)`
  })
  return sql.join(expressions)
}
