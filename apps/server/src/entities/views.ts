import type { components } from '@catalog/contract/types'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { EntityRow } from './columns.ts'
import { findHomeSegment, resolveSegments } from './resolution.ts'

type Schemas = components['schemas']

export function toEntitySummary(row: EntityRow, reference: Vocabulary): Schemas['EntitySummary'] {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ticker: row.ticker,
    country: row.country,
    region: row.region,
    city: row.city,
    is_public: row.is_public,
    posture: row.posture as Schemas['Posture'] | null,
    competitive_posture: row.competitive_posture as Schemas['CompetitivePosture'] | null,
    one_liner: row.one_liner,
    logo_url: row.logo_url,
    website_url: row.website_url,
    x_url: row.x_url,
    linkedin_url: row.linkedin_url,
    github_url: row.github_url,
    nostr_url: row.nostr_url,
    crunchbase_url: row.crunchbase_url,
    strategic_importance: row.strategic_importance,
    opportunity_thesis: row.opportunity_thesis,
    buying_trigger: row.buying_trigger,
    trust_blocker: row.trust_blocker,
    next_action: row.next_action,
    opportunity_owner: row.opportunity_owner,
    opportunity_rationale: row.opportunity_rationale,
    show_opportunity_card: row.show_opportunity_card,
    relationship_status: row.relationship_status as Schemas['RelationshipStatus'] | null,
    last_verified_at: toRfc3339OrNull(row.last_verified_at),
    updated_at: toRfc3339(row.updated_at),
    created_at: toRfc3339(row.created_at),
    segment: findHomeSegment(row, reference),
    segment_resolution: resolveSegments(row, reference),
  }
}
