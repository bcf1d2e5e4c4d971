import { QueryView } from '../../shell/lists/list.tsx'
import { buildPersonQuery } from '../queries.ts'
import { Dossier } from './dossier.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** Everything about one person, each value with its author. */
export function PersonPage({ params: { slug = '' } }: Props) {
  return (
    <QueryView query={buildPersonQuery(slug)} what="The person">
      {(person) => <Dossier type="person" asked={slug} record={person} tabs={personTabs} />}
    </QueryView>
  )
}

const personTabs = ['facts', 'connections', 'touchpoints', 'waiting', 'history'] as const
