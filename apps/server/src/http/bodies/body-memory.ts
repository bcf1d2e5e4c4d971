import { ApiError } from '../../errors/api-error.ts'

/** Bounds the bytes of all request bodies held at the same time. A body counts from its arrival until its call is answered. */
export type BodyMemory = { use<T>(owner: string, work: (memory: BodyShare) => Promise<T>): Promise<T> }

/** The share of one body. */
export type BodyShare = {
  /** Counts this many bytes more, or throws UNAVAILABLE where there is no room for them. */
  take(bytes: number): void
}

const most = 64 * 1024 * 1024
const mostPerOwner = 24 * 1024 * 1024

/**
 * Makes the memory budget of request bodies. Without it, bodies sent slowly on many connections would fill the memory. One
 * owner, such as a key, gets only a part of it.
 */
export function createBodyMemory(): BodyMemory {
  const held = new Map<string, number>()
  let total = 0
  return {
    async use(owner, work) {
      let own = 0
      const take = (bytes: number) => {
        const before = held.get(owner) ?? 0
        if (before + bytes > mostPerOwner || total + bytes > most) throw tooManyBodies()
        held.set(owner, before + bytes)
        total += bytes
        own += bytes
      }
      try {
        return await work({ take })
      } finally {
        total -= own
        const left = (held.get(owner) ?? 0) - own
        if (left > 0) held.set(owner, left)
        else held.delete(owner)
      }
    },
  }
}

function tooManyBodies(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many bodies are on their way at this moment.', {
    hint: 'Wait 1 second, then send the same request again, and fewer of them at the same time.',
    headers: { 'Retry-After': '1' },
  })
}
