import type { components } from '@catalog/contract/types'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import type { PersonRow, readPersonRoles, readTouchpoints } from './queries.ts'

type Schemas = components['schemas']

export function toPersonSummary(row: PersonRow): Schemas['PersonSummary'] {
  const {
    id,
    slug,
    name,
    aliases,
    country,
    city,
    bio_md,
    avatar_url,
    website_url,
    x_url,
    linkedin_url,
    github_url,
    nostr_url,
    posture_toward_org,
    importance_score,
    notes,
  } = row
  return {
    ...{ id, slug, name, aliases, country, city, bio_md, avatar_url, website_url, x_url, linkedin_url, github_url, nostr_url },
    ...{ posture_toward_org, importance_score, notes },
    created_at: toRfc3339(row.created_at),
    updated_at: toRfc3339(row.updated_at),
  }
}

export function toRoleView({
  id,
  slug,
  name,
  role_kind,
  ...role
}: Awaited<ReturnType<typeof readPersonRoles>>[number]): Schemas['PersonRole'] {
  return { entity: { id, slug, name }, role_kind: role_kind as Schemas['RoleKind'], ...role }
}

export function toTouchpointView(row: Awaited<ReturnType<typeof readTouchpoints>>[number]): Schemas['Touchpoint'] {
  const { id, kind, label, channel, detail, next_step, source_proposal_id } = row
  return {
    id,
    kind,
    label,
    channel,
    detail,
    next_step,
    occurred_at: toRfc3339OrNull(row.occurred_at),
    source_proposal_id,
    created_at: toRfc3339(row.created_at),
  }
}
