// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { EntityListResponse, EntitySummary, TaxonomyTerm, TaxonomyTermList } from '../models.ts'

import type { PageQuery } from '../queries.ts'

/** Query of `catalog.taxonomy.list`. */
export interface ListTaxonomyTermsQuery extends PageQuery {
  /** The slug or id of a term; only its direct children are listed. (≤ 200 characters) */
  parent?: string | undefined
}

/** Query of `catalog.taxonomy.entities`. */
export interface ListTaxonomyTermEntitiesQuery extends PageQuery {}

/** `catalog.taxonomy`: The vocabulary of the catalog. Slugs in requests come from here. */
export interface TaxonomyApi {
  /**
   * List the taxonomy.
   *
   * Every taxonomy term, by sort order, then slug; with `parent`, the terms right below that one.
   *
   * Needs the scope `read:catalog`.
   *
   * @example
   * ```ts
   * for await (const taxonomyTerm of catalog.taxonomy.list({ parent: 'lightning.wallets' })) console.log(taxonomyTerm)
   * ```
   */
  list(query?: ListTaxonomyTermsQuery, options?: ReadOptions): PagePromise<TaxonomyTerm, TaxonomyTermList>

  /**
   * Read a taxonomy term.
   *
   * One term. A deprecated one names the term that replaced it.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The term's slug or id.
   * @example
   * ```ts
   * const taxonomyTerm = await catalog.taxonomy.get('lightning.wallets')
   * ```
   */
  get(slug: string, options?: ReadOptions): CallPromise<TaxonomyTerm>

  /**
   * List the entities of a taxonomy term.
   *
   * The listed entities to which this very term is assigned, by name, then id.
   *
   * Needs the scope `read:catalog`.
   *
   * @param slug - The term's slug or id.
   * @example
   * ```ts
   * for await (const entity of catalog.taxonomy.entities('lightning.wallets')) console.log(entity)
   * ```
   */
  entities(slug: string, query?: ListTaxonomyTermEntitiesQuery, options?: ReadOptions): PagePromise<EntitySummary, EntityListResponse>
}
