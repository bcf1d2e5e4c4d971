import { QueryView } from '../../shell/lists/list.tsx'
import { buildEntityQuery } from '../queries.ts'
import { Dossier } from './dossier.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** Everything about one entity, each value with its author. */
export function EntityPage({ params: { slug = '' } }: Props) {
  return (
    <QueryView query={buildEntityQuery(slug)} what="The entity">
      {(entity) => <Dossier type="entity" asked={slug} record={entity} tabs={entityTabs} />}
    </QueryView>
  )
}

const entityTabs = ['facts', 'connections', 'sources', 'gtm', 'waiting', 'history'] as const
