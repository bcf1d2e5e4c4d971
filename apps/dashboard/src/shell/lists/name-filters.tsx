import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, curatorNamesQuery } from '../../api/names.ts'
import { plainText } from '../../values/quoted.tsx'
import { SelectFilter } from './filters.tsx'

type NamedRow = { readonly id: string; readonly name: string }

/** Chooses one agent by its name; the address has its id. */
export function AgentFilter() {
  return <SelectFilter name="agent" label="Agent" choices={toChoices(useQuery(agentNamesQuery).data?.data)} />
}

/** Chooses one curator by name; the address has the id. */
export function CuratorFilter({ name = 'curator' }: { readonly name?: string }) {
  return <SelectFilter name={name} label="Curator" choices={toChoices(useQuery(curatorNamesQuery).data?.data)} />
}

function toChoices(named: readonly NamedRow[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: plainText(name) }))
}
