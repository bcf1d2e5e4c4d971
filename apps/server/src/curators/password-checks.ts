import { ApiError } from '../errors/api-error.ts'

/** Checks a limited number of passwords at once: each check takes a processor and 32 MiB for a while. */
export type PasswordChecks = {
  /** Throws where the queue is full, before anything is counted or queried. */
  refuseWhenFull(): void
  /** Checks a password. Without a hash it takes equally long and fails. */
  fits(hash: string | null | undefined, password: string): Promise<boolean>
}

/** Checks at once. They are fewer than the threads, which also read and write files. */
const atOnce = 2
const mostWaiting = 16
/** A hash that no password fits. Where an email has none, this one is checked, so that it takes equally long. */
const hashOfNothing = `${'0'.repeat(32)}:${'0'.repeat(128)}`

export function createPasswordChecks(): PasswordChecks {
  let running = 0
  const waiting: (() => void)[] = []

  const refuseWhenFull = () => {
    if (waiting.length >= mostWaiting) throw tooManyAtOnce()
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseWhenFull()
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Hands the place to the next in the queue, if there is one.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return {
    refuseWhenFull,
    fits: (hash, password) =>
      inTurn(async () => {
        const { verifyPassword } = await import('better-auth/crypto')
        return (await verifyPassword({ hash: hash ?? hashOfNothing, password })) && hash != null
      }),
  }
}

function tooManyAtOnce(): ApiError {
  return new ApiError('RATE_LIMITED', 'Too many people are signing in at this moment.', {
    hint: 'Wait 2 seconds, then send the same request again.',
    headers: { 'Retry-After': '2' },
  })
}
