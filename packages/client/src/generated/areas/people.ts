// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../call/call-promise.ts'
import type { CallOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { LifecycleStatus, PersonDossier, PersonList, PersonSummary, Touchpoint, TouchpointList } from '../models.ts'

/** What `catalog.people.list` can be asked for. */
export interface ListPeopleQuery {
  /** Search in name, aliases, biography and why they matter. Ranked, and forgiving of a typo. */
  q?: string | undefined
  /** People with a role at this entity (UUID, slug or alias). */
  entity?: string | undefined
  /** Records of this lifecycle status, merged ones included; without it, active and defunct ones. */
  lifecycle_status?: LifecycleStatus | undefined
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** What `catalog.people.get` can be asked for. */
export interface GetPersonQuery {
  /**
   * Whether records that are archived, false_positive or merged away are shown, too; each says so in its
   * `lifecycle_status`. Without it they are left out.
   */
  include_inactive?: boolean | undefined
}

/** What `catalog.people.touchpoints` can be asked for. */
export interface ListTouchpointsQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** `catalog.people`: The people behind the principals. */
export interface PeopleApi {
  /**
   * List or search the people.
   *
   * People by name, then id; with `q`, the best match first. Archived, false-positive and merged records are
   * left out unless `lifecycle_status` asks for them.
   *
   * Needs the scope `read:people`.
   *
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const person of catalog.people.list({ q: 'sailor' })) console.log(person)
   * ```
   */
  list(query?: ListPeopleQuery, options?: CallOptions): PagePromise<PersonSummary, PersonList>

  /**
   * Read a person.
   *
   * The dossier of one person. A slug or alias of a merged record answers with the record it was merged into;
   * the merged record's own UUID answers with the archived record and its `merged_into`.
   *
   * Needs the scope `read:people`.
   *
   * @param id - The person's UUID, slug or alias.
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * const person = await catalog.people.get('michael-saylor')
   * ```
   */
  get(id: string, query?: GetPersonQuery, options?: CallOptions): CallPromise<PersonDossier>

  /**
   * List a person's touchpoints.
   *
   * The contacts with a person, newest first.
   *
   * Needs the scope `read:people`.
   *
   * @param id - The person's UUID, slug or alias.
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const touchpoint of catalog.people.touchpoints('michael-saylor')) console.log(touchpoint)
   * ```
   */
  touchpoints(id: string, query?: ListTouchpointsQuery, options?: CallOptions): PagePromise<Touchpoint, TouchpointList>
}
