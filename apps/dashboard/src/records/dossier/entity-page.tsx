import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../shell/lists/list.tsx'
import { buildEntityQuery } from '../queries.ts'
import { Dossier } from './dossier.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** Everything about one entity, each value with its author. */
export function EntityPage({ params: { slug = '' } }: Props) {
  const query = useQuery(buildEntityQuery(slug))
  return (
    <QueryResult query={query} what="The entity">
      {(entity) => <Dossier type="entity" asked={slug} record={entity} tabs={entityTabs} />}
    </QueryResult>
  )
}

const entityTabs = ['facts', 'connections', 'sources', 'gtm', 'waiting', 'history'] as const
