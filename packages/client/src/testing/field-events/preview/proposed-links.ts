import {
  createRepeatedLinkProblem,
  createTwoLinksProblem,
  createUnnamedLinkProblem,
  type LinkList,
  linkLists,
  nameLink,
} from '@catalog/contract/proposals/field-events'
import { createUnknownProblem } from '@catalog/contract/proposals/names'
import type { Problem } from '@catalog/contract/proposals/problems'
import type { ChangeReference, FieldEventsProposalRequest, RecordReference } from '../../../generated/models.ts'
import { toBodyProblems } from '../../records/problems.ts'
import { findNamed, type Records } from '../../records/records.ts'
import type { StoredEvent } from '../../records/stored-event.ts'

type Values = Readonly<Record<string, unknown>>

/** A connection that a proposal wants. */
export interface ProposedLink {
  readonly list: LinkList
  /** Path in the request. */
  readonly at: string
  readonly record: ChangeReference & { readonly id: string }
  /** Name among the fields: `entities.acme.sponsor`. */
  readonly name: string
  readonly columns: readonly string[]
  readonly sent: Values
  /** The link as the event has it now; undefined if it has none. */
  readonly known: Values | undefined
}

/** The problems with how a proposal names records. */
export interface LinkProblems {
  readonly unnamed: Problem[]
  readonly unknownSegments: Problem[]
  /** Entities and people. */
  readonly unknownRecords: Problem[]
  /** Ids and slugs that name different records, and repeated connections. */
  readonly contradictions: Problem[]
}

export function proposeLinks(records: Records, event: StoredEvent | undefined, body: FieldEventsProposalRequest) {
  const problems: LinkProblems = { unnamed: [], unknownSegments: [], unknownRecords: [], contradictions: [] }
  const links = (Object.keys(linkLists) as LinkList[]).flatMap((list) =>
    (body[list] ?? []).flatMap((sent, index) => proposeLink(records, event, { list, sent: { ...sent }, index }, problems) ?? []),
  )
  for (const [place, { at, name }] of links.entries()) {
    const first = links.findIndex((other) => other.name === name)
    if (first < place) problems.contradictions.push(...toBodyProblems([createRepeatedLinkProblem(at, links[first]?.at ?? '', name)]))
  }
  return { links, problems }
}

interface SentLink {
  readonly list: LinkList
  readonly sent: Values
  readonly index: number
}

function proposeLink(
  records: Records,
  event: StoredEvent | undefined,
  { list, sent, index }: SentLink,
  problems: LinkProblems,
): ProposedLink | undefined {
  const { type, id: idField, slug: slugField, columns } = linkLists[list]
  const at = `/${list}/${index}`
  const names = [idField, slugField].filter((field) => typeof sent[field] === 'string')
  if (names.length === 0) problems.unnamed.push(...toBodyProblems([createUnnamedLinkProblem(list, index)]))
  const named = names.map((field) => ({ at: `${at}/${field}`, record: findNamed(getRecords(records, list), String(sent[field])), field }))
  const lost = named
    .filter(({ record }) => !record)
    .map(({ field, at: place }) => createUnknownProblem(type, String(sent[field]), `/body${place}`))
  problems[type === 'segment' ? 'unknownSegments' : 'unknownRecords'].push(...lost)
  const [first, second] = named
  if (first?.record && second?.record && first.record !== second.record) {
    problems.contradictions.push(...toBodyProblems([createTwoLinksProblem(list, second.at, first.record, second.record)]))
    return undefined
  }
  if (!first?.record || lost.length > 0) return undefined
  const { id, slug, name } = first.record
  return {
    list,
    at,
    record: { type, id, slug, name },
    name: nameLink(list, { slug }, sent.role),
    columns,
    sent,
    known: event && findLink(event, list, id, sent.role),
  }
}

function getRecords({ segments, entities, people }: Records, list: LinkList): ReadonlyMap<string, RecordReference> {
  return { segments, entities, people }[list]
}

function findLink(event: StoredEvent, list: LinkList, id: string, role: unknown): Values | undefined {
  const known =
    list === 'segments'
      ? event.segments.find(({ segment_id }) => segment_id === id)
      : event[list].find((link) => link.record_id === id && link.role === role)
  return known && { ...known }
}

/** Returns the lists of links, with their records named by id. */
export function tidyLinks(links: readonly ProposedLink[]): object {
  const tidied = links.map(({ list, record, sent }) => {
    const { [`${record.type}_slug`]: _, ...others } = sent
    return { list, link: { ...others, [`${record.type}_id`]: record.id } }
  })
  const byList = Map.groupBy(tidied, ({ list }) => list)
  return Object.fromEntries([...byList].map(([list, all]) => [list, all.map(({ link }) => link)]))
}
