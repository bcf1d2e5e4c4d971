import { createFutureRefusal, createTooEarlyRefusal } from '@catalog/contract/records/as-of'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import type { DossierParts } from '../../entities/dossier/dossier-state.ts'
import type { Include } from '../../entities/dossier/includes.ts'
import { createRefusalError } from '../../errors/api-error.ts'
import { readSurvivors } from '../../proposals/provenance/history-queries.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { type Evidence, getPresentRecord, type PastRecordRequest, readEvidence } from './evidence.ts'
import { findLaterCreation, restoreTimestamps } from './moments.ts'
import { listPastTables } from './past-tables.ts'
import { readPastEntity, readPastPerson } from './past-views.ts'
import { type PastState, rewindRecord } from './rewind.ts'
import { listUnprovedValues } from './unproved.ts'

type Schemas = components['schemas']
type RecordAtMoment = { readonly id: string; readonly at: string }

/** Reads an entity as of a time (rules asof.chain, asof.scopes, asof.undo and asof.now). */
export async function readEntityAsOf(
  db: Db,
  reference: Vocabulary,
  moment: RecordAtMoment,
  parts: DossierParts,
): Promise<Schemas['EntityDossier']> {
  return readAsOf(db, 'entity', moment, parts.include, (state) => readPastEntity(db, state, parts, reference))
}

/** Reads a person as of a time. */
export async function readPersonAsOf(db: Db, moment: RecordAtMoment, includeInactive: boolean): Promise<Schemas['PersonDossier']> {
  return readAsOf(db, 'person', moment, [], (state) => readPastPerson(db, state, includeInactive))
}

async function readAsOf<Dossier extends object>(
  db: Db,
  type: PastRecordRequest['type'],
  { id, at }: RecordAtMoment,
  include: readonly Include[],
  readDossier: (state: PastState) => Promise<Dossier>,
): Promise<Dossier & { readonly as_of: Schemas['AsOf'] }> {
  const subject: PastRecordRequest = { type, id, at, tables: listPastTables(type, include) }
  const evidence = await readEvidence(db, subject)
  if (evidence.isFuture) throw createRefusalError(createFutureRefusal('/query/as_of'))
  assertNotTooEarly(subject, evidence)
  const survivors = [...(await readSurvivors(db, listReferencedIds(subject, evidence)))]
  // Records that have been merged into this one keep their own id here. Otherwise, a row that connects both would refer to this record
  // twice.
  const survivorIds = new Map(survivors.filter(([, survivor]) => survivor !== id))
  const parts = new Set(survivors.flatMap(([merged, survivor]) => (survivor === id ? [merged] : [])))
  const past = { subject, evidence, survivorIds, state: rewindRecord(subject, evidence, survivorIds, parts) }
  const settled = restoreTimestamps(past, past.state.record)
  const dossier = await readDossier({ ...past.state, record: settled.record })
  const unsure = listUnprovedValues(past, Object.fromEntries(Object.entries(dossier)), settled.unsure)
  return { ...dossier, as_of: { at: toRfc3339(at), names_of: 'today', unsure } }
}

function assertNotTooEarly(subject: PastRecordRequest, evidence: Evidence): void {
  const record = getPresentRecord({ subject, evidence })
  if (!record) throw new Error(`The ${subject.type} ${subject.id} is missing although its reference was just resolved.`)
  const since = findLaterCreation({ subject, evidence }, String(record.created_at))
  if (since !== undefined) throw createRefusalError(createTooEarlyRefusal(subject.type, String(record.slug), since))
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Lists the ids of other records in the history and in moved rows, which may have been merged since. */
function listReferencedIds({ id }: PastRecordRequest, { entries, merges }: Evidence): string[] {
  const named = [
    ...entries.flatMap(({ record_id, key, before, after }) => [record_id, ...(JSON.stringify([key, before, after]).match(uuids) ?? [])]),
    ...merges.flatMap(({ images }) => JSON.stringify(images ?? []).match(uuids) ?? []),
  ]
  return [...new Set(named)].filter((one) => one !== id)
}
