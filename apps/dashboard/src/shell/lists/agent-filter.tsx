import { useInfiniteQuery } from '@tanstack/react-query'
import { api, read } from '../../api/client.ts'
import { plainText } from '../../values/quoted.tsx'
import { SelectFilter } from './filters.tsx'
import { pagedQuery, rowsOf } from './paged-query.ts'

const agentsQuery = pagedQuery(['agents', 'names'], (cursor, signal) =>
  read(api.GET('/agents', { params: { query: { ...cursor, limit: 200 } }, signal })),
)

/** Chooses one agent by its name; the address has its id. */
export function AgentFilter() {
  const agents = rowsOf(useInfiniteQuery(agentsQuery).data)
  return <SelectFilter name="agent" label="Agent" choices={agents.map(({ id, name }) => ({ value: id, label: plainText(name) }))} />
}
