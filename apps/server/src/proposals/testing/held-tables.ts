import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Locks a table until the returned function is called or the test ends, so that other transactions wait. */
export async function lockTable(url: string, table: string, mode: 'share' | 'access exclusive'): Promise<() => Promise<void>> {
  const client = new pg.Client(url)
  await client.connect()
  let gone: Promise<void> | undefined
  const release = () => {
    gone ??= client.end()
    return gone
  }
  onTestFinished(release)
  await client.query(`begin; lock table ${table} in ${mode} mode`)
  return release
}

/** Waits until this many of the database's transactions wait for a lock. */
export async function waitForBlockedTransactions(url: string, transactions: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const waiting = `
    select count(distinct pid)::integer = ${transactions} as are_so_many from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  try {
    await vi.waitUntil(async () => (await client.query<{ are_so_many: boolean }>(waiting)).rows[0]?.are_so_many, { timeout: 60_000 })
  } finally {
    await client.end()
  }
}
