import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Caller } from './caller.ts'

const today = sql`(now() at time zone 'utc')::date`
/** The bytes that the key has uploaded today, including announced bytes. */
export const uploadedToday = sql<number>`(case when k.upload_day >= ${today} then k.uploaded_bytes else 0 end)`
const left = sql`(k.daily_upload_bytes - ${uploadedToday})`

/** Counts the bytes of one upload against the quota of its key. All received bytes count, even if the upload fails. */
export type UploadQuota = {
  /**
   * Reserves the expected bytes before any of them is read; throws BUDGET_EXHAUSTED if even the smallest expected size exceeds the
   * remaining quota.
   */
  expect(minBytes: number, maxBytes: number): Promise<void>
  /** Counts received bytes; throws BUDGET_EXHAUSTED if the quota has no room for them. */
  take(bytes: number): Promise<void>
  /** Releases reserved bytes that did not arrive. */
  settle(): Promise<void>
}

/** Maximum bytes that an upload of unannounced size reserves at once; until then, it reserves as many as have already arrived. */
const maxStepBytes = 1024 * 1024

/**
 * Opens the quota for one upload. Bytes are reserved by single statements on the key's row, so that any number of uploads
 * together never exceed the quota. Bytes that a crashed process has reserved count until the day ends.
 */
export function openUploadQuota(database: Database, caller: Caller): UploadQuota {
  let [received, reserved] = [0, 0]
  let day: string | undefined

  const reserveMore = async (minBytes: number, wantedBytes: number) => {
    const granted = await database.run((db) => reserveBytes(db, caller.keyId, minBytes, wantedBytes), {
      owner: caller.keyId,
      isCharged: true,
    })
    if (!granted) throw await createQuotaExhaustedError(database, caller)
    reserved += granted.bytes
    day = granted.day
  }
  return {
    // A file has at least one byte, so an upload is refused unread if no quota is left.
    expect: (minBytes, maxBytes) => reserveMore(Math.max(1, minBytes), maxBytes),
    async take(bytes) {
      const missing = received + bytes - reserved
      if (missing > 0) await reserveMore(missing, Math.max(missing, Math.min(received, maxStepBytes)))
      received += bytes
    },
    async settle() {
      // The surplus belongs to the latest reservation, and so to that reservation's day.
      const over = reserved - received
      if (over > 0 && day !== undefined)
        await database.run((db) => releaseBytes(db, caller.keyId, over, String(day)), { owner: caller.keyId, isCharged: true })
    },
  }
}

type Reservation = { readonly bytes: number; readonly day: string }

/** Reserves as many of the wanted bytes as are left, or none if that is less than the minimum. */
async function reserveBytes(db: Db, keyId: string, minBytes: number, wanted: number): Promise<Reservation | undefined> {
  const before = sql`(select ${uploadedToday} as used from api_keys k where k.id = ${keyId} for update)`
  const { rows } = await sql<Reservation>`
    update api_keys k set
      upload_day = greatest(k.upload_day, ${today}),
      uploaded_bytes = before.used + least(${wanted}::bigint, k.daily_upload_bytes - before.used)
    from ${before} before
    where k.id = ${keyId} and k.daily_upload_bytes - before.used >= ${minBytes}::bigint
    returning k.uploaded_bytes - before.used as bytes, k.upload_day as day`.execute(db)
  return rows[0]
}

async function releaseBytes(db: Db, keyId: string, bytes: number, day: string): Promise<void> {
  await sql`
    update api_keys set uploaded_bytes = greatest(0, uploaded_bytes - ${bytes}::bigint)
    where id = ${keyId} and upload_day = ${day}::date`.execute(db)
}

/** Reads the quota and what remains of it, as `/usage` and the curators' pages show them. */
export async function getUploadQuota(db: Db, keyId: string): Promise<{ readonly quota: number; readonly remaining: number }> {
  const { rows } = await sql<{ quota: number; remaining: number }>`
    select k.daily_upload_bytes as quota, greatest(0, ${left}) as remaining from api_keys k where k.id = ${keyId}`.execute(db)
  return rows[0] ?? { quota: 0, remaining: 0 }
}

async function createQuotaExhaustedError(database: Database, { keyId }: Caller): Promise<ApiError> {
  const { quota, remaining } = await database.run((db) => getUploadQuota(db, keyId), { owner: keyId, isCharged: true })
  const resetsAt = getNextUtcMidnight(Date.now())
  return new ApiError(
    'BUDGET_EXHAUSTED',
    `The file is more than the API key may still upload on this UTC day: ${remaining} of ${quota} bytes are left.`,
    {
      hint: `Stop uploading until ${new Date(resetsAt).toISOString()}, when the quota resets, send a smaller file, or ask a curator for a larger quota. Other calls are not affected.`,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000))) },
    },
  )
}

function getNextUtcMidnight(now: number): number {
  const day = 24 * 60 * 60 * 1000
  return (Math.floor(now / day) + 1) * day
}
