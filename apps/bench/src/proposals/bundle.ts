import type { components } from '@catalog/contract/types'

type Bundle = components['schemas']['BundleProposalRequest']
type Change = Bundle['changes'][number]

/** Builds a different bundle for each number: 30 changes of the usual kinds, as an agent would send after an hour's work on one entity. */
export function buildBundle(number: number, entities: number): Bundle {
  const getEntitySlug = (step: number) => `entity-${1 + ((number * 7919 + step * 104_729) % entities)}`
  const changes = [
    ...buildSurroundingChanges(number, getEntitySlug),
    ...buildEntityChanges(number),
    ...buildPeopleChanges(number, entities),
  ]
  return {
    target_entity_slug: getEntitySlug(0),
    match_rationale: 'The same website and the same place of incorporation.',
    changes,
    sources: [1, 2, 3].map((source) => ({
      url: `https://example.org/reports/${number}/${source}`,
      title: `Report ${source} of ${number}`,
      trust_tier: 'reputable',
      note: buildProse(2),
    })),
  }
}

/**
 * Builds changes to the records around an entity. They add values that few seeded entities have, and replace others that most of them have.
 */
function buildSurroundingChanges(number: number, getEntitySlug: (step: number) => string): Change[] {
  const kinds = ['custody', 'liquidity', 'integration', 'partnership', 'infra'] as const
  return [
    ...[1, 2, 3, 4].map((capability) => ({
      kind: 'suggest_org_fit' as const,
      capability_slug: `cap_${capability}`,
      horizon: 'near' as const,
      fit_score: 1 + (number % 5),
      confidence: 4,
      rationale: buildProse(2),
    })),
    ...[1, 2].map((capability) => ({
      kind: 'add_provider' as const,
      capability_slug: `cap_${capability}`,
      provider_entity_id: chooseProvider(number, capability, getEntitySlug(0)),
      confidence: 4,
      rationale: buildProse(2),
    })),
    { kind: 'add_provider', capability_slug: 'cap_3', provider_name: `Vault ${number}`, confidence: 3 },
    ...kinds.map((relationship_type, index) => ({
      kind: 'suggest_relationship' as const,
      related_entity_id: getEntitySlug(index + 1),
      relationship_type,
      description: buildProse(2),
      confidence: 3,
    })),
    ...[1, 2, 3, 4, 5].map((month) => ({
      kind: 'add_event' as const,
      occurred_at: `2026-0${month}-14`,
      event_kind: 'funding',
      headline: `Raised a round, ${number}/${month}`,
      body: buildProse(4),
      confidence: 5,
    })),
  ]
}

/** One of the entities that many name as their provider, and never the target itself. */
function chooseProvider(number: number, capability: number, target: string): string {
  const getProviderSlug = (step: number) => `entity-${1 + ((number * 31 + capability + step) % 150)}`
  return getProviderSlug(0) === target ? getProviderSlug(10) : getProviderSlug(0)
}

function buildEntityChanges(number: number): Change[] {
  return [
    {
      kind: 'update_entity_fields',
      confidence: 5,
      rationale: buildProse(1),
      field_updates: { one_liner: `Keeps coins for ${number} funds`, description: buildProse(8), strategic_importance: 1 + (number % 5) },
    },
    {
      kind: 'update_entity_fields',
      confidence: 4,
      field_updates: {
        linkedin_url: `https://example.org/in/${number}`,
        scale_patch: { employees: number, btc_holdings: 1.5, sites: ['A', 'B'] },
      },
    },
    { kind: 'update_notes', append_text: `${buildProse(5)} (${number})` },
    { kind: 'update_notes', append_text: `Asked again: ${buildProse(2)} (${number})` },
    { kind: 'set_relationship_status', status: number % 2 === 0 ? 'warm' : 'active' },
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: `tag-${1 + (number % 200)}`, confidence: 4 },
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: `tag-${1 + ((number + 77) % 200)}`, confidence: 4 },
    {
      kind: 'update_entity_segment',
      segment_slug: `seg-${1 + (number % 12)}`,
      subsegment_slug: `seg-${1 + (number % 12)}-${1 + (number % 3)}`,
    },
  ]
}

function buildPeopleChanges(number: number, entities: number): Change[] {
  const made = ['first', 'second'].map((which) => ({ slug: `found-${which}-${number}`, name: `Found ${which} ${number}` }))
  return [
    ...made.map((person) => ({
      kind: 'create_person' as const,
      person: { ...person, bio_md: buildProse(4), aliases: [`${person.name} Jr.`] },
    })),
    ...made.map(({ slug }, index) => ({
      kind: 'attach_person_role' as const,
      person_slug_or_id: slug,
      role_kind: index === 0 ? ('founder' as const) : ('board' as const),
      start_date: '2020-01-01',
    })),
    {
      kind: 'attach_person_role',
      person_slug_or_id: `person-${1 + (number % Math.max(1, Math.floor(entities / 10)))}`,
      role_kind: 'advisor',
    },
  ]
}

function buildProse(sentences: number): string {
  return 'Their annual report of last year says so on the fourth page, with the figures of both quarters. '.repeat(sentences).trim()
}
