import type { Db } from '../database/named-statements.ts'
import { readVocabulary, type VocabularyRows } from './queries.ts'

export type SegmentRow = VocabularyRows['segments'][number]
export type TermRow = VocabularyRows['terms'][number]

/** The vocabulary, in memory: by id, and by slug. */
export type Reference = VocabularyRows & {
  readonly segmentById: ReadonlyMap<string, SegmentRow>
  readonly termById: ReadonlyMap<string, TermRow>
  readonly capabilityById: ReadonlyMap<string, VocabularyRows['capabilities'][number]>
  readonly verticalById: ReadonlyMap<string, VocabularyRows['verticals'][number]>
  /** From the top-level segment down to the segment itself. */
  readonly pathOf: (segmentId: string) => readonly SegmentRow[]
}

/**
 * This process's copy of the vocabulary. Every charge reads the version in the database, so a change made
 * by another process is noticed before the next answer.
 */
export type ReferenceCache = {
  current(): Reference | undefined
  atLeast(version: number, db: Db): Promise<Reference>
}

export function createReferenceCache(): ReferenceCache {
  let current: Reference | undefined
  let loading: Promise<Reference> | undefined
  return {
    current: () => current,
    async atLeast(version, db) {
      while (!current || current.version < version) {
        loading ??= readVocabulary(db)
          .then(indexed)
          .finally(() => {
            loading = undefined
          })
        current = await loading
      }
      return current
    },
  }
}

/** The vocabulary with its look-ups. */
export function indexed(rows: VocabularyRows): Reference {
  const segmentById = new Map(rows.segments.map((segment) => [segment.id, segment]))
  const paths = new Map(rows.segments.map((segment) => [segment.id, pathTo(segment, segmentById)]))
  return {
    ...rows,
    segmentById,
    termById: new Map(rows.terms.map((term) => [term.id, term])),
    capabilityById: new Map(rows.capabilities.map((capability) => [capability.id, capability])),
    verticalById: new Map(rows.verticals.map((vertical) => [vertical.id, vertical])),
    pathOf: (segmentId) => paths.get(segmentId) ?? [],
  }
}

function pathTo(segment: SegmentRow, byId: ReadonlyMap<string, SegmentRow>): SegmentRow[] {
  const path: SegmentRow[] = []
  for (let at: SegmentRow | undefined = segment; at && !path.includes(at); at = at.parent_id === null ? undefined : byId.get(at.parent_id))
    path.unshift(at)
  return path
}
