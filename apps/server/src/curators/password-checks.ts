import { ApiError } from '../errors/api-error.ts'

/** Account of the password work of a request. Sessions and known browsers have a lane apart from anonymous callers. */
export type PasswordClaim = { readonly owner: string; readonly isAnonymous?: boolean }

/** A place in the line for password work. */
export type PasswordPlace = {
  /** Checks a password in the owner's turn. Without a hash it takes equally long and fails. */
  fits(hash: string | null | undefined, password: string): Promise<boolean>
  /** Hashes a new password in the owner's turn. */
  hash(password: string): Promise<string>
}

/** Limits password work in progress: each check takes a processor and 32 MiB for a while. */
export type PasswordChecks = {
  /**
   * Runs `work`, which holds a place in the line from its first statement to its last. Throws RATE_LIMITED where the line is
   * full, before anything is counted or queried.
   */
  hold<T>(claim: PasswordClaim, work: (place: PasswordPlace) => Promise<T>): Promise<T>
}

export type PasswordHasher = {
  verify(hash: string, password: string): Promise<boolean>
  hash(password: string): Promise<string>
}

/** Hashes at once. They are fewer than the threads, which also read and write files. */
const maxAtOnce = 2
/** Hashes at once of all anonymous callers together, and of any one owner. */
const maxAtOnceOfHalf = maxAtOnce / 2
/** Places of a lane, those included whose hash is in progress, and of one owner in it. */
const maxPlaces = 18
const maxPlacesPerOwner = maxPlaces / 2
/** Hash that no password fits. Where an email has none, this one is checked, so that it takes equally long. */
const hashOfNothing = `${'0'.repeat(32)}:${'0'.repeat(128)}`

type Place = { state: 'held' | 'waiting' | 'hashing' | 'lost'; start(): void; giveUp(error: Error): void }
/** The places of one lane by owner. A Map keeps the order in which owners are served. */
type Lane = { readonly maxHashing: number; readonly owners: Map<string, Set<Place>>; readonly hashing: Set<string>; size: number }

/**
 * Makes the line for password work. Sessions and known browsers come before anonymous callers, and in each lane the owners in turn. All
 * anonymous callers together have one of the two hashes at once, so no flood of wrong passwords delays a known browser.
 */
export function createPasswordChecks(hasher: PasswordHasher = lazyHasher): PasswordChecks {
  const lanes = { known: createLane(maxAtOnce), anonymous: createLane(maxAtOnceOfHalf) }
  let hashing = 0

  const serveNext = () => {
    while (hashing < maxAtOnce) {
      const place = takeNext(lanes.known) ?? takeNext(lanes.anonymous)
      if (!place) return
      hashing++
      place.start()
    }
  }
  const hashInTurn = async <T>(lane: Lane, owner: string, place: Place, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve, reject) => {
      if (place.state === 'lost') return reject(tooManyAtOnce())
      Object.assign(place, { state: 'waiting', start: resolve, giveUp: reject })
      serveNext()
    })
    try {
      return await work()
    } finally {
      place.state = 'held'
      lane.hashing.delete(owner)
      moveToEnd(lane, owner)
      hashing--
      serveNext()
    }
  }
  return {
    async hold({ owner, isAnonymous = false }, work) {
      const lane = isAnonymous ? lanes.anonymous : lanes.known
      const place = enterLane(lane, owner)
      try {
        return await work({
          fits: (hash, password) =>
            hashInTurn(lane, owner, place, async () => (await hasher.verify(hash ?? hashOfNothing, password)) && hash != null),
          hash: (password) => hashInTurn(lane, owner, place, () => hasher.hash(password)),
        })
      } finally {
        leaveLane(lane, owner, place)
      }
    },
  }
}

const lazyHasher: PasswordHasher = {
  verify: async (hash, password) => (await import('better-auth/crypto')).verifyPassword({ hash, password }),
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
}

function createLane(maxHashing: number): Lane {
  return { maxHashing, owners: new Map(), hashing: new Set(), size: 0 }
}

/** Returns the first place that waits of the owner whose turn it is. */
function takeNext({ owners, hashing, maxHashing }: Lane): Place | undefined {
  if (hashing.size >= maxHashing) return undefined
  for (const [owner, places] of owners) {
    const place = hashing.has(owner) ? undefined : [...places].find(({ state }) => state === 'waiting')
    if (!place) continue
    place.state = 'hashing'
    hashing.add(owner)
    return place
  }
  return undefined
}

function moveToEnd({ owners }: Lane, owner: string): void {
  const places = owners.get(owner)
  if (!places) return
  owners.delete(owner)
  owners.set(owner, places)
}

function enterLane(lane: Lane, owner: string): Place {
  const places = lane.owners.get(owner) ?? new Set()
  if (places.size >= maxPlacesPerOwner || (lane.size >= maxPlaces && !makeRoom(lane, places.size + 1))) throw tooManyAtOnce()
  const place: Place = { state: 'held', start: () => undefined, giveUp: () => undefined }
  lane.owners.set(owner, places.add(place))
  lane.size++
  return place
}

function leaveLane(lane: Lane, owner: string, place: Place): void {
  const places = lane.owners.get(owner)
  if (!places?.delete(place)) return
  lane.size--
  if (places.size === 0) lane.owners.delete(owner)
}

/** Takes the newest place from the owner with the most, if it has more than `fewest`. */
function makeRoom(lane: Lane, fewest: number): boolean {
  const [[owner, places] = ['', new Set<Place>()]] = [...lane.owners].toSorted(([, one], [, other]) => other.size - one.size)
  const newest = [...places].findLast(({ state }) => state !== 'hashing')
  if (places.size <= fewest || !newest) return false
  newest.state = 'lost'
  newest.giveUp(tooManyAtOnce())
  leaveLane(lane, owner, newest)
  return true
}

function tooManyAtOnce(): ApiError {
  return new ApiError('RATE_LIMITED', 'Too many people are signing in at this moment.', {
    hint: 'Wait 2 seconds, then send the same request again.',
    headers: { 'Retry-After': '2' },
  })
}
