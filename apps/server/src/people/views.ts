import type { components } from '@catalog/contract/types'
import { createPicker } from '../database/columns.ts'
import { toDayOrNull, toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import { listedColumns, type PersonRow } from './columns.ts'
import type { readTouchpoints, selectPersonRoles } from './queries.ts'

type Schemas = components['schemas']

const [slug, name, ...others] = listedColumns
const pickShown = createPicker(['id', slug, name, 'aliases', ...others])

export function toPersonSummary(row: PersonRow): Schemas['PersonSummary'] {
  return {
    ...pickShown(row),
    created_at: toRfc3339(row.created_at),
    updated_at: toRfc3339(row.updated_at),
  }
}

export function toRoleView({
  id,
  slug,
  name,
  lifecycle_status,
  ...role
}: Awaited<ReturnType<ReturnType<typeof selectPersonRoles>['execute']>>[number]): Schemas['PersonRole'] {
  const days = { start_date: toDayOrNull(role.start_date), end_date: toDayOrNull(role.end_date) }
  return { entity: { id, slug, name, lifecycle_status }, ...role, ...days }
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
