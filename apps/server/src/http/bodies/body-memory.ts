import { ApiError } from '../../errors/api-error.ts'
import { declareBound, describeShares, formatBytes } from '../../values/bounds.ts'
import { createShares, type Owner } from '../../values/shares.ts'

/** Bounds the bytes of all request bodies held at the same time. A body counts from its arrival until its call is answered. */
export type BodyMemory = { use<T>(owner: Owner, work: (memory: BodyShare) => Promise<T>): Promise<T> }

/** The share of one body. */
export type BodyShare = {
  /** Counts this many more bytes. Throws UNAVAILABLE if there is no room for them. */
  take(bytes: number): void
}

const mebibyte = 1024 * 1024
const limits = { all: 64 * mebibyte, owner: 24 * mebibyte, anonymous: 32 * mebibyte, network: 8 * mebibyte }

/**
 * Makes the memory budget of request bodies. Without it, bodies sent slowly on many connections would fill the memory. One
 * owner, such as a key, gets only a part of it.
 */
export function createBodyMemory(): BodyMemory {
  const held = createShares(limits)
  return {
    async use(owner, work) {
      let own = 0
      const take = (bytes: number) => {
        if (held.findFullShare(owner, bytes)) throw createBodiesBusyError()
        held.take(owner, bytes)
        own += bytes
      }
      try {
        return await work({ take })
      } finally {
        held.giveBack(owner, own)
      }
    },
  }
}

export function createBodiesBusyError(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many request bodies are being received at this moment.', {
    hint: 'Wait 1 second, then send the same request again, with fewer concurrent requests.',
    headers: { 'Retry-After': '1' },
  })
}

declareBound(import.meta.url, {
  name: 'memory of bodies',
  owner: 'key, session, network',
  limit: describeShares(limits, formatBytes),
  variables: ['held'],
  test: 'apps/server/src/http/bodies/body-memory.test.ts',
})
