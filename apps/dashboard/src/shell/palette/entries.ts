import type { paths } from '@catalog/contract/curation/types'
import { getKindName } from '@catalog/contract/wording/kinds'
import { toSentencePart } from '@catalog/contract/wording/words'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import type { Address } from '../../addresses.ts'
import { api, requireData } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { type BindingId, bindings } from '../../keys/bindings.ts'
import { listActiveBindings } from '../../keys/use-keys.ts'
import type { Route } from '../../routes.tsx'
import { findRecordAddress } from '../../values/fields/record-link.tsx'
import { segmentsQuery } from '../../values/fields/segments.ts'
import { getProposalName } from '../../values/proposal-name.ts'

/** An entry of the palette: an address to open, or an action of the page, which its binding runs. */
export type Entry = {
  readonly id: string
  readonly name: string
  /** Type of the entry: "entity", "page", "action". */
  readonly sort: string
  readonly binding?: BindingId
  readonly go?: () => void
  /** The binding whose key does the same without the palette. */
  readonly key?: BindingId
}

type Navigate = (path: string) => void

/** The pages of the menu, each with the key that goes there. */
export function listPageEntries(routes: Readonly<Record<Address, Route>>, go: Navigate): Entry[] {
  return Object.entries(routes).flatMap(([address, { title, menu, goKey }]): Entry[] => {
    if (!menu) return []
    const path = address.replace(/\/:.*$/, '')
    return [{ id: `page ${path}`, name: title, sort: 'page', go: () => go(path), ...(goKey && { key: goKey }) }]
  })
}

/** Lists the actions that keys can run on the open page. */
export function listActionEntries(): Entry[] {
  return listActiveBindings().flatMap((id): Entry[] => {
    if (id.startsWith('go.') || id === 'palette' || id === 'card.save' || id === 'card.evidenceAt') return []
    return [{ id: `action ${id}`, name: bindings[id].does, sort: 'action', binding: id, key: id }]
  })
}

/** Keeps the entries whose name contains every typed word. */
export function filterEntries(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** Maximum number of records of each type that are offered. */
const maxOffers = 6

/** Finds records of all types by the typed text. */
export function buildRecordsQuery(text: string) {
  return queryOptions({ queryKey: ['palette', text], queryFn: () => searchRecords(text), enabled: text !== '', staleTime: 30_000 })
}

type RecordMatch = { readonly type: string; readonly slug: string; readonly name: string }

async function searchRecords(q: string): Promise<readonly RecordMatch[]> {
  const query = { q, limit: maxOffers }
  const [entities, people, events, segments] = await Promise.all([
    requireData(api.GET('/entities', { params: { query } })),
    requireData(api.GET('/people', { params: { query } })),
    requireData(api.GET('/field-events', { params: { query: { ...query, view: 'summary' } } })),
    queryClient.ensureQueryData(segmentsQuery),
  ])
  const searchText = q.toLowerCase()
  return [
    ...toRecordMatches('entity', entities.data),
    ...toRecordMatches('person', people.data),
    ...toRecordMatches(
      'segment',
      segments.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(searchText)).slice(0, maxOffers),
    ),
    ...toRecordMatches('field_event', events.data),
  ]
}

function toRecordMatches(type: string, records: readonly { readonly slug: string; readonly name: string }[]): RecordMatch[] {
  return records.map(({ slug, name }) => ({ type, slug, name }))
}

type List = InfiniteData<paths['/proposals']['get']['responses'][200]['content']['application/json']>

/** Lists the proposals of the loaded inbox whose names contain every typed word, each once. */
export function listProposalEntries(text: string, go: Navigate): Entry[] {
  const lists = queryClient.getQueriesData<List>({ queryKey: ['inbox'] })
  const items = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  const byId = new Map(items.map((item) => [item.id, item]))
  const entries = [...byId.values()].map(
    (item): Entry => ({
      id: `proposal ${item.id}`,
      name: getProposalName(item),
      sort: item.change_kinds.map((kind) => toSentencePart(getKindName(kind))).join(', '),
      go: () => go(`/inbox/${item.id}`),
    }),
  )
  return filterEntries(entries, text).slice(0, maxOffers)
}

export function toRecordEntries(matches: readonly RecordMatch[], go: Navigate): Entry[] {
  return matches.flatMap(({ type, slug, name }): Entry[] => {
    const path = findRecordAddress(type, slug)
    return path === undefined ? [] : [{ id: `${type} ${slug}`, name, sort: type.replace('_', ' '), go: () => go(path) }]
  })
}
