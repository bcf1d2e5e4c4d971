import type {
  AgentWorkItem,
  Capability,
  EntityDossier,
  Need,
  PersonDossier,
  RecordReference,
  Segment,
  Vertical,
} from '../../generated/models.ts'
import type { StoredEvent } from '../field-events/stored.ts'
import { notFoundRefusal } from '../refusal.ts'

/** The content of the kit's catalog. Records by their slugs. */
export interface Records {
  readonly segments: Map<string, Segment>
  readonly entities: Map<string, EntityDossier>
  readonly people: Map<string, PersonDossier>
  readonly capabilities: Map<string, Capability>
  readonly needs: Map<string, Need>
  readonly verticals: Map<string, Vertical>
  readonly workItems: Map<string, AgentWorkItem>
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
    fieldEvents: new Map(),
  }
}

export function toReference({ id, slug, name }: RecordReference): RecordReference {
  return { id, slug, name }
}

interface Named {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly aliases?: readonly string[]
}

export function findEntity({ entities }: Records, reference: string): EntityDossier {
  return (
    findOrThrow(entities, reference) ??
    refuse('entity', 'id, slug or alias', reference, 'Look it up with GET /entities?q=… and use its slug or id.')
  )
}

export function findPerson({ people }: Records, reference: string): PersonDossier {
  return (
    findOrThrow(people, reference) ??
    refuse('person', 'id, slug or alias', reference, 'Look it up with GET /people?q=… and use its slug or id.')
  )
}

export function findSegment({ segments }: Records, reference: string): Segment {
  return (
    findOrThrow(segments, reference) ??
    refuse('segment', 'id or slug', reference, 'List the segments with GET /segments and use a slug from there.')
  )
}

function refuse(kind: string, namedBy: string, reference: string, hint: string): never {
  throw notFoundRefusal(kind, namedBy, reference, hint)
}

/** By id, then slug, then alias; an alias that several records share means none of them. */
export function findOrThrow<T extends Named>(records: ReadonlyMap<string, T>, reference: string): T | undefined {
  const all = [...records.values()]
  const wanted = foldText(reference)
  const [first, another] = all.filter(({ aliases = [] }) => aliases.some((alias) => foldText(alias) === wanted))
  return all.find(({ id }) => id === wanted) ?? all.find(({ slug }) => slug === wanted) ?? (another ? undefined : first)
}

/** Without case, accents and spaces around it, as the server compares texts. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  return bare
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/^ +| +$/g, '')
}
