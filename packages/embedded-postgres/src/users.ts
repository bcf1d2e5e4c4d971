import { randomBytes } from 'node:crypto'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Folder, ignoreMissing } from './folder.ts'
import { pollUntilDefined } from './poll.ts'

/**
 * The kernel keeps track of the processes that use PostgreSQL: each keeps the FIFO open for writing, and the supervisor reads end-of-file
 * when the last one has closed it or died. After that, the supervisor no longer answers. Therefore a new user writes a token, and is
 * accepted only when the file ack.<token> appears.
 */
const ACK = 'ack.'

/** Opens the descriptor that makes this process a user; undefined if no supervisor accepts it. */
export async function registerUser(folder: Folder, deadlineMs: number): Promise<number | undefined> {
  const descriptor = openForWriting(folder)
  if (descriptor === undefined) return undefined
  const token = sendToken(descriptor)
  if (token !== undefined && (await isAnswered(folder, token, deadlineMs))) return descriptor
  closeSync(descriptor)
  return undefined
}

/** Closes a user's descriptor. Resolves with true if it was the last user, so that PostgreSQL is stopping. */
export async function unregisterUser(folder: Folder, descriptor: number): Promise<boolean> {
  const token = sendToken(descriptor)
  closeSync(descriptor)
  // The supervisor answers the token before it can read end-of-file.
  if (token !== undefined) await isAnswered(folder, token, Date.now() + 2000)
  const isUnsupervised = () => (isSupervised(folder) ? undefined : true)
  return (await pollUntilDefined(isUnsupervised, { deadlineMs: Date.now() + 20, intervalMs: 4 })) ?? false
}

/** Opens both ends, for the process that starts a supervisor: the descriptor of a user, and the supervisor's descriptor for reading. */
export function openFifo(folder: Folder): { userDescriptor: number; readerDescriptor: number } {
  // Opening one end of a FIFO blocks until the other end is open. O_RDWR opens both, so it does not block.
  const both = openSync(folder.users, constants.O_RDWR)
  const reader = openSync(folder.users, constants.O_RDONLY)
  const user = openSync(folder.users, constants.O_WRONLY)
  closeSync(both)
  return { userDescriptor: user, readerDescriptor: reader }
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

function sendToken(descriptor: number): string | undefined {
  const token = randomBytes(8).toString('hex')
  try {
    writeSync(descriptor, `${token}\n`)
    return token
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return undefined
    throw error
  }
}

async function isAnswered(folder: Folder, token: string, deadlineMs: number): Promise<boolean> {
  const answer = join(folder.cluster, ACK + token)
  const checkAnswer = async () => {
    const answered = await unlink(answer).then(() => true, ignoreMissing)
    return answered ?? (isSupervised(folder) ? undefined : false)
  }
  return (await pollUntilDefined(checkAnswer, { deadlineMs, intervalMs: 2 })) ?? false
}
