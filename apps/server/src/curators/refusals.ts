import { declareBound, formatCount } from '../values/bounds.ts'
import { createRecentMap } from '../values/recent.ts'
/** Refused attempts to sign in that this process remembers, so that further attempts of the same subject need no statement. */
export type Refusals = {
  /** Returns the longest wait of these subjects in seconds; undefined if none is refused. */
  findWaitSeconds(subjects: readonly string[]): number | undefined
  remember(subject: string, seconds: number): void
  forget(subjects: readonly string[]): void
}

type Refusal = { readonly endsAt: number; readonly forgetAt: number }

const maxSubjects = 20_000
/**
 * Milliseconds after which the database is asked again, even if the wait is longer, because a sign-in through another process may have
 * ended it.
 */
const rememberedMs = 10_000

export function createRefusals(now: () => number = () => performance.now()): Refusals {
  const refusals = createRecentMap<Refusal>(maxSubjects)
  const getWaitSeconds = (subject: string): number => {
    const refusal = refusals.get(subject)
    if (!refusal) return 0
    if (now() < refusal.forgetAt) return Math.ceil((refusal.endsAt - now()) / 1000)
    refusals.delete(subject)
    return 0
  }
  return {
    findWaitSeconds(subjects) {
      const seconds = Math.max(...subjects.map(getWaitSeconds))
      return seconds > 0 ? seconds : undefined
    },
    remember(subject, seconds) {
      const endsAt = now() + seconds * 1000
      refusals.set(subject, { endsAt, forgetAt: Math.min(endsAt, now() + rememberedMs) })
    },
    forget(subjects) {
      for (const subject of subjects) refusals.delete(subject)
    },
  }
}

declareBound(import.meta.url, {
  name: 'refused sign-ins',
  owner: 'none: after its removal, the database is asked again',
  limit: `${formatCount(maxSubjects)}, ${rememberedMs / 1_000} s`,
  variables: ['refusals'],
  test: 'apps/server/src/curators/refusals.test.ts',
})
