import { type Claim, toOwner } from '../database/connection-queue.ts'
import { ApiError } from '../errors/api-error.ts'
import { declareBound, describeShares } from '../values/bounds.ts'
import { createOwnerQueues } from '../values/owner-queues.ts'
import type { Owner } from '../values/shares.ts'
import { type Client, createTurnTaking } from '../values/take-turns.ts'

/** The owner for which a request does password work. Sessions and known browsers come before anonymous callers. */
export type PasswordClaim = Required<Pick<Claim, 'owner'>> & Pick<Claim, 'isAnonymous'>

/** A place in the queue for password work. */
export type PasswordQueuePlace = {
  /** Checks a password in the owner's turn. Without a hash the check takes equally long and returns false. */
  isMatch(hash: string | null | undefined, password: string): Promise<boolean>
  /** Hashes a new password in the owner's turn. */
  hash(password: string): Promise<string>
}

/** Limits concurrent password work, because each check occupies a processor and 32 MiB for a while. */
export type PasswordChecks = {
  /**
   * Runs `work`, which holds a place in the queue from its first statement to its last. Throws RATE_LIMITED if the queue is full, before
   * anything is counted or queried.
   */
  runWithPlace<T>(claim: PasswordClaim, work: (place: PasswordQueuePlace) => Promise<T>): Promise<T>
}

export type PasswordHasher = {
  verify(hash: string, password: string): Promise<boolean>
  hash(password: string): Promise<string>
}

/** Maximum numbers of concurrent hashes, fewer than the threads of the pool, which also read and write files. */
const atOnce = { all: 2, owner: 1, anonymous: 1, network: 1 }
/** Places in the queue, including those whose hash is in progress. */
const maxPlaces = { all: 36, owner: 9, anonymous: 18, network: 9 }
/** A hash that no password matches. It is checked if an email has no password, so that the answer takes equally long. */
const hashOfNothing = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** A place in the queue. It is lost when another request gets it, which is impossible while its hash is in progress. */
type Place = Client & { isHashing: boolean; reject(): void }

/**
 * Creates the queue for password work. Sessions and known browsers come before anonymous callers; in each group, owners take turns. All
 * anonymous callers together have at most one of the two concurrent hashes, so a flood of wrong passwords does not delay a known browser.
 */
export function createPasswordChecks(hasher: PasswordHasher = lazyHasher): PasswordChecks {
  const places = createOwnerQueues<Place>({ waiting: maxPlaces, isKnownFirst: true, canGiveUp: ({ isHashing }) => !isHashing })
  const hashes = createTurnTaking({
    places: atOnce,
    waiting: maxPlaces,
    isKnownFirst: true,
    isLastWhenDone: true,
    createBusyError: createTooManyError,
    createLeftError: createTooManyError,
  })
  const runInTurn = async <T>(owner: Owner, place: Place, work: () => Promise<T>): Promise<T> => {
    const leave = await hashes.enter(owner, { client: place })
    place.isHashing = true
    try {
      return await work()
    } finally {
      place.isHashing = false
      leave()
    }
  }
  return {
    async runWithPlace(claim, work) {
      const owner = toOwner(claim)
      const place = createPlace()
      places.add(owner, place)?.reject()
      if (place.hasLeft()) throw createTooManyError()
      try {
        return await work({
          isMatch: (hash, password) =>
            runInTurn(owner, place, async () => (await hasher.verify(hash ?? hashOfNothing, password)) && hash != null),
          hash: (password) => runInTurn(owner, place, () => hasher.hash(password)),
        })
      } finally {
        places.remove(owner, place)
      }
    },
  }
}

const lazyHasher: PasswordHasher = {
  verify: async (hash, password) => (await import('better-auth/crypto')).verifyPassword({ hash, password }),
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
}

function createPlace(): Place {
  let isLost = false
  let onLost = () => {}
  return {
    isHashing: false,
    hasLeft: () => isLost,
    onLeave(listener) {
      onLost = listener
      return () => {
        onLost = () => {}
      }
    },
    reject() {
      isLost = true
      onLost()
    },
  }
}

function createTooManyError(): ApiError {
  return new ApiError('RATE_LIMITED', 'Too many people are signing in.', {
    hint: 'Wait 2 seconds, then send the same request again.',
    headers: { 'Retry-After': '2' },
  })
}

declareBound(import.meta.url, {
  name: 'hashes of passwords',
  owner: 'session, known browser, network',
  limit: `${atOnce.all} at once, ${atOnce.owner} for an owner, ${atOnce.anonymous} for all networks; places: ${describeShares(maxPlaces)}`,
  variables: ['places', 'hashes'],
  test: 'apps/server/src/curators/password-checks.test.ts',
})
