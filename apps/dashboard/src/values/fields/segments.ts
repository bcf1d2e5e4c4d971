import { queryOptions } from '@tanstack/react-query'
import { api, requireData } from '../../api/client.ts'
import { readAll } from '../../api/read-all.ts'

/** Reads all segments, to name values that contain their ids. They are few, and seldom change. */
export const segmentsQuery = queryOptions({
  queryKey: ['segments', 'all'],
  queryFn: () => readAll((query) => requireData(api.GET('/segments', { params: { query } }))),
  staleTime: 300_000,
})

/** Formats the path of a segment. Replaces its arrows, because none of the fonts that every page loads contains them. */
export function formatSegmentPath(path: string): string {
  return path.replaceAll(' → ', ' › ')
}
