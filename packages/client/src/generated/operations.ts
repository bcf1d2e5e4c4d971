// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../call-promise.ts'
import type { Caller } from '../caller.ts'
import type { CallOptions } from '../options.ts'
import type { Contract, Usage, Whoami } from './models.ts'
import { work, type WorkApi } from './areas/work.ts'
import { segments, type SegmentsApi } from './areas/segments.ts'
import { taxonomy, type TaxonomyApi } from './areas/taxonomy.ts'
import { capabilities, type CapabilitiesApi } from './areas/capabilities.ts'
import { needs, type NeedsApi } from './areas/needs.ts'
import { verticals, type VerticalsApi } from './areas/verticals.ts'
import { entities, type EntitiesApi } from './areas/entities.ts'
import { sources, type SourcesApi } from './areas/sources.ts'
import { people, type PeopleApi } from './areas/people.ts'
import { coverage, type CoverageApi } from './areas/coverage.ts'
import { proposals, type ProposalsApi } from './areas/proposals.ts'
import { propose, type ProposeApi } from './areas/propose.ts'
import { fieldEvents, type FieldEventsApi } from './areas/fieldEvents.ts'

/** Every operation of the contract. */
export class Operations {
  /** What is missing in the catalog, in the order in which it is worth finding out. */
  readonly work: WorkApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  readonly segments: SegmentsApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  readonly taxonomy: TaxonomyApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  readonly capabilities: CapabilitiesApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  readonly needs: NeedsApi
  /** The vocabulary of the catalog. Slugs in requests come from here. */
  readonly verticals: VerticalsApi
  /** The principals of the catalog - companies, pools, protocols' makers, institutions. */
  readonly entities: EntitiesApi
  /** Where a fact came from. */
  readonly sources: SourcesApi
  /** The people behind the principals. */
  readonly people: PeopleApi
  /** How complete the catalog is, and a segment seen from close by. */
  readonly coverage: CoverageApi
  /** What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
  readonly proposals: ProposalsApi
  /** What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
  readonly propose: ProposeApi
  /** Conferences and similar events, and who is there. */
  readonly fieldEvents: FieldEventsApi

  /**
   * Who am I?
   *
   * Confirms who the caller is, which scopes its key holds and what is left of its budget. Call it once at
   * start-up. Needs a valid key and no scope.
   *
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @example
   * ```ts
   * const whoami = await catalog.whoami()
   * ```
   */
  readonly whoami: (options?: CallOptions) => CallPromise<Whoami>

  /**
   * What have I used?
   *
   * What the key has used in the current UTC calendar month, by operation and by day. Needs a valid key and
   * no scope.
   *
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @example
   * ```ts
   * const usage = await catalog.usage()
   * ```
   */
  readonly usage: (options?: CallOptions) => CallPromise<Usage>

  /**
   * The contract itself.
   *
   * This contract, as OpenAPI 3.1. Needs a valid key and no scope.
   *
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @example
   * ```ts
   * const contract = await catalog.contract()
   * ```
   */
  readonly contract: (options?: CallOptions) => CallPromise<Contract>

  constructor(call: Caller) {
    this.work = work(call)
    this.segments = segments(call)
    this.taxonomy = taxonomy(call)
    this.capabilities = capabilities(call)
    this.needs = needs(call)
    this.verticals = verticals(call)
    this.entities = entities(call)
    this.sources = sources(call)
    this.people = people(call)
    this.coverage = coverage(call)
    this.proposals = proposals(call)
    this.propose = propose(call)
    this.fieldEvents = fieldEvents(call)
    this.whoami = (options) => call.get('/whoami', [], undefined, options)
    this.usage = (options) => call.get('/usage', [], undefined, options)
    this.contract = (options) => call.get('/openapi.json', [], undefined, options)
  }
}
