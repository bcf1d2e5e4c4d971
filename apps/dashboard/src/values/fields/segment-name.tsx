import { useQuery } from '@tanstack/react-query'
import { RecordLink } from './record-link.tsx'
import { segmentsQuery } from './segments.ts'

/** Names a segment of which only the id is known; shows the id when it is not found. */
export function SegmentName({ id }: { readonly id: string }) {
  const { data } = useQuery(segmentsQuery)
  const found = data?.find((segment) => segment.id === id)
  return found ? <RecordLink type="segment" slug={found.slug} name={found.name} /> : <span>{id}</span>
}
