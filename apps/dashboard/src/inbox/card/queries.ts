import { queryOptions } from '@tanstack/react-query'
import { api, requireData } from '../../api/client.ts'
import { readQuery } from '../../api/read-query.ts'
import type { Change } from '../choices.ts'
import type { ComparisonTarget } from './others.ts'

/** Reads the change of another proposal, or the record, with which a change is compared. */
export function buildComparisonQuery(other: ComparisonTarget) {
  const key = other.is === 'twin' ? [other.proposalId, other.index] : [other.type, other.slug]
  return queryOptions({ queryKey: ['beside', ...key], queryFn: () => readComparisonTarget(other) })
}

async function readComparisonTarget(other: ComparisonTarget): Promise<{ readonly change: Change } | { readonly record: object }> {
  if (other.is === 'twin') {
    const { changes } = await requireData(api.GET('/proposals/{id}', { params: { path: { id: other.proposalId } } }))
    const change = changes.find(({ index }) => index === other.index)
    if (!change) throw new Error('The other proposal has no such change.')
    return { change }
  }
  return { record: await readRecord(other.type, other.slug) }
}

async function readRecord(type: string, slug: string): Promise<object> {
  const inactive = { query: { include_inactive: true } } as const
  if (type === 'person') return (await requireData(api.GET('/people/{id}', { params: { path: { id: slug }, ...inactive } }))) as object
  if (type === 'segment') return requireData(api.GET('/segments/{slug}', { params: { path: { slug } } }))
  if (type === 'field_event') return requireData(api.GET('/field-events/{slug}', { params: { path: { slug }, ...inactive } }))
  return requireData(api.GET('/entities/{id}', { params: { path: { id: slug }, ...inactive } }))
}

type RecordType = 'entity' | 'person' | 'segment' | 'field_event'

/** The last changes of one field of a record, newest first. */
export function buildHistoryQuery(type: RecordType, id: string, field: string) {
  return readQuery(['history', type, id, field], () =>
    api.GET('/records/{type}/{id}/history', { params: { path: { type, id }, query: { field, limit: 20 } } }),
  )
}
