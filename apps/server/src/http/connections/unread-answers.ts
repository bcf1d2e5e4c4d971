import type { ServerResponse } from 'node:http'

/** Bytes of unread answers that are held at most; those of one key, or one session, get a part of it. */
const mostBytes = 64 * 1024 * 1024
const mostBytesOfOne = 16 * 1024 * 1024
/** Milliseconds for which an unread answer is held at most. */
const longestMs = 60_000
/** A smaller answer fits into the system's buffers, whether it is read or not, and is not counted. */
const smallest = 32 * 1024

type Unread = { readonly owner: string; readonly bytes: number; readonly since: number }

/** Unread answers, in the order in which they were sent. */
const unread = new Map<ServerResponse, Unread>()
const heldFor = new Map<string, number>()
let held = 0

/**
 * Counts an answer that was just handed to its connection until the client has read it. Clients that do not read are cut off:
 * the longest unread first where such answers would fill the memory, and each after a minute in any case. At any usual speed an
 * answer is read long before.
 */
export function holdUntilRead(response: ServerResponse, bytes: number): void {
  if (bytes < smallest || response.closed) return
  const owner = response.owner ?? ''
  unread.set(response, { owner, bytes, since: performance.now() })
  count(owner, bytes)
  response.once('finish', () => forget(response)).once('close', () => forget(response))
  if ((heldFor.get(owner) ?? 0) > mostBytesOfOne)
    cutOff(
      (one) => one.owner === owner,
      () => (heldFor.get(owner) ?? 0) <= mostBytesOfOne,
    )
  cutOffWhoDoesNotRead()
}

function cutOffWhoDoesNotRead(): void {
  cutOff(
    () => true,
    ({ since }) => held <= mostBytes && performance.now() - since <= longestMs,
  )
}

/** Cuts off the matching clients, oldest first, until it is enough. */
function cutOff(isMeant: (one: Unread) => boolean, isEnough: (next: Unread) => boolean): void {
  for (const [response, one] of unread) {
    if (!isMeant(one)) continue
    if (isEnough(one)) return
    forget(response)
    response.destroy()
  }
}

function forget(response: ServerResponse): void {
  const one = unread.get(response)
  if (unread.delete(response) && one) count(one.owner, -one.bytes)
}

function count(owner: string, bytes: number): void {
  held += bytes
  const left = (heldFor.get(owner) ?? 0) + bytes
  if (left > 0) heldFor.set(owner, left)
  else heldFor.delete(owner)
}

setInterval(cutOffWhoDoesNotRead, 5_000).unref()
