import type { OwnMethod } from '../call/caller.ts'
import { ConnectionError, NotFoundError, ValidationError } from '../errors.ts'
import type { CallOptions } from '../options.ts'
import type { WaitOptions } from './wait-for-decision.ts'

/** `catalog.proposals.waitForDecision` */
export const waitForDecision: OwnMethod = async (call, id: string, options?: WaitOptions) =>
  (await import('./wait-for-decision.ts')).waitForDecision(ValidationError, call, id, options)

/** `catalog.sources.download` */
export const download: OwnMethod = async (call, id: string, options?: CallOptions) =>
  (await import('./download.ts')).download({ ConnectionError, NotFoundError }, call, id, options)
