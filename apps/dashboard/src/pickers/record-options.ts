import { queryOptions } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { queryClient } from '../api/queries.ts'
import { readAll } from '../api/read-all.ts'
import { segmentsQuery } from '../values/fields/segments.ts'

/** Types of records that a field can refer to. */
export type NameableType = 'entity' | 'person' | 'segment' | 'capability' | 'taxonomy_term'

export type RecordOption = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly ticker?: string | null
  readonly country?: string | null
}

const maxOffers = 10

/** Finds records of one type by a part of the name, a slug or an id. */
export function buildRecordOptionsQuery(type: NameableType, text: string) {
  return queryOptions({ queryKey: ['offers', type, text], queryFn: () => finders[type](text), staleTime: 60_000 })
}

const finders: Readonly<Record<NameableType, (typed: string) => Promise<readonly RecordOption[]>>> = {
  entity: (typed) => findByIdOrSearch(typed, (id) => requireData(api.GET('/entities/{id}', { params: { path: { id } } })), searchEntities),
  person: (typed) => findByIdOrSearch(typed, (id) => requireData(api.GET('/people/{id}', { params: { path: { id } } })), searchPeople),
  segment: async (typed) => filterOptions(await queryClient.ensureQueryData(segmentsQuery), typed),
  capability: async (typed) => filterOptions(await queryClient.ensureQueryData(capabilitiesQuery), typed),
  taxonomy_term: async (typed) => filterOptions(await queryClient.ensureQueryData(termsQuery), typed),
}

const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities', 'all'],
  queryFn: () => readAll((query) => requireData(api.GET('/capabilities', { params: { query } }))),
  staleTime: 300_000,
})

const termsQuery = queryOptions({
  queryKey: ['taxonomy', 'all'],
  queryFn: () => readAll((query) => requireData(api.GET('/taxonomy', { params: { query } }))),
  staleTime: 300_000,
})

async function searchEntities(text: string): Promise<readonly RecordOption[]> {
  return (await requireData(api.GET('/entities', { params: { query: { limit: maxOffers, ...(text !== '' && { q: text }) } } }))).data
}

async function searchPeople(text: string): Promise<readonly RecordOption[]> {
  return (await requireData(api.GET('/people', { params: { query: { limit: maxOffers, ...(text !== '' && { q: text }) } } }))).data
}

/** Reads the record if the text is an id, because searches do not find ids; returns [] for an unknown one. */
async function findByIdOrSearch(
  text: string,
  readOne: (id: string) => Promise<RecordOption>,
  search: (text: string) => Promise<readonly RecordOption[]>,
) {
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)) return search(text)
  try {
    return [await readOne(text)]
  } catch (error) {
    if (error instanceof ApiFailure && error.facts.status === 404) return []
    throw error
  }
}

/** Finds options in a list that is completely loaded. */
function filterOptions(all: readonly RecordOption[], text: string): RecordOption[] {
  const searchText = text.toLowerCase()
  return all
    .filter(({ id, slug, name }) => id === searchText || slug.includes(searchText) || name.toLowerCase().includes(searchText))
    .slice(0, maxOffers)
}
