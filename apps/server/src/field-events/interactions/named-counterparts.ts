import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { buildAuditEntries, type RecordChange } from '../../records/families/differences.ts'

/** A name at an event, and the record with which the roster has matched it. */
export type NamedMatch = { readonly name: string; readonly kind: 'entity' | 'person'; readonly id: string }

/**
 * The id column and the name columns of an interaction, by kind of record. If the counterpart is a person, the context column names the
 * organization.
 */
const namedIn = {
  entity: {
    column: sql.ref('entity_id'),
    other: sql.ref('person_id'),
    names: sql`folded(i.counterpart_name), folded(i.counterpart_context)`,
  },
  person: { column: sql.ref('person_id'), other: sql.ref('entity_id'), names: sql`folded(i.counterpart_name)` },
}

/**
 * Links interactions of an event to the record that the roster has matched with one of their names, if they have no record of this kind
 * yet. Also links their follow-ups about the same records (rule event.capture-match).
 */
export async function linkNamedCounterparts(tx: Db, eventId: string, matches: readonly NamedMatch[]): Promise<RecordChange[]> {
  const filterByKind = (kind: NamedMatch['kind']) => matches.filter((match) => match.kind === kind)
  return [
    ...(await linkCounterpartsOfKind(tx, eventId, 'entity', filterByKind('entity'))),
    ...(await linkCounterpartsOfKind(tx, eventId, 'person', filterByKind('person'))),
  ]
}

async function linkCounterpartsOfKind(
  tx: Db,
  eventId: string,
  kind: NamedMatch['kind'],
  matches: readonly NamedMatch[],
): Promise<readonly RecordChange[]> {
  if (matches.length === 0) return []
  const { column, other, names } = namedIn[kind]
  const { rows } = await sql<{ type: 'field_event_interaction' | 'field_event_follow_up'; id: string; record: string }>`
    with locked as (
      select i.id, (
        select w.id from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) w (name text, id uuid) where folded(w.name) in (${names}) limit 1
      ) as record
      from field_event_interactions i where i.field_event_id = ${eventId}::uuid and i.${column} is null order by i.id for update of i
    ), connected as (
      update field_event_interactions i set ${column} = locked.record
      from locked where i.id = locked.id and locked.record is not null
      returning i.id, i.${other} as other, locked.record
    ), followed as (
      update field_event_follow_ups f set ${column} = connected.record
      from connected where f.interaction_id = connected.id and f.${column} is null and f.${other} is not distinct from connected.other
      returning f.id, connected.record
    )
    select 'field_event_interaction' as type, id, record from connected
    union all select 'field_event_follow_up', id, record from followed`.execute(tx)
  return rows.flatMap(({ type, id, record }) => buildAuditEntries(type, { id, [`${kind}_id`]: null }, { id, [`${kind}_id`]: record }))
}
