import type { Db } from '../database/named-statements.ts'
import { readVocabulary, type VocabularyRows } from './queries.ts'

export type SegmentRow = VocabularyRows['segments'][number]
export type TermRow = VocabularyRows['terms'][number]

/** The vocabulary in memory, indexed by id and by slug. */
export type Vocabulary = VocabularyRows & {
  readonly segmentById: ReadonlyMap<string, SegmentRow>
  readonly termById: ReadonlyMap<string, TermRow>
  readonly capabilityById: ReadonlyMap<string, VocabularyRows['capabilities'][number]>
  readonly verticalById: ReadonlyMap<string, VocabularyRows['verticals'][number]>
  /** The segments from the top-level one down to this one. */
  readonly getPath: (segmentId: string) => readonly SegmentRow[]
}

/**
 * This process's copy of the vocabulary. Every charge reads the version in the database, so a change by another process is
 * noticed before the next answer.
 */
export type VocabularyCache = {
  getCurrent(): Vocabulary | undefined
  /** Returns the vocabulary as it was when the caller read this version, or later. */
  getAtLeast(version: string, db: Db): Promise<Vocabulary>
}

export function createVocabularyCache(): VocabularyCache {
  let current: Vocabulary | undefined
  let loading: Promise<Vocabulary> | undefined
  const loadVocabulary = async (db: Db) => {
    const loaded = readVocabulary(db).then(indexVocabulary)
    loading = loaded
    try {
      current = await loaded
      return current
    } finally {
      if (loading === loaded) loading = undefined
    }
  }
  // The load runs on another call's connection, which may be closed, so its failure says nothing about this call's connection.
  const waitForLoading = () => loading?.catch(() => undefined)
  return {
    getCurrent: () => current,
    async getAtLeast(version, db) {
      if (current?.version === version) return current
      // Versions have no order (rule read.vocabulary-in-memory). A load that another call began earlier may return an older version than
      // this call needs.
      const begunBefore = loading && (await waitForLoading())
      if (begunBefore?.version === version) return begunBefore
      // Any load that begins now returns data that is recent enough.
      return (loading && (await waitForLoading())) ?? loadVocabulary(db)
    },
  }
}

/** Indexes the vocabulary. */
export function indexVocabulary(rows: VocabularyRows): Vocabulary {
  const segmentById = new Map(rows.segments.map((segment) => [segment.id, segment]))
  const paths = new Map(rows.segments.map((segment) => [segment.id, buildPath(segment, segmentById)]))
  return {
    ...rows,
    segmentById,
    termById: new Map(rows.terms.map((term) => [term.id, term])),
    capabilityById: new Map(rows.capabilities.map((capability) => [capability.id, capability])),
    verticalById: new Map(rows.verticals.map((vertical) => [vertical.id, vertical])),
    getPath: (segmentId) => paths.get(segmentId) ?? [],
  }
}

function buildPath(segment: SegmentRow, byId: ReadonlyMap<string, SegmentRow>): SegmentRow[] {
  const path: SegmentRow[] = []
  for (let at: SegmentRow | undefined = segment; at && !path.includes(at); at = at.parent_id === null ? undefined : byId.get(at.parent_id))
    path.unshift(at)
  return path
}
