import type { Catalog } from '@catalog/client'

/** A kind of write. Each write stores a text that no other row contains, its mark. */
export type Write = {
  readonly kind: string
  /** Query that counts the rows for each mark. */
  readonly count: string
}
/** A kind of write that an agent makes with one call. */
export type DirectWrite = Write & { make(catalog: Catalog, mark: string, slug: string): Promise<unknown> }

export const fieldEvent = 'drill'

export const directWrites: readonly DirectWrite[] = [
  {
    kind: 'report',
    count: 'select title as mark, count(*)::int as count from run_reports group by 1',
    make: (catalog, mark, slug) => catalog.reports.create({ title: mark, body_md: 'Nothing.', entities: [slug] }),
  },
  {
    kind: 'source',
    count: 'select title as mark, count(*)::int as count from sources group by 1',
    make: (catalog, mark, slug) =>
      catalog.sources.register({ entity_slug: slug, url: `https://example.org/${mark}`, title: mark, trust_tier: 'public' }),
  },
  {
    kind: 'interaction',
    count: 'select purpose as mark, count(*)::int as count from field_event_interactions group by 1',
    make: (catalog, mark, slug) => catalog.fieldEvents.createInteraction(fieldEvent, { entity_slug: slug, purpose: mark }),
  },
]

export const proposal: Write = {
  kind: 'proposal',
  count: "select input ->> 'headline' as mark, count(*)::int as count from proposal_changes where kind = 'add_event' group by 1",
}
export const acceptance: Write = {
  kind: 'acceptance',
  count: 'select headline as mark, count(*)::int as count from entity_events group by 1',
}

export const writes: readonly Write[] = [...directWrites, proposal, acceptance]

export async function proposeEvent(catalog: Catalog, mark: string, slug: string): Promise<string> {
  const event = { occurred_at: '2026-05-04', event_kind: 'funding', headline: mark, confidence: 5 }
  const { proposal_id } = await catalog.propose.events({ target_entity_slug: slug, events: [event] })
  return String(proposal_id)
}
