import { isEndBeforeStart } from '../field-events/days.ts'
import { outreachColumns } from '../field-events/parts.ts'
import type { components } from '../generated/types.ts'
import type { Problem } from './problems.ts'

type Proposal = Omit<components['schemas']['FieldEventsProposalRequest'], 'dry_run' | 'match_rationale' | 'sources'>

/** The lists of connections in an event proposal: the fields by which each names its records, and the columns of a connection. */
export const linkLists = {
  segments: { type: 'segment', id: 'segment_id', slug: 'segment_slug', columns: ['relevance'] },
  entities: { type: 'entity', id: 'entity_id', slug: 'entity_slug', columns: outreachColumns },
  people: { type: 'person', id: 'person_id', slug: 'person_slug', columns: outreachColumns },
} as const
export type LinkList = keyof typeof linkLists

/** Finds the problems of a proposed event that need no stored record to detect. Paths begin at the change. */
export function checkEventProposal(proposal: Proposal): Problem[] {
  const { operation, event } = proposal
  return [
    ...(operation === 'create' && event.name === undefined
      ? [buildInvalidProblem('/event/name', 'is required with the operation create')]
      : []),
    ...(operation === 'update' && isEmptyProposal(proposal)
      ? [
          buildInvalidProblem(
            '/event',
            'must have a field besides its slug, or a connected record',
            'Finding nothing is a valid outcome and needs no call.',
          ),
        ]
      : []),
    ...(isEndBeforeStart(event.starts_at ?? null, event.ends_at ?? null)
      ? [buildInvalidProblem('/event/ends_at', 'is before starts_at')]
      : []),
  ]
}

function isEmptyProposal({
  event,
  segments = [],
  entities = [],
  people = [],
  unmatched_entities = [],
  unmatched_people = [],
}: Proposal): boolean {
  const said = Object.entries(event).filter(([column, value]) => column !== 'slug' && value !== undefined)
  return [said, segments, entities, people, unmatched_entities, unmatched_people].every(({ length }) => length === 0)
}

export function trimNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()))]
}

/** Finds days that would be in the wrong order if the proposal were accepted. */
export function checkDayOrder(startsAt: string | null, endsAt: string | null): Problem[] {
  return isEndBeforeStart(startsAt, endsAt)
    ? [buildInvalidProblem('/event/ends_at', `would be ${endsAt}, before starts_at, ${startsAt}`)]
    : []
}

/** Lists the day that must be read from the stored event, because only the other one was sent. */
export function listMissingDays(event: Proposal['event']): readonly ('starts_at' | 'ends_at')[] {
  const unsaid = (['starts_at', 'ends_at'] as const).filter((day) => event[day] === undefined)
  return unsaid.length === 1 ? unsaid : []
}

/** Says that a connection names no record. */
export function buildUnnamedLinkProblem(list: LinkList, index: number): Problem {
  const { id, slug } = linkLists[list]
  return buildInvalidProblem(`/${list}/${index}/${slug}`, `is required, or ${id}`)
}

type Slug = { readonly slug: string }

/** Says that the id and the slug of a connection name two records. */
export function buildTwoLinksProblem(list: LinkList, at: string, byId: Slug, bySlug: Slug): Problem {
  return buildInvalidProblem(at, `names ${bySlug.slug}, and ${linkLists[list].id} names ${byId.slug}; send one of them`)
}

/** Says that a connection repeats the one at `first`. */
export function buildRepeatedLinkProblem(at: string, first: string, name: string): Problem {
  return buildInvalidProblem(at, `is the same as ${first}: ${name}`)
}

/** Names a connection among the fields of an event: `entities.acme.sponsor`. */
export function formatLinkName(list: LinkList, { slug }: Slug, role: unknown): string {
  return [list, slug, ...(typeof role === 'string' ? [role] : [])].join('.')
}

function buildInvalidProblem(path: string, message: string, hint?: string): Problem {
  return { code: 'VALIDATION_ERROR', path, message, ...(hint !== undefined && { hint }) }
}
