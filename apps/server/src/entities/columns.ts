import { type RawBuilder, sql } from 'kysely'

/** A row as lists show it. Its ids are resolved with the vocabulary. */
export type EntityRow = {
  id: string
  slug: string
  name: string
  ticker: string | null
  country: string | null
  region: string | null
  city: string | null
  is_public: boolean
  posture: string | null
  competitive_posture: string | null
  one_liner: string | null
  logo_url: string | null
  website_url: string | null
  x_url: string | null
  linkedin_url: string | null
  github_url: string | null
  nostr_url: string | null
  crunchbase_url: string | null
  strategic_importance: number | null
  opportunity_thesis: string | null
  buying_trigger: string | null
  trust_blocker: string | null
  next_action: string | null
  opportunity_owner: string | null
  opportunity_rationale: string | null
  show_opportunity_card: boolean
  relationship_status: string | null
  last_verified_at: string | null
  updated_at: string
  created_at: string
  primary_segment_id: string | null
  segment_ids: string[]
  term_ids: string[]
}

/** Selects an entity `e`'s memberships and terms, as ids. */
export const placement: RawBuilder<unknown> = sql`
  (select m.segment_id from entity_segments m where m.entity_id = e.id and m.is_primary) as primary_segment_id,
  array(select m.segment_id from entity_segments m where m.entity_id = e.id) as segment_ids,
  array(select t.term_id from entity_taxonomy_terms t where t.entity_id = e.id) as term_ids`

export const summaryColumns: RawBuilder<unknown> = sql`
  e.id, e.slug, e.name, e.ticker, e.country, e.region, e.city, e.is_public, e.posture, e.competitive_posture, e.one_liner,
  e.logo_url, e.website_url, e.x_url, e.linkedin_url, e.github_url, e.nostr_url, e.crunchbase_url, e.strategic_importance,
  e.opportunity_thesis, e.buying_trigger, e.trust_blocker, e.next_action, e.opportunity_owner, e.opportunity_rationale,
  e.show_opportunity_card, e.relationship_status, e.last_verified_at, e.updated_at, e.created_at,
  ${placement}`
