import type { ChangeReference, FieldEventsProposalRequest, RecordReference } from '../../../generated/models.ts'
import { type Problem, unknownError, wrongError } from '../../proposals/problems.ts'
import { findOrThrow, type Records } from '../../records/records.ts'
import type { StoredEvent } from '../stored.ts'

/** The lists of what a proposal connects with an event. */
const lists = {
  segments: { type: 'segment', columns: ['relevance'] },
  entities: {
    type: 'entity',
    columns: ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'],
  },
  people: {
    type: 'person',
    columns: ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'],
  },
} as const

type List = keyof typeof lists
type Values = Readonly<Record<string, unknown>>

/** A connection that a proposal wants. */
export interface ProposedLink {
  readonly list: List
  /** Where it stands in the request. */
  readonly at: string
  readonly record: ChangeReference & { readonly id: string }
  /** How it is called among the fields: `entities.acme.sponsor`. */
  readonly name: string
  readonly columns: readonly string[]
  readonly sent: Values
  /** The link as the event has it now; undefined where it has none. */
  readonly known: Values | undefined
}

/** The problems with how a proposal names records. */
export interface LinkProblems {
  readonly unnamed: Problem[]
  readonly unknownSegments: Problem[]
  /** Entities and people. */
  readonly unknownRecords: Problem[]
  /** Names that do not mean the same, and connections that are there twice. */
  readonly contradictions: Problem[]
}

export function proposeLinks(records: Records, event: StoredEvent | undefined, body: FieldEventsProposalRequest) {
  const problems: LinkProblems = { unnamed: [], unknownSegments: [], unknownRecords: [], contradictions: [] }
  const links = (Object.keys(lists) as List[]).flatMap((list) =>
    (body[list] ?? []).flatMap(
      (sent, index) => linkOf(records, event, { list, sent: { ...sent }, at: `/${list}/${index}` }, problems) ?? [],
    ),
  )
  for (const [place, { at, name }] of links.entries()) {
    const first = links.findIndex((other) => other.name === name)
    if (first < place) problems.contradictions.push(wrongError(`/body${at}`, `is the same as ${links[first]?.at}: ${name}`))
  }
  return { links, problems }
}

interface Written {
  readonly list: List
  readonly sent: Values
  readonly at: string
}

function linkOf(
  records: Records,
  event: StoredEvent | undefined,
  { list, sent, at }: Written,
  problems: LinkProblems,
): ProposedLink | undefined {
  const { type, columns } = lists[list]
  const names = [`${type}_id`, `${type}_slug`].filter((field) => typeof sent[field] === 'string')
  if (names.length === 0) problems.unnamed.push(wrongError(`/body${at}/${type}_slug`, `is required, or ${type}_id`))
  const named = names.map((field) => ({ field, record: findOrThrow(recordsOf(records, list), String(sent[field])) }))
  const lost = named.filter(({ record }) => !record).map(({ field }) => unknownError(type, String(sent[field]), `/body${at}/${field}`))
  problems[type === 'segment' ? 'unknownSegments' : 'unknownRecords'].push(...lost)
  const [first, second] = named
  if (first?.record && second?.record && first.record !== second.record) {
    const message = `names ${second.record.slug}, and ${first.field} names ${first.record.slug}; send one of them`
    problems.contradictions.push(wrongError(`/body${at}/${second.field}`, message))
    return undefined
  }
  if (!first?.record || lost.length > 0) return undefined
  const { id, slug, name } = first.record
  const role = typeof sent.role === 'string' ? [sent.role] : []
  return {
    list,
    at,
    record: { type, id, slug, name },
    name: [list, slug, ...role].join('.'),
    columns,
    sent,
    known: event && knownLink(event, list, id, sent.role),
  }
}

function recordsOf({ segments, entities, people }: Records, list: List): ReadonlyMap<string, RecordReference> {
  return { segments, entities, people }[list]
}

function knownLink(event: StoredEvent, list: List, id: string, role: unknown): Values | undefined {
  const known =
    list === 'segments'
      ? event.segments.find(({ segment_id }) => segment_id === id)
      : event[list].find((link) => link.record_id === id && link.role === role)
  return known && { ...known }
}

/** The lists with their records by their ids. */
export function tidyLinks(links: readonly ProposedLink[]): object {
  const tidied = links.map(({ list, record, sent }) => {
    const { [`${record.type}_slug`]: _, ...others } = sent
    return { list, link: { ...others, [`${record.type}_id`]: record.id } }
  })
  const byList = Map.groupBy(tidied, ({ list }) => list)
  return Object.fromEntries([...byList].map(([list, all]) => [list, all.map(({ link }) => link)]))
}
