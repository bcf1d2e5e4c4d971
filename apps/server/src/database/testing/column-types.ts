import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

/** The types of JSON columns, which the database does not know. They come from the contract. */
const shapes: Readonly<Record<string, string>> = {
  'discovery_sprint_targets.contacts': "components['schemas']['SprintContact'][]",
  'discovery_sprint_targets.key_metrics': "components['schemas']['SprintTarget']['key_metrics']",
  'discovery_sprint_targets.meeting_summaries': "components['schemas']['SprintLink'][]",
  'discovery_sprint_targets.source_links': "components['schemas']['SprintLink'][]",
  'entities.contact_source_ref': "components['schemas']['SourceRef'] | null",
  'entities.scale': 'Record<string, unknown>',
  'proposal_thread.sources': "components['schemas']['EvidenceSource'][]",
  'proposals.evidence_sources': "components['schemas']['EvidenceSource'][]",
}

/** The columns that contain names of kinds. New code adds kinds without a migration, so the database does not know them. */
const kinds: Readonly<Record<string, string>> = {
  'proposal_changes.kind': "components['schemas']['ChangeKind']",
  'proposals.change_kinds': "components['schemas']['ChangeKind'][]",
}

/** The imports that these types need. */
export const customImports = { components: '@catalog/contract/types' }

type Column = { readonly name: string; readonly is_optional: boolean; readonly is_nullable: boolean; readonly check: string }

/** Lists the types of columns whose values a CHECK constraint lists, and of the columns above. */
export async function listColumnTypes(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<Column>`
    select c.conrelid::regclass || '.' || a.attname as name, a.atthasdef as is_optional, not a.attnotnull as is_nullable,
      pg_get_constraintdef(c.oid) as check
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(db)
  const json = Object.entries(shapes).map(([name, shape]) => [name, `ColumnType<${shape}, unknown, unknown>`])
  return { ...Object.fromEntries([...rows.flatMap(buildEnumerationTypes), ...json]), ...kinds }
}

function buildEnumerationTypes({ name, is_optional, is_nullable, check }: Column): [string, string][] {
  const [, comparison, list = ''] = /^CHECK \(\(\w+ (= ANY|<@) \(?ARRAY\[(.*)\]\)?\)\)(?: NOT VALID)?$/.exec(check) ?? []
  const values = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => JSON.stringify(value.replaceAll("''", "'")))
  if (comparison === undefined || values.length === 0) return []
  const one = values.join(' | ')
  const type = `${comparison === '<@' ? `(${one})[]` : one}${is_nullable ? ' | null' : ''}`
  return [[name, is_optional ? `Generated<${type}>` : type]]
}
