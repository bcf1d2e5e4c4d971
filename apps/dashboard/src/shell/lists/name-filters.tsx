import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, curatorNamesQuery } from '../../api/names.ts'
import { segmentsQuery } from '../../values/fields/segments.ts'
import { toPlainText } from '../../values/quoted.tsx'
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

/** Chooses one segment by its name; the address has its slug. */
export function SegmentFilter() {
  const choices = useQuery(segmentsQuery).data?.map(({ slug, name }) => ({ value: slug, label: toPlainText(name) })) ?? []
  return <SelectFilter name="segment" label="Segment" choices={choices} />
}

function toChoices(rows: readonly NamedRow[] = []) {
  return rows.map(({ id, name }) => ({ value: id, label: toPlainText(name) }))
}
