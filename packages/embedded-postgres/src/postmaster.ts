import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Folder, ignoreMissing } from './folder.ts'
import { pollUntilDefined } from './poll.ts'

const run = promisify(execFile)

/** The content of postmaster.pid, which exists while PostgreSQL runs, and after it was killed. */
export type Postmaster = { readonly pid: number; readonly port: number }

export async function readPostmaster(folder: Folder): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder.data, 'postmaster.pid'), 'utf8').catch(ignoreMissing)
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  const port = Number(lines[3])
  // The file is shorter while PostgreSQL writes it.
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/**
 * Stops a PostgreSQL without a supervisor: it is shutting down, or its supervisor was killed. If the PostgreSQL is dead and another
 * process has its process id now, returns that id.
 */
export async function stopUnsupervised(folder: Folder, deadlineMs: number): Promise<number | undefined> {
  const postmaster = await readPostmaster(folder)
  if (postmaster === undefined) return undefined
  const { pid } = postmaster
  const stopIfRunning = async () => {
    if (!(await isPostgresRunning(folder, pid))) return true
    sendSignal(pid, 'SIGINT')
    return undefined
  }
  if (await pollUntilDefined(stopIfRunning, { deadlineMs, intervalMs: 20 })) return sendSignal(pid, 0) ? pid : undefined
  throw new Error(
    `The PostgreSQL on ${folder.data} (process ${pid}) does not stop. ` + `See ${folder.log}, stop it (kill -QUIT ${pid}) and try again.`,
  )
}

/** Resolves when a stopping PostgreSQL has ended, or when the time is over. */
export async function waitForStop(folder: Folder, deadlineMs: number): Promise<void> {
  const hasStopped = async () => {
    const postmaster = await readPostmaster(folder)
    return postmaster === undefined || !(await isPostgresRunning(folder, postmaster.pid)) ? true : undefined
  }
  await pollUntilDefined(hasStopped, { deadlineMs, intervalMs: 5 })
}

/** Sends a signal; false when there is no such process. */
function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    // A process of another user (EPERM) cannot be ours, because the cluster's owner was checked.
    return false
  }
}

/**
 * True when the command line of a process shows that it is the PostgreSQL on this folder. The id alone is not enough, because it
 * may belong to another program or to a zombie by now.
 */
async function isPostgresRunning(folder: Folder, pid: number): Promise<boolean> {
  const commandLine = await readCommandLine(pid)
  return commandLine.includes('postgres') && commandLine.includes(folder.data)
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const ps = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return ps.stdout
}
