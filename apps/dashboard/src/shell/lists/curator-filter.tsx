import { useInfiniteQuery } from '@tanstack/react-query'
import { api, read } from '../../api/client.ts'
import { plainText } from '../../values/quoted.tsx'
import { SelectFilter } from './filters.tsx'
import { pagedQuery, rowsOf } from './paged-query.ts'

const curatorsQuery = pagedQuery(['curators', 'names'], (cursor, signal) =>
  read(api.GET('/curators', { params: { query: { ...cursor, limit: 200 } }, signal })),
)

/** Chooses one curator by name; the address has the id. */
export function CuratorFilter() {
  const curators = rowsOf(useInfiniteQuery(curatorsQuery).data)
  return <SelectFilter name="curator" label="Curator" choices={curators.map(({ id, name }) => ({ value: id, label: plainText(name) }))} />
}
