import {
  buildRepeatedLinkProblem,
  buildTwoLinksProblem,
  buildUnnamedLinkProblem,
  formatLinkName,
  type LinkList,
  linkLists,
} from '@catalog/contract/proposals/field-events'
import { buildUnknownProblem } from '@catalog/contract/proposals/names'
import type { Problem } from '@catalog/contract/proposals/problems'
import type { ChangeReference, FieldEventsProposalRequest, RecordReference } from '../../../generated/models.ts'
import { toBodyProblems } from '../../records/problems.ts'
import { findByReference, type Records } from '../../records/records.ts'
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
  readonly values: Values
  /** The link as the event has it now; undefined if it has none. */
  readonly storedValues: Values | undefined
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

export function buildProposedLinks(records: Records, event: StoredEvent | undefined, body: FieldEventsProposalRequest) {
  const problems: LinkProblems = { unnamed: [], unknownSegments: [], unknownRecords: [], contradictions: [] }
  const links = (Object.keys(linkLists) as LinkList[]).flatMap((list) =>
    (body[list] ?? []).flatMap((sent, index) => buildProposedLink(records, event, { list, values: { ...sent }, index }, problems) ?? []),
  )
  for (const [place, { at, name }] of links.entries()) {
    const first = links.findIndex((other) => other.name === name)
    if (first < place) problems.contradictions.push(...toBodyProblems([buildRepeatedLinkProblem(at, links[first]?.at ?? '', name)]))
  }
  return { links, problems }
}

interface LinkInput {
  readonly list: LinkList
  readonly values: Values
  readonly index: number
}

function buildProposedLink(
  records: Records,
  event: StoredEvent | undefined,
  { list, values, index }: LinkInput,
  problems: LinkProblems,
): ProposedLink | undefined {
  const { type, id: idField, slug: slugField, columns } = linkLists[list]
  const at = `/${list}/${index}`
  const names = [idField, slugField].filter((field) => typeof values[field] === 'string')
  if (names.length === 0) problems.unnamed.push(...toBodyProblems([buildUnnamedLinkProblem(list, index)]))
  const named = names.map((field) => ({
    at: `${at}/${field}`,
    record: findByReference(getRecords(records, list), String(values[field])),
    field,
  }))
  const lost = named
    .filter(({ record }) => !record)
    .map(({ field, at: place }) => buildUnknownProblem(type, String(values[field]), `/body${place}`))
  problems[type === 'segment' ? 'unknownSegments' : 'unknownRecords'].push(...lost)
  const [first, second] = named
  if (first?.record && second?.record && first.record !== second.record) {
    problems.contradictions.push(...toBodyProblems([buildTwoLinksProblem(list, second.at, first.record, second.record)]))
    return undefined
  }
  if (!first?.record || lost.length > 0) return undefined
  const { id, slug, name } = first.record
  return {
    list,
    at,
    record: { type, id, slug, name },
    name: formatLinkName(list, { slug }, values.role),
    columns,
    values,
    storedValues: event && findLink(event, list, id, values.role),
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
export function normalizeLinks(links: readonly ProposedLink[]): object {
  const tidied = links.map(({ list, record, values }) => {
    const { [`${record.type}_slug`]: _, ...others } = values
    return { list, link: { ...others, [`${record.type}_id`]: record.id } }
  })
  const byList = Map.groupBy(tidied, ({ list }) => list)
  return Object.fromEntries([...byList].map(([list, all]) => [list, all.map(({ link }) => link)]))
}
