import { outreachColumns } from '@catalog/contract/field-events/parts'
import {
  type CandidateCopy,
  computeLinkValues,
  type LinkValues,
  newLink,
  toEntityRole,
  toPersonRole,
} from '@catalog/contract/field-events/roster/links'
import { findMatchedRecord, type MatchedRecord } from '@catalog/contract/field-events/roster/matching'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { buildAuditEntries, findDifferences, type RecordChange } from '../../records/families/differences.ts'
import { listSentColumns, toColumnWrites } from '../../records/families/sent-fields.ts'
import { fieldEventEntityFields, fieldEventPersonFields } from '../fields.ts'

const kinds = {
  entity: {
    table: sql.table('field_event_entities'),
    record: sql.ref('entity_id'),
    subject: 'field_event_entity',
    roleOf: toEntityRole,
    fields: fieldEventEntityFields,
  },
  person: {
    table: sql.table('field_event_people'),
    record: sql.ref('person_id'),
    subject: 'field_event_person',
    roleOf: toPersonRole,
    fields: fieldEventPersonFields,
  },
}

/** The link for a matched candidate, with the candidate's values for it. */
type LinkUpdate = CandidateCopy & { readonly recordId: string; readonly role: string }
type Link = LinkValues & { readonly id: string; readonly record_id: string; readonly role: string }

/**
 * Copies values of matched candidates to the event's links with their records, keyed by event, record and role, and adds missing links.
 * Sends up to three statements for each kind of record. Returns the changes.
 */
export async function copyToLinks(tx: Db, eventId: string, candidates: readonly CandidateCopy[]): Promise<RecordChange[]> {
  const wishes = candidates.flatMap((one) => {
    const match = findMatchedRecord(one.candidate)
    return match ? [{ kind: match.kind, wish: buildLinkUpdate(match, one) }] : []
  })
  const listUpdatesOfKind = (kind: MatchedRecord['kind']) => wishes.filter((wanted) => wanted.kind === kind).map(({ wish }) => wish)
  return [
    ...(await copyToLinksOfKind(tx, 'entity', eventId, listUpdatesOfKind('entity'))),
    ...(await copyToLinksOfKind(tx, 'person', eventId, listUpdatesOfKind('person'))),
  ]
}

function buildLinkUpdate({ kind, id }: MatchedRecord, candidateValues: CandidateCopy): LinkUpdate {
  return { recordId: id, role: kinds[kind].roleOf(candidateValues.candidate.role), ...candidateValues }
}

async function copyToLinksOfKind(
  tx: Db,
  kind: MatchedRecord['kind'],
  eventId: string,
  updates: readonly LinkUpdate[],
): Promise<RecordChange[]> {
  if (updates.length === 0) return []
  const byLink = Map.groupBy(updates, ({ recordId, role }) => `${recordId}/${role}`)
  const made = await insertMissingLinks(tx, kind, eventId, [...byLink.values()])
  const links = await lockLinks(tx, kind, eventId, [...byLink.values()])
  const { subject } = kinds[kind]
  const changed = links
    .filter(({ id }) => !made.has(id))
    .map((link) => ({ before: link, after: { ...link, ...applyUpdates(link, byLink.get(`${link.record_id}/${link.role}`) ?? []) } }))
  await updateLinks(tx, kind, eventId, changed)
  return [
    ...links.filter(({ id }) => made.has(id)).flatMap((link) => buildAuditEntries(subject, {}, link)),
    ...changed.flatMap(({ before, after }) => buildAuditEntries(subject, before, after)),
  ]
}

/** Applies the candidates of one link in the order of the request. */
function applyUpdates(
  { outreach_status, relationship_note, next_step, meeting_target }: LinkValues,
  updates: readonly LinkUpdate[],
): LinkValues {
  return updates.reduce(computeLinkValues, { outreach_status, relationship_note, next_step, meeting_target })
}

/** Inserts the missing links. Skips links that another transaction has added; the update changes those. */
async function insertMissingLinks(
  tx: Db,
  kind: MatchedRecord['kind'],
  eventId: string,
  updatesByLink: readonly (readonly LinkUpdate[])[],
): Promise<Set<string>> {
  const { table, record } = kinds[kind]
  const links = updatesByLink.flatMap((wishes) => {
    const [first] = wishes
    return first ? [{ record_id: first.recordId, role: first.role, ...applyUpdates(newLink, wishes) }] : []
  })
  const { rows } = await sql<{ id: string }>`
    insert into ${table} (field_event_id, ${record}, role, outreach_status, relationship_note, next_step, meeting_target)
    select ${eventId}::uuid, w.record_id, w.role, w.outreach_status, w.relationship_note, w.next_step, w.meeting_target
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      w (record_id uuid, role text, outreach_status text, relationship_note text, next_step text, meeting_target boolean)
    order by w.record_id, w.role
    on conflict (field_event_id, ${record}, role) do nothing
    returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function lockLinks(
  tx: Db,
  kind: MatchedRecord['kind'],
  eventId: string,
  updatesByLink: readonly (readonly LinkUpdate[])[],
): Promise<Link[]> {
  const { table, record } = kinds[kind]
  const keys = updatesByLink.flatMap(([first]) => (first ? [{ record_id: first.recordId, role: first.role }] : []))
  const { rows } = await sql<Link>`
    select l.id, l.${record} as record_id, l.role, l.outreach_status, l.relationship_note, l.next_step, l.meeting_target
    from ${table} l
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) w (record_id uuid, role text) on l.${record} = w.record_id and l.role = w.role
    where l.field_event_id = ${eventId}
    order by l.${record}, l.role for update of l`.execute(tx)
  return rows
}

type LinkChange = { readonly before: Link; readonly after: Link }

/** Writes only the values that differ. */
async function updateLinks(tx: Db, kind: MatchedRecord['kind'], eventId: string, changes: readonly LinkChange[]): Promise<void> {
  const writes = changes.flatMap(({ before, after }) => {
    const differing = Object.keys(findDifferences(before, after))
    const columns = outreachColumns.filter((column) => differing.includes(column))
    return toColumnWrites(eventId, [after.record_id, after.role], listSentColumns(columns, after))
  })
  if (writes.length > 0) await kinds[kind].fields.write(tx, writes)
}
