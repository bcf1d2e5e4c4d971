import type { Caller } from '../call/caller.ts'
import type { Route } from '../call/routes.ts'
import { located, siteOf } from '../call/site.ts'
import { ConnectionError, NotFoundError, ValidationError } from '../errors.ts'
import type { CallOptions } from '../options.ts'
import type { Following, FollowOptions } from './follow.ts'
import type { WaitOptions } from './wait-for-decision.ts'

/** `catalog.proposals.waitForDecision` */
export const waitForDecision: Route = async (call, id: string, options?: WaitOptions) =>
  (await import('./wait-for-decision.ts')).waitForDecision(ValidationError, call, id, options)

/** `catalog.sources.download` */
export const download: Route = async (call, id: string, options?: CallOptions) =>
  (await import('./download.ts')).download({ ConnectionError, NotFoundError }, call, id, options)

/** `catalog.changes.follow` */
export function follow(call: Caller, options: FollowOptions = {}): Following {
  const site = siteOf('changes.follow', ['GET', '/changes'])
  const following = {
    cursor: options.cursor,
    async *pages() {
      yield* (await import('./follow.ts')).followPages(call, following, options, (reading) => located(reading, site))
    },
    async *[Symbol.asyncIterator]() {
      for await (const { data } of following.pages()) yield* data
    },
  }
  return following
}
