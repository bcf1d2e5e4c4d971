import { execFile } from 'node:child_process'
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { runStatement } from './ask.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { waitUntil } from './wait.ts'

const run = promisify(execFile)
/** Files and folders of the running server, which must not be copied. */
const ofTheServer = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans']
/** Empty folders that PostgreSQL requires. */
const emptyFolders = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans']

/** Creates a replica from an online backup, while the primary continues to serve. */
export async function openReplica(primary: Cluster, folder: string): Promise<Cluster> {
  await copyOnline(primary, folder)
  const { password, port } = new URL(primary.url)
  const primary_conninfo = `host=127.0.0.1 port=${port} user=catalog password=${password} application_name=replica`
  const replica = await openCluster(folder, { primary_conninfo })
  await waitUntil('the replica follows', async () => (await countReplicas(primary)) > 0)
  return replica
}

/** Sets whether the primary waits for the replica at each commit. */
export async function setSynchronousReplica(primary: Cluster, isSynchronous: boolean): Promise<void> {
  await runStatement(primary.url, `alter system set synchronous_standby_names = '${isSynchronous ? 'replica' : ''}'`)
  await runStatement(primary.url, 'select pg_reload_conf()')
  if (isSynchronous) await waitUntil('the primary waits for the replica', async () => (await countReplicas(primary, 'sync')) > 0)
}

async function countReplicas({ url }: Cluster, state?: 'sync'): Promise<number> {
  const rows = await runStatement(
    url,
    `select from pg_stat_replication where state = 'streaming' ${state === undefined ? '' : `and sync_state = '${state}'`}`,
  )
  return rows.length
}

async function copyOnline(primary: Cluster, folder: string): Promise<void> {
  const [from, to] = [join(primary.folder, 'cluster'), join(folder, 'cluster')]
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const client = new pg.Client(primary.url)
  await client.connect()
  try {
    await client.query("select pg_backup_start('drill', true)")
    await copyChangingFiles(from, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    for (const name of ofTheServer) await rm(join(to, 'data', name), { recursive: true, force: true })
    const { uid, gid } = await stat(join(to, 'data'))
    const changeOwner = (path: string) => chown(path, uid, gid)
    for (const name of emptyFolders) {
      await mkdir(join(to, 'data', name), { mode: 0o700 })
      await changeOwner(join(to, 'data', name))
    }
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(to, 'data', name), text, { mode: 0o600 })
      await changeOwner(join(to, 'data', name))
    }
  } finally {
    await client.end()
  }
}

/** Copies files that may change or disappear during the copy. Recovery then repairs the copy from the write-ahead log. */
async function copyChangingFiles(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: Error & { code?: number; stderr?: string }) => {
    const others = (error.stderr ?? '').split('\n').filter((line) => line !== '' && !line.includes('No such file'))
    if (others.length > 0 || error.code !== 1) throw error
  })
}
