import { sql } from 'kysely'
import type { Columns } from '../../database/columns.ts'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { type ChangeRow, readChanges, replaceDamagedEvidence } from '../queries.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { isSameValue } from '../translating/normalise.ts'

type VersionRow = Columns<'proposals', 'id' | 'status' | 'created_at' | 'evidence_sources'>

/** A field of a version, compared with the previous version. */
export type FieldDifference = Pick<FieldChange, 'record' | 'field'> & {
  readonly difference: 'same' | 'changed' | 'added' | 'dropped'
  /** The value that the previous version proposed; null if it did not touch the field. */
  readonly before: Json
  readonly after: Json
}

export type Version = Omit<VersionRow, 'evidence_sources'> & {
  /** The fields, compared with the previous version; empty for the first version. */
  readonly fields: readonly FieldDifference[]
  readonly addedEvidence: VersionRow['evidence_sources']
}

/** Reads all versions of a proposal, oldest first; empty if no proposal has this id. Each version replaces the previous one. */
export async function readVersions(db: Db, id: string): Promise<Version[]> {
  const { rows } = await sql<VersionRow>`
    with recursive earlier as (
      select id, revises, 0 as place from proposals where id = ${id.toLowerCase()}::uuid
      union all select p.id, p.revises, place - 1 from earlier e join proposals p on p.id = e.revises
    ), later as (
      select id, revised_into, 0 as place from proposals where id = ${id.toLowerCase()}::uuid
      union all select p.id, p.revised_into, place + 1 from later l join proposals p on p.id = l.revised_into
    )
    select p.id, p.status, p.created_at, p.evidence_sources
    from (select id, place from earlier union select id, place from later) line join proposals p using (id) order by line.place`.execute(db)
  const versions = rows.map(replaceDamagedEvidence)
  const changes = await Promise.all(versions.map((version) => readChanges(db, version.id)))
  return versions.map(({ evidence_sources, ...version }, place) => ({
    ...version,
    fields: place === 0 ? [] : compareFields(changes[place - 1] ?? [], changes[place] ?? []),
    addedEvidence: place === 0 ? [] : listAddedEvidence(versions[place - 1]?.evidence_sources ?? [], evidence_sources),
  }))
}

/** Compares two versions field by field; if a field has several changes, the last one counts. */
function compareFields(before: readonly Pick<ChangeRow, 'fields'>[], after: readonly Pick<ChangeRow, 'fields'>[]): FieldDifference[] {
  const [were, are] = [mapFields(before), mapFields(after)]
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((at) => {
    const [was, is] = [were.get(at), are.get(at)]
    const { record, field } = is ?? was ?? {}
    if (record === undefined || field === undefined) return []
    const difference = !was ? 'added' : !is ? 'dropped' : isSameValue(was.proposed, is.proposed) ? 'same' : 'changed'
    return [{ record, field, difference, before: was?.proposed ?? null, after: is?.proposed ?? null }]
  })
}

function mapFields(changes: readonly Pick<ChangeRow, 'fields'>[]): ReadonlyMap<string, FieldChange> {
  const fields = changes.flatMap((change) => change.fields)
  return new Map(fields.map((field) => [toAddressKey({ family: field.family, record: field.record.id, key: field.key }), field]))
}

function listAddedEvidence(before: VersionRow['evidence_sources'], after: VersionRow['evidence_sources']): VersionRow['evidence_sources'] {
  const known = new Set(before.map(({ url }) => url))
  return after.filter(({ url }) => !known.has(url))
}
