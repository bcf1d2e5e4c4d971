import type { components } from '@catalog/contract/curation/types'
import type { Curator } from '../curators/queries.ts'
import type { KeySummary } from '../keys/queries.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

type Schemas = components['schemas']

export function toSignedInCurator({ id, email, name, role }: Curator): Schemas['SignedInCurator'] {
  return { id, email, name, role }
}

export function toCuratorView({ id, email, name, role, enabled, created_at }: Curator): Schemas['Curator'] {
  return { id, email, name, role, enabled, created_at }
}

export function toKeyView(key: KeySummary): Schemas['ApiKey'] {
  return key
}

export function toCapabilityView({
  id,
  slug,
  name,
  description,
  horizon,
  sort_order,
}: Vocabulary['capabilities'][number]): Schemas['Capability'] {
  return { id, slug, name, description, horizon, sort_order }
}

export function toNeedView({ id, slug, name, description, primary_capability_id }: Vocabulary['needs'][number]): Schemas['Need'] {
  return { id, slug, name, description, primary_capability_id }
}

export function toVerticalView(row: Vocabulary['verticals'][number]): Schemas['Vertical'] {
  const { id, slug, name, description, segment_hint_id, sort_order } = row
  return { id, slug, name, description, segment_hint_id, sort_order }
}
