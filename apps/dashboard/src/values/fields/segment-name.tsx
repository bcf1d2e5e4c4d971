import { useQuery } from '@tanstack/react-query'
import { RecordLink } from './record-link.tsx'
import { segmentsQuery } from './segments.ts'

/** Shows the name of a segment by its id, or the id if there is no such segment. */
export function SegmentName({ id }: { readonly id: string }) {
  const { data } = useQuery(segmentsQuery)
  const found = data?.find((segment) => segment.id === id)
  return found ? <RecordLink type="segment" slug={found.slug} name={found.name} /> : <span>{id}</span>
}
