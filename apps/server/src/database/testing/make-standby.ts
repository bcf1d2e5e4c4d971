import { chmod, chown, copyFile, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@catalog/embedded-postgres'
import pg from 'pg'

export type Standby = Pick<EmbeddedPostgres, 'url' | 'release'>

/**
 * Files that are not copied: those about processes of the primary, and the write-ahead log, because the copy gets the part that it needs
 * separately.
 */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'])

/**
 * Creates a replica of an embedded PostgreSQL that runs on this machine: a copy of its files that then follows it. `settings` go into its
 * configuration.
 */
export async function makeStandby(primaryUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Standby> {
  const root = await mkdtemp(join(tmpdir(), 'catalog-standby-'))
  // If root runs the tests, another user runs PostgreSQL and needs access to the folder.
  await chmod(root, 0o755)
  const admin = new pg.Client(primaryUrl)
  await admin.connect()
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
  const from = rows[0]?.data_directory ?? ''
  const data = join(root, 'cluster', 'data')
  await copyFolder(dirname(from), dirname(data), new Set(['data', 'users', 'log']))
  await admin.query("select pg_backup_start('standby', true)")
  await copyFolder(from, data, notCopied)
  const { rows: ended } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await admin.end()
  const { uid, gid } = await lstat(from)
  for (const name of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) {
    await mkdir(join(data, name), { mode: 0o700 })
    await chown(join(data, name), uid, gid)
  }
  const { hostname, port, username, password } = new URL(primaryUrl)
  const configuration = { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`, ...settings }
  const lines = Object.entries(configuration).map(([name, value]) => `${name} = '${value}'\n`)
  const files = { backup_label: ended[0]?.labelfile ?? '', 'standby.signal': '', 'postgresql.auto.conf': lines.join('') }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(data, name), text, { mode: 0o600 })
    await chown(join(data, name), uid, gid)
  }
  const { url, release } = await openEmbeddedPostgres({ dataDir: root, settings: { fsync: 'off', max_connections: '300' } })
  const removeFolder = () => rm(root, { recursive: true, force: true, maxRetries: 10 })
  return { url, release: () => release().then(removeFolder) }
}

/**
 * Copies a folder while PostgreSQL writes to it. Files that vanish during the copy are not needed, because the log contains their changes.
 */
async function copyFolder(from: string, to: string, excludedNames: ReadonlySet<string>): Promise<void> {
  const { uid, gid } = await lstat(from)
  await mkdir(to, { recursive: true, mode: 0o700 })
  await chown(to, uid, gid)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (excludedNames.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, new Set())
    else if (entry.isFile()) await copyFile(source, target).then(() => chown(target, uid, gid), ignoreMissingFile)
  }
}

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
