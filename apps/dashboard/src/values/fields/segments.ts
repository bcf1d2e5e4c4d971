import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api/client.ts'
import { readAll } from '../../api/read-all.ts'

/** All segments, by which values that hold their ids are named. They are few, and seldom change. */
export const segmentsQuery = queryOptions({
  queryKey: ['segments', 'all'],
  queryFn: () => readAll((query) => read(api.GET('/segments', { params: { query } }))),
  staleTime: 300_000,
})

/** Formats the path of a segment. Its arrows are in none of the fonts that every page loads. */
export function formatSegmentPath(path: string): string {
  return path.replaceAll(' → ', ' › ')
}
