import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api/client.ts'

/** All segments, by which values that hold their ids are named. They are few, and seldom change. */
export const segmentsQuery = queryOptions({ queryKey: ['segments', 'all'], queryFn: readSegments, staleTime: 300_000 })

async function readSegments() {
  const segments = []
  let cursor: string | undefined
  do {
    const page = await read(api.GET('/segments', { params: { query: { limit: 200, ...(cursor !== undefined && { cursor }) } } }))
    segments.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return segments
}

/** Formats the path of a segment. Its arrows are in none of the fonts that every page loads. */
export function formatSegmentPath(path: string): string {
  return path.replaceAll(' → ', ' › ')
}
