import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from './connection.ts'
import { buildFolder } from './folder.ts'
import { buildCommand, buildProgramEnvironment, chooseIdentity } from './identity.ts'
import { findBinaries } from './platform.ts'
import { launchPostgres } from './supervisor.ts'
import { createEmptyFolder, isRunning, openPostgres, readPostmasterPid, runQuery } from './testing/folders.ts'
import { startHolder } from './testing/holders.ts'

/** Deadline for waits that end within a second on an idle machine. */
const patience = { timeout: 60_000 }

async function startHolderWithData(dataDir: string) {
  const holder = await startHolder(dataDir)
  await runQuery(holder.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  return holder
}

async function expectData(dataDir: string): Promise<void> {
  const postgres = await openPostgres(dataDir)
  expect(postgres.started).toBe(true)
  expect(await runQuery(postgres.url, 'SELECT answer FROM kept')).toBe(42)
}

async function waitUntilStopped(url: string): Promise<void> {
  await vi.waitFor(async () => expect(await isRunning(url)).toBe(false), patience)
}

describe('openEmbeddedPostgres after a crash', () => {
  test('stops PostgreSQL after kill -9 of the last user, and keeps the data for the next one', async () => {
    const dataDir = await createEmptyFolder()
    const holder = await startHolderWithData(dataDir)
    await holder.kill()
    await waitUntilStopped(holder.url)
    await expectData(dataDir)
  })

  test('restarts PostgreSQL on the same port for the remaining users after PostgreSQL is killed', async () => {
    const dataDir = await createEmptyFolder()
    const holder = await startHolderWithData(dataDir)
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL')
    await waitUntilStopped(holder.url)
    await expectData(dataDir)
    expect(await runQuery(holder.url, 'SELECT answer FROM kept')).toBe(42)
  })

  test('recovers after kill -9 of all processes at once', async () => {
    const dataDir = await createEmptyFolder()
    const holder = await startHolderWithData(dataDir)
    // The session's leader is the supervisor; PostgreSQL is in its process group.
    process.kill(-(await findGroupLeader(await readPostmasterPid(dataDir))), 'SIGKILL')
    await holder.kill()
    await expectData(dataDir)
  })

  test('starts when the process id in the lock file now belongs to another program', async () => {
    const dataDir = await createEmptyFolder()
    const holder = await startHolderWithData(dataDir)
    const file = join(dataDir, 'cluster/data/postmaster.pid')
    const pid = await readPostmasterPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await holder.kill()
    const other = startOtherProgram(join(dataDir, 'cluster'))
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(pid), String(other)))
    await expectData(dataDir)
    expect(() => process.kill(other, 0)).not.toThrow()
  })

  test('restarts a PostgreSQL that has lost its supervisor', async () => {
    const dataDir = await createEmptyFolder()
    const holder = await startHolderWithData(dataDir)
    await holder.release()
    const lost = await startUnsupervised(dataDir)
    const ended = once(lost, 'exit')
    await expectData(dataDir)
    expect(await ended).toEqual([0, null])
  })
})

describe('a PostgreSQL that does not start', () => {
  test('ends its supervisor and reports the reason', async () => {
    const dataDir = await createEmptyFolder()
    await (await openPostgres(dataDir)).release()
    const folder = buildFolder(dataDir)
    const binaries = findBinaries()
    const identity = await chooseIdentity(folder, binaries)
    const settings = { no_such_setting: '1' }
    const { end } = await launchPostgres({ folder, identity, binaries, port: 1, settings, reusedPid: undefined })
    await vi.waitFor(() => expect(end.reason).toBe('it ended with status 1'), patience)
    expect(readFileSync(folder.log, 'utf8')).toContain('no_such_setting')
  })
})

/** Reads the leader of a process's group. */
async function findGroupLeader(pid: number): Promise<number> {
  if (process.platform === 'linux') return Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2])
  const ps = spawn('ps', ['-o', 'pgid=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] })
  return Number((await ps.stdout.toArray()).join(''))
}

/** Starts another program as the cluster's owner. */
function startOtherProgram(cluster: string): number {
  const { uid, gid } = statSync(cluster)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : {}) })
  onTestFinished(() => void child.kill())
  return child.pid ?? 0
}

/** Starts PostgreSQL without a supervisor. Tries again if another program takes the port after it was found free. */
async function startUnsupervised(dataDir: string): Promise<ChildProcess> {
  const folder = buildFolder(dataDir)
  const binaries = findBinaries()
  const identity = await chooseIdentity(folder, binaries)
  const isReady = () =>
    readFile(join(folder.data, 'postmaster.pid'), 'utf8').then(
      (text) => /ready\s*$/.test(text),
      () => false,
    )
  for (let tries = 1; tries <= 5; tries++) {
    const settings = ['-c', 'unix_socket_directories=', '-c', `port=${await findFreePort()}`]
    const [file, args] = buildCommand(identity, binaries.postgres, ['-D', folder.data, '-h', '127.0.0.1', ...settings])
    const child = spawn(file, args, { ...identity.spawnIds, stdio: 'ignore', cwd: '/', env: buildProgramEnvironment() })
    onTestFinished(() => void child.kill('SIGQUIT'))
    await vi.waitFor(async () => expect(child.exitCode !== null || (await isReady())).toBe(true), patience)
    if (child.exitCode === null) return child
  }
  throw new Error('PostgreSQL did not start on any of five ports.')
}
