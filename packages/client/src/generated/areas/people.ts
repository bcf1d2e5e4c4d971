// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { HistoryEntry, HistoryPage, LifecycleStatus, PersonDossier, PersonList, PersonSummary, Touchpoint, TouchpointList } from '../models.ts'

import type { PageQuery, HistoryQuery, PastQuery, InactiveQuery } from '../queries.ts'

/** Query of `catalog.people.list`. */
export interface ListPeopleQuery extends PageQuery {
  /** Search in name, aliases, biography and why they matter. Ranked, and forgiving of a typo. (≤ 200 characters) */
  q?: string | undefined
  /** People with a role at this entity (UUID, slug or alias). (≤ 200 characters) */
  entity?: string | undefined
  /** Records of this lifecycle status, merged ones included; without it, active and defunct ones. */
  lifecycle_status?: LifecycleStatus | undefined
}

/** Values of `include`. */
export type GetPersonInclude = 'provenance'

/** Query of `catalog.people.get`. */
export interface GetPersonQuery<Include extends GetPersonInclude = GetPersonInclude> extends PastQuery, InactiveQuery {
  /** What to add to the dossier. `provenance` says where its values are from. (1 to 1 items) */
  include?: readonly Include[] | undefined
}

/** Query of `catalog.people.history`. */
export interface GetPersonHistoryQuery extends PageQuery, HistoryQuery {}

/** Query of `catalog.people.touchpoints`. */
export interface ListTouchpointsQuery extends PageQuery {}

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
   * @example
   * ```ts
   * for await (const person of catalog.people.list({ q: 'sailor' })) console.log(person)
   * ```
   */
  list(query?: ListPeopleQuery, options?: ReadOptions): PagePromise<PersonSummary, PersonList>

  /**
   * Read a person.
   *
   * The dossier of one person. A slug or alias of a merged record answers with the record it was merged into;
   * the merged record's own UUID answers with the archived record and its `merged_into`.
   *
   * Needs the scope `read:people`.
   *
   * @param id - The person's UUID, slug or alias.
   * @example
   * ```ts
   * const person = await catalog.people.get('michael-saylor', { include: ['provenance'] })
   * ```
   */
  get<Include extends GetPersonInclude = never>(id: string, query?: GetPersonQuery<Include>, options?: ReadOptions): CallPromise<PersonDossier & Required<Pick<PersonDossier, Include>>>

  /**
   * List what changed a person.
   *
   * What proposals, direct writes and curators changed, newest first, also of records that were merged into it.
   * What the key has no scope for is left out.
   *
   * Needs the scope `read:people`.
   *
   * @param id - The person's UUID, slug or alias.
   * @example
   * ```ts
   * for await (const historyEntry of catalog.people.history('michael-saylor', { field: 'city' })) console.log(historyEntry)
   * ```
   */
  history(id: string, query?: GetPersonHistoryQuery, options?: ReadOptions): PagePromise<HistoryEntry, HistoryPage>

  /**
   * List a person's touchpoints.
   *
   * The contacts with a person, newest first. Of a merged record, also by its own UUID, they are the survivor's.
   *
   * Needs the scope `read:people`.
   *
   * @param id - The person's UUID, slug or alias.
   * @example
   * ```ts
   * for await (const touchpoint of catalog.people.touchpoints('michael-saylor')) console.log(touchpoint)
   * ```
   */
  touchpoints(id: string, query?: ListTouchpointsQuery, options?: ReadOptions): PagePromise<Touchpoint, TouchpointList>
}
