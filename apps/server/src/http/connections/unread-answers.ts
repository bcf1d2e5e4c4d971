import type { ServerResponse } from 'node:http'
import { declareBound, formatBytes } from '../../values/bounds.ts'
import { answerLimits, createAnswerBudget } from './answer-budget.ts'
import { listenForClose } from './listen-for-close.ts'
import { getOwner } from './owner.ts'

/** Bytes of the smallest answer that is counted: a smaller one fits into the system's buffers, even if it is not read. */
const minBytes = 32 * 1024

/** Maximum bytes that count for an answer from the shared cache: only those in the connection's buffers, because the text is shared. */
const sharedBytes = 64 * 1024

/** Bytes that a download holds: a piece in the file's stream, one in the answer's, and one that the system is about to take. */
const downloadBytes = 3 * 64 * 1024

const budget = createAnswerBudget()
const maxDownloads = Math.floor(answerLimits.anonymous / downloadBytes)
const maxDownloadsOfNetwork = Math.floor(answerLimits.network / downloadBytes)
setInterval(() => budget.sweep(), 5_000).unref()

/**
 * Counts an answer that was just given to its connection until the client has read it. Clients that do not read are cut off: the longest
 * unread first if such answers would fill the memory, and each after a minute in any case. At any usual speed, an answer is read long
 * before that.
 */
export function holdUntilRead(response: ServerResponse, bytes: number): void {
  const release = holdWhileUnread(response, bytes)
  response.once('finish', release)
  listenForClose(response, release)
}

/** Counts an answer whose bytes all clients share, like `holdUntilRead`. */
export function holdSharedUntilRead(response: ServerResponse, bytes: number): void {
  holdUntilRead(response, Math.min(bytes, sharedBytes))
}

/** Counts bytes of an answer that is still being sent, until `release`. The answer to HEAD has no body. */
export function holdWhileUnread(response: ServerResponse, bytes: number): () => void {
  if (bytes < minBytes || response.closed || response.req.method === 'HEAD') return () => undefined
  return budget.hold(response, getOwner(response), bytes)
}

/**
 * Reserves the memory of a download until its answer is over, or throws UNAVAILABLE. The time limit of an unread download restarts with
 * each piece that the client reads.
 */
export function holdDownload(response: ServerResponse): void {
  if (response.closed) return
  const release = budget.admit(response, getOwner(response), downloadBytes)
  response.on('drain', () => budget.noteProgress(response))
  response.once('finish', release)
  listenForClose(response, release)
}

declareBound(import.meta.url, {
  name: 'downloads',
  owner: 'network',
  limit: `${formatBytes(downloadBytes)} each of the memory of unread answers: ${maxDownloads} for all networks, ${maxDownloadsOfNetwork} for a network`,
  variables: ['budget', 'setInterval'],
  test: 'apps/server/src/sources/unread-downloads.test.ts',
})
