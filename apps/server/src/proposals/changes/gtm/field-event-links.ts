import {
  buildRepeatedLinkProblem,
  buildTwoLinksProblem,
  buildUnnamedLinkProblem,
  formatLinkName,
  type LinkList,
  linkLists,
} from '@catalog/contract/proposals/field-events'
import type { components } from '@catalog/contract/types'
import { revision } from '../../../records/families/column-patches.ts'
import type { Json } from '../../../records/families/field-family.ts'
import { toColumnKey } from '../../../records/families/held-columns.ts'
import { existence } from '../../../records/families/record-family.ts'
import { buildGuardAssignment, buildSetAssignment } from '../assignments.ts'
import {
  type Assignment,
  type CheckContext,
  isNew,
  type RecordHandle,
  type ReportProblem,
  reportProblems,
  type TranslationContext,
  type WantedRecord,
} from '../change.ts'
import { checkSegment, findSegment } from '../vocabulary.ts'

/** The records that a change connects to an event. */
export type FieldEventLinks = Pick<components['schemas']['FieldEventsProposalRequest'], 'segments' | 'entities' | 'people'>
type Context = TranslationContext<string>

/** The family of the connections in each list. */
const families = { segments: 'field_event_segment', entities: 'field_event_entity', people: 'field_event_person' } as const

type LinkFields = Readonly<Record<string, Json>>
type SentLink = { readonly list: LinkList; readonly index: number; readonly sent: LinkFields }

/** A connection of the event to a record of the catalog. */
export type Link = SentLink & { readonly record: RecordHandle }

function listSentLinks(input: FieldEventLinks): SentLink[] {
  return (Object.keys(linkLists) as LinkList[]).flatMap((list) => (input[list] ?? []).map((sent, index) => ({ list, index, sent })))
}

/** Lists the sent references to the link's record, each with its JSON pointer in the change. */
function listLinkReferences({ list, index, sent }: SentLink): { readonly at: string; readonly reference: string }[] {
  const { id, slug } = linkLists[list]
  return [id, slug].flatMap((field) =>
    typeof sent[field] === 'string' ? [{ at: `/${list}/${index}/${field}`, reference: sent[field] }] : [],
  )
}

export function checkLinks(input: FieldEventLinks, context: CheckContext): void {
  for (const link of listSentLinks(input)) {
    const { type } = linkLists[link.list]
    const names = listLinkReferences(link)
    if (names.length === 0) reportProblems(context.problem, [buildUnnamedLinkProblem(link.list, link.index)])
    if (type === 'segment') for (const { at, reference } of names) checkSegment(reference, context, at)
  }
}

/** Returns the references to entities and people, by their JSON pointers in the change. Segments are in memory and need no look-up. */
export function buildWantedLinkRecords(input: FieldEventLinks): Record<string, WantedRecord> {
  const wanted = listSentLinks(input).flatMap((link) => {
    const { type } = linkLists[link.list]
    return type === 'segment' ? [] : listLinkReferences(link).map(({ at, reference }) => [at, { type, reference, at }] as const)
  })
  return Object.fromEntries(wanted)
}

/** Finds the records of the links; undefined if a link has a problem. */
export function resolveLinks(input: FieldEventLinks, context: Context): Link[] | undefined {
  const all = listSentLinks(input)
  const links = all.flatMap((link) => {
    const record = findLinkRecord(link, context)
    return record ? [{ ...link, record }] : []
  })
  reportRepeatedLinks(links, context.problem)
  return links.length === all.length ? links : undefined
}

/** Finds the link's record. If id and slug are both sent, they have to name the same record. */
function findLinkRecord(link: SentLink, context: Context): RecordHandle | undefined {
  const handles = listLinkReferences(link).map(({ at, reference }) => ({ at, record: findNamedRecord(link, at, reference, context) }))
  const [first, second] = handles
  if (first?.record && second?.record && first.record.id !== second.record.id) {
    reportProblems(context.problem, [buildTwoLinksProblem(link.list, second.at, first.record, second.record)])
    return undefined
  }
  return handles.every(({ record }) => record) ? first?.record : undefined
}

function findNamedRecord({ list }: SentLink, at: string, reference: string, context: Context): RecordHandle | undefined {
  if (linkLists[list].type !== 'segment') return context.records[at]
  const segment = findSegment(context.vocabulary, reference)
  return segment && { type: 'segment', id: segment.id, slug: segment.slug, name: segment.name }
}

function reportRepeatedLinks(links: readonly Link[], report: ReportProblem): void {
  const seen = new Map<string, Link>()
  for (const link of links) {
    const name = [link.list, ...getKeyParts(link)].join('/')
    const first = seen.get(name)
    if (first) reportProblems(report, [buildRepeatedLinkProblem(toPointer(link), toPointer(first), formatSentLinkName(link))])
    else seen.set(name, link)
  }
}

function toPointer({ list, index }: Link): string {
  return `/${list}/${index}`
}

function getKeyParts({ record, sent }: Link): string[] {
  return typeof sent.role === 'string' ? [record.id, sent.role] : [record.id]
}

function formatSentLinkName({ list, record, sent }: Link): string {
  return formatLinkName(list, record, sent.role)
}

/** Sets only the columns that were sent. For a new link, the adapter fills the other columns with defaults. */
export function buildLinkAssignments(event: RecordHandle, link: Link): Assignment[] {
  const family = families[link.list]
  const { columns } = linkLists[link.list]
  const buildPlace = (column: string) =>
    ({
      family,
      key: toColumnKey(getKeyParts(link), column),
      field: column === existence ? formatSentLinkName(link) : `${formatSentLinkName(link)}.${column}`,
    }) as const
  const sent = columns.filter((column) => link.sent[column] !== undefined)
  return [
    buildSetAssignment(event, buildPlace(existence), true),
    ...(isNew(event) ? [] : [buildGuardAssignment(event, buildPlace(revision))]),
    ...sent.map((column) => buildSetAssignment(event, buildPlace(column), link.sent[column] ?? null)),
  ]
}

/** Replaces the references in the lists with UUIDs. */
export function normaliseLinks(links: readonly Link[]): Partial<Record<LinkList, Json[]>> {
  const tidied: Partial<Record<LinkList, Json[]>> = {}
  for (const { list, record, sent } of links) {
    const { id, slug } = linkLists[list]
    const { [slug]: _, ...others } = sent
    tidied[list] = [...(tidied[list] ?? []), { ...others, [id]: record.id }]
  }
  return tidied
}
