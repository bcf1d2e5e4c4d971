import { createNotFoundRefusal, lookUps } from '@catalog/contract/records/not-found'
import { foldText } from '@catalog/contract/texts/fold-text'
import type {
  AgentWorkItem,
  Capability,
  DuplicatePair,
  EntityDossier,
  HistoryEntry,
  Need,
  PersonDossier,
  RecordReference,
  Segment,
  Vertical,
} from '../../generated/models.ts'
import { toRefusal } from '../refusal.ts'
import type { StoredEvent } from './stored-event.ts'

/** The content of the kit's catalog. The keys are slugs, unless a comment says otherwise. */
export interface Records {
  readonly segments: Map<string, Segment>
  readonly entities: Map<string, EntityDossier>
  readonly people: Map<string, PersonDossier>
  readonly capabilities: Map<string, Capability>
  readonly needs: Map<string, Need>
  readonly verticals: Map<string, Vertical>
  readonly workItems: Map<string, AgentWorkItem>
  /** Pairs of records that may be the same, by their ids. */
  readonly duplicates: Map<string, { readonly type: 'entity' | 'person'; readonly pair: DuplicatePair }>
  /** The changes of each record, by its id, in the order in which they were seeded. */
  readonly history: Map<string, readonly HistoryEntry[]>
  /** By their ids. */
  readonly fieldEvents: Map<string, StoredEvent>
}

export function createEmptyRecords(): Records {
  return {
    segments: new Map(),
    entities: new Map(),
    people: new Map(),
    capabilities: new Map(),
    needs: new Map(),
    verticals: new Map(),
    workItems: new Map(),
    duplicates: new Map(),
    history: new Map(),
    fieldEvents: new Map(),
  }
}

export function toReference({ id, slug, name }: RecordReference): RecordReference {
  return { id, slug, name }
}

interface NamedRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly aliases?: readonly string[]
}

export function findEntityOrThrow({ entities }: Records, reference: string): EntityDossier {
  return findByReference(entities, reference) ?? throwNotFound('entity', reference)
}

export function findPersonOrThrow({ people }: Records, reference: string): PersonDossier {
  return findByReference(people, reference) ?? throwNotFound('person', reference)
}

export function findSegmentOrThrow({ segments }: Records, reference: string): Segment {
  return findByReference(segments, reference) ?? throwNotFound('segment', reference)
}

function throwNotFound(kind: 'entity' | 'person' | 'segment', reference: string): never {
  throw toRefusal(createNotFoundRefusal(kind, reference, lookUps[kind]))
}

/** Finds a record by id, then slug, then alias; an alias that several records share finds none. */
export function findByReference<T extends NamedRecord>(records: ReadonlyMap<string, T>, reference: string): T | undefined {
  const all = [...records.values()]
  const wanted = foldText(reference)
  const [first, another] = all.filter(({ aliases = [] }) => aliases.some((alias) => foldText(alias) === wanted))
  return all.find(({ id }) => id === wanted) ?? all.find(({ slug }) => slug === wanted) ?? (another ? undefined : first)
}
