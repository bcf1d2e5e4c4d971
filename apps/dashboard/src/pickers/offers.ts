import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { queryClient } from '../api/queries.ts'
import { readAll } from '../api/read-all.ts'
import { segmentsQuery } from '../values/fields/segments.ts'

/** The records that a field can name. */
export type NameableType = 'entity' | 'person' | 'segment' | 'capability' | 'taxonomy_term'

export type Offer = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly ticker?: string | null
  readonly country?: string | null
}

const maxOffers = 10

/** Finds records of one type by a part of the name, a slug or an id. */
export function offersQuery(names: NameableType, typed: string) {
  return queryOptions({ queryKey: ['offers', names, typed], queryFn: () => finders[names](typed), staleTime: 60_000 })
}

const finders: Readonly<Record<NameableType, (typed: string) => Promise<readonly Offer[]>>> = {
  entity: (typed) => findByIdOrSearch(typed, (id) => read(api.GET('/entities/{id}', { params: { path: { id } } })), searchEntities),
  person: (typed) => findByIdOrSearch(typed, (id) => read(api.GET('/people/{id}', { params: { path: { id } } })), searchPeople),
  segment: async (typed) => filterOffers(await queryClient.ensureQueryData(segmentsQuery), typed),
  capability: async (typed) => filterOffers(await queryClient.ensureQueryData(capabilitiesQuery), typed),
  taxonomy_term: async (typed) => filterOffers(await queryClient.ensureQueryData(termsQuery), typed),
}

const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities', 'all'],
  queryFn: () => readAll((query) => read(api.GET('/capabilities', { params: { query } }))),
  staleTime: 300_000,
})

const termsQuery = queryOptions({
  queryKey: ['taxonomy', 'all'],
  queryFn: () => readAll((query) => read(api.GET('/taxonomy', { params: { query } }))),
  staleTime: 300_000,
})

async function searchEntities(typed: string): Promise<readonly Offer[]> {
  return (await read(api.GET('/entities', { params: { query: { limit: maxOffers, ...(typed !== '' && { q: typed }) } } }))).data
}

async function searchPeople(typed: string): Promise<readonly Offer[]> {
  return (await read(api.GET('/people', { params: { query: { limit: maxOffers, ...(typed !== '' && { q: typed }) } } }))).data
}

/** Reads the record if the text is an id, because searches do not find ids; returns [] for an unknown one. */
async function findByIdOrSearch(
  typed: string,
  readOne: (id: string) => Promise<Offer>,
  search: (typed: string) => Promise<readonly Offer[]>,
) {
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(typed)) return search(typed)
  try {
    return [await readOne(typed)]
  } catch (error) {
    if (error instanceof ApiFailure && error.facts.status === 404) return []
    throw error
  }
}

/** Finds offers in a list that is loaded completely. */
function filterOffers(all: readonly Offer[], typed: string): Offer[] {
  const searchText = typed.toLowerCase()
  return all
    .filter(({ id, slug, name }) => id === searchText || slug.includes(searchText) || name.toLowerCase().includes(searchText))
    .slice(0, maxOffers)
}
