// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../call-promise.ts'
import type { Caller } from '../../caller.ts'
import type { CallOptions } from '../../options.ts'
import type { Source } from '../models.ts'

/** `catalog.sources`: Where a fact came from. */
export interface SourcesApi {
  /**
   * Read a source.
   *
   * One source, with a signed link to its file where it has one.
   *
   * Needs the scope `read:catalog`.
   *
   * @param id The source's UUID.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @example
   * ```ts
   * const source = await catalog.sources.get('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11')
   * ```
   */
  get(id: string, options?: CallOptions): CallPromise<Source>
}

export function sources(call: Caller): SourcesApi {
  return {
    get: (id, options) => call.get('/sources/{id}', [id], undefined, options),
  }
}
