import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'

/** Returns a refusal for pairs of people in a segment: only entities are in segments, so the list would always be empty. */
export function checkPairFilter(type: 'entity' | 'person', segment: string | undefined): CodedRefusal | undefined {
  if (type !== 'person' || segment === undefined) return undefined
  return createInvalidRefusal(
    [{ path: '/query/segment', message: 'filters only entities, because people have no segments' }],
    'Leave out segment, or list pairs of entities.',
  )
}
