import { withClient } from '../with-client.ts'

/** Copies a seeded database for measurements that write, so that the original, which is used to measure reads, does not change. */
export async function copyDatabase(adminUrl: string, databaseUrl: string): Promise<string> {
  const original = new URL(databaseUrl).pathname.slice(1)
  const name = `${original}_written`
  await withClient(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    // A database with connections cannot be copied, and a server that has just stopped may still have one.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [original])
    await admin.query(`create database ${name} template ${original}`)
  })
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
}

/**
 * Turns parallel workers off, because they end before their processor time can be read. All work then runs in the connection's own process.
 * Applies to connections that are opened afterwards.
 */
export async function forbidParallelWorkers(adminUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await withClient(adminUrl, (admin) => admin.query(`alter database ${name} set max_parallel_workers_per_gather = 0`))
}
