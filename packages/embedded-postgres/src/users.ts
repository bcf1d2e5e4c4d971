import { randomBytes } from 'node:crypto'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Folder, ignoreMissing } from './folder.ts'
import { poll } from './poll.ts'

/**
 * The kernel knows who uses PostgreSQL: every user holds the FIFO open for writing, and the supervisor reads end-of-file when
 * the last one has closed it or died. After end-of-file it answers no user, so a newcomer counts only once it was answered: it
 * writes a token and waits for the file ack.<token>.
 */
const ACK = 'ack.'

/** Opens the descriptor that makes this process a user; undefined when there is no supervisor. */
export async function enter(folder: Folder, until: number): Promise<number | undefined> {
  const descriptor = openForWriting(folder)
  if (descriptor === undefined) return undefined
  const token = send(descriptor)
  if (token !== undefined && (await isAnswered(folder, token, until))) return descriptor
  closeSync(descriptor)
  return undefined
}

/** Resolves with true when this was the last user, and so PostgreSQL is stopping. */
export async function leave(folder: Folder, descriptor: number): Promise<boolean> {
  const token = send(descriptor)
  closeSync(descriptor)
  // The answer is the supervisor's last act before it can see end-of-file.
  if (token !== undefined) await isAnswered(folder, token, Date.now() + 2000)
  const isUnsupervised = () => (isSupervised(folder) ? undefined : true)
  return (await poll(isUnsupervised, { until: Date.now() + 20, every: 4 })) ?? false
}

/** Opens both ends for the process that starts a supervisor: a user's descriptor, and the reader's to hand over. */
export function openBothEnds(folder: Folder): { user: number; reader: number } {
  // Opening one end alone waits for the other; opening both at once does not.
  const both = openSync(folder.users, constants.O_RDWR)
  const reader = openSync(folder.users, constants.O_RDONLY)
  const user = openSync(folder.users, constants.O_WRONLY)
  closeSync(both)
  return { user, reader }
}

export function isSupervised(folder: Folder): boolean {
  const descriptor = openForWriting(folder)
  if (descriptor !== undefined) closeSync(descriptor)
  return descriptor !== undefined
}

/** Removes answers of users that died before they read them. */
export async function removeStaleAnswers(folder: Folder): Promise<void> {
  const names = (await readdir(folder.cluster)).filter((name) => name.startsWith(ACK))
  await Promise.all(names.map((name) => unlink(join(folder.cluster, name)).catch(ignoreMissing)))
}

function openForWriting(folder: Folder): number | undefined {
  try {
    return openSync(folder.users, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    // ENXIO: no process reads the FIFO.
    if (['ENXIO', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function send(descriptor: number): string | undefined {
  const token = randomBytes(8).toString('hex')
  try {
    writeSync(descriptor, `${token}\n`)
    return token
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return undefined
    throw error
  }
}

async function isAnswered(folder: Folder, token: string, until: number): Promise<boolean> {
  const answer = join(folder.cluster, ACK + token)
  const look = async () => {
    const answered = await unlink(answer).then(() => true, ignoreMissing)
    return answered ?? (isSupervised(folder) ? undefined : false)
  }
  return (await poll(look, { until, every: 2 })) ?? false
}
