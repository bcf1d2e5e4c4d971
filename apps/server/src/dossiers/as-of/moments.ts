import type { components } from '@catalog/contract/types'
import type { Json, JsonRow } from '../../records/families/field-family.ts'
import { existence, isAliasField } from '../../records/families/record-family.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import { type Evidence, getPresentRecord, type NearestEntry, type PastRecordRequest } from './evidence.ts'

type UnsureValue = components['schemas']['UnsureValue']
type RecordEvidence = { readonly subject: PastRecordRequest; readonly evidence: Evidence }

/** Returns the time at which a record was added if that is later than the requested time; undefined if the record existed then. */
export function findLaterCreation({ subject, evidence }: RecordEvidence, createdAt: string): string | undefined {
  const ofExistence = evidence.entries.filter(({ family, key }) => family === subject.type && key === existence)
  const later = ofExistence.find(({ is_later }) => is_later)
  if (later) return later.before === true ? undefined : new Date(later.at / 1000).toISOString()
  const wasMade = ofExistence.some(({ is_later, after }) => !is_later && after === true)
  return wasMade || isAtOrBeforeMoment(createdAt, subject) ? undefined : toRfc3339(createdAt)
}

/**
 * Sets the record's times of the last verification and the last change, which the history of fields does not contain: verifications are in
 * the log of direct writes, and only the newest time of a change is stored.
 */
export function restoreTimestamps(
  past: RecordEvidence,
  record: JsonRow,
): { readonly record: JsonRow; readonly unsure: readonly UnsureValue[] } {
  const changed = restoreUpdateTime(past, record.updated_at)
  const verified = restoreVerificationTime(past, record.last_verified_at)
  return {
    record: { ...record, updated_at: changed.at, ...('last_verified_at' in record && { last_verified_at: verified.at }) },
    unsure: [...(changed.isSure ? [] : [toUnsureValue('/updated_at')]), ...(verified.isSure ? [] : [toUnsureValue('/last_verified_at')])],
  }
}

type RestoredTimestamp = { readonly at: Json; readonly isSure: boolean }

function restoreUpdateTime({ subject, evidence }: RecordEvidence, updatedAt: Json | undefined): RestoredTimestamp {
  // `updated_at` is the start of a transaction, which may be slightly earlier than the times of its entries.
  const isWrittenLater = evidence.entries.some((entry) => entry.is_later && isOwnColumn(subject, entry))
  const isMergedLater = evidence.merges.some(({ images }) => images !== null)
  if (typeof updatedAt === 'string' && isAtOrBeforeMoment(updatedAt, subject) && !isWrittenLater && !isMergedLater)
    return { at: updatedAt, isSure: true }
  const earlier = evidence.entries.filter(({ is_later, family }) => !is_later && family === subject.type).map(({ at }) => at / 1000)
  const { created_at = null } = getPresentRecord({ subject, evidence }) ?? {}
  const made =
    typeof created_at === 'string' && isAtOrBeforeMoment(created_at, subject) ? [Date.parse(created_at)] : [Date.parse(subject.at)]
  return { at: new Date(Math.max(...made, ...earlier)).toISOString(), isSure: false }
}

/** True for fields whose writes set `updated_at`; writes of lists do not. */
function isOwnColumn({ type, id }: PastRecordRequest, { record_id, family, key }: NearestEntry): boolean {
  return record_id === id && family === type && !isAliasField(key)
}

function restoreVerificationTime(
  { subject, evidence: { laterVerification, entries } }: RecordEvidence,
  verifiedAt: Json | undefined,
): RestoredTimestamp {
  if (laterVerification) return { at: laterVerification.before, isSure: true }
  const isInHistory = entries.some(({ is_later, key }) => is_later && key === 'last_verified_at')
  if (typeof verifiedAt !== 'string' || isInHistory || isAtOrBeforeMoment(verifiedAt, subject))
    return { at: verifiedAt ?? null, isSure: true }
  return { at: null, isSure: false }
}

/** Compares in milliseconds, the precision of times in answers. */
function isAtOrBeforeMoment(timestamp: string, { at: moment }: PastRecordRequest): boolean {
  return Date.parse(timestamp) <= Date.parse(moment)
}

function toUnsureValue(path: string): UnsureValue {
  return { path, why: 'not_in_history' }
}
