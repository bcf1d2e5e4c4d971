import { fieldEventColumns, fieldEventDefaults } from '../../../field-events/fields.ts'
import { endsBeforeStart } from '../../../field-events/rules.ts'
import { revision } from '../../../records/families/column-family.ts'
import type { Json } from '../../../records/families/field-family.ts'
import { existence } from '../../../records/families/record-family.ts'
import { toRowKey } from '../../../records/families/row-family.ts'
import {
  type Assignment,
  type ChangeInputs,
  createRecordReference,
  defineChange,
  type RecordHandle,
  type Report,
  type TranslationContext,
} from '../change.ts'
import { guard, look, set } from './assignments.ts'
import { checkLinks, linkAssignments, linkReferences, readLinks, tidyLinks } from './field-event-links.ts'

type Input = ChangeInputs['upsert_field_event']

/**
 * Creates or updates a field event and the records connected to it (rule proposal.field-event). Sets only the values
 * that are sent; an event or link that changed since its preview makes the change stale.
 */
export const upsertFieldEvent = defineChange<'upsert_field_event', string>({
  kind: 'upsert_field_event',
  families: ['field_event', 'field_event_segment', 'field_event_entity', 'field_event_person', 'field_event_unmatched_name'],
  check(input, context) {
    const { operation, event } = input
    const { problem } = context
    if (operation === 'create' && event.name === undefined)
      problem('VALIDATION_ERROR', '/event/name', 'is required with the operation create')
    if (operation === 'update' && saysNothing(input))
      problem(
        'VALIDATION_ERROR',
        '/event',
        'must say more than its slug, or something must be connected to it',
        'Finding nothing is a valid outcome and needs no call.',
      )
    if (endsBeforeStart(event.starts_at ?? null, event.ends_at ?? null))
      problem('VALIDATION_ERROR', '/event/ends_at', 'is before starts_at')
    checkLinks(input, context)
    checkNames(input, problem)
  },
  references: (input) => ({
    event: {
      type: 'field_event',
      reference: input.event.slug,
      at: '/event/slug',
      ...(input.operation === 'create' && { expect: 'free' as const }),
    },
    ...linkReferences(input),
  }),
  translate(input, context) {
    const event = eventOf(input, context.records.event, context)
    const links = readLinks(input, context)
    if (!event || !links) return undefined
    const names = unmatchedNames(input)
    return {
      input: { ...input, ...tidyLinks(links), ...names.tidied } as unknown as Readonly<Record<string, Json>>,
      records: [event, ...links.map(({ record }) => record)],
      assignments: [
        ...ownAssignments(input, event),
        ...links.flatMap((link) => linkAssignments(event, link)),
        ...names.assignmentsTo(event),
      ],
    }
  },
  verify(wouldBe, _, problem) {
    const [startsAt, endsAt] = [wouldBe('starts_at'), wouldBe('ends_at')] as (string | null)[]
    if (endsBeforeStart(startsAt ?? null, endsAt ?? null))
      problem('VALIDATION_ERROR', '/event/ends_at', `would be ${endsAt}, before starts_at, ${startsAt}`)
  },
})

function saysNothing({ event, segments = [], entities = [], people = [], unmatched_entities = [], unmatched_people = [] }: Input): boolean {
  const said = Object.entries(event).filter(([column, value]) => column !== 'slug' && value !== undefined)
  return [said, segments, entities, people, unmatched_entities, unmatched_people].every(({ length }) => length === 0)
}

/**
 * Finds the event to update, or makes a new one. Create never overwrites an event, and update never makes one, because
 * its reference has to exist.
 */
function eventOf(
  { operation, event: { slug, name } }: Input,
  found: RecordHandle | undefined,
  { problem, sees }: Pick<TranslationContext<string>, 'problem' | 'sees'>,
): RecordHandle | undefined {
  if (operation === 'update') return found
  if (!found) return createRecordReference('field_event', slug, name ?? slug)
  problem(
    'CONFLICT',
    '/event/slug',
    sees('field_event') ? `The slug ${slug} is taken by ${found.name}` : `The slug ${slug} is taken`,
    'Use the existing field event with the operation update.',
  )
  return undefined
}

function ownAssignments({ operation, event }: Input, record: RecordHandle): Assignment[] {
  const place = (column: string) => ({ family: 'field_event', key: column, field: column }) as const
  const isNew = operation === 'create'
  const values: Readonly<Record<string, unknown>> = { ...(isNew && fieldEventDefaults), ...withoutUndefined(event) }
  const sent = fieldEventColumns.filter((column) => values[column] !== undefined && (isNew || column !== 'slug'))
  const unsaid = isNew ? [] : (['starts_at', 'ends_at'] as const).filter((column) => values[column] === undefined)
  return [
    isNew ? set(record, place(existence), true) : guard(record, place(revision)),
    ...sent.map((column) => set(record, place(column), values[column] as Json)),
    // Reads the day that was not sent, because the order of the two days is verified.
    ...(unsaid.length === 1 ? unsaid.map((column) => look(record, place(column))) : []),
  ]
}

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const nameLists = [
  ['unmatched_entities', 'entity'],
  ['unmatched_people', 'person'],
] as const

function checkNames(input: Input, problem: Report): void {
  for (const [list] of nameLists)
    for (const [index, name] of (input[list] ?? []).entries())
      if (name.trim() === '') problem('VALIDATION_ERROR', `/${list}/${index}`, 'must not be blank')
}

/** Keeps names that the catalog does not have with the event; no records are made of them. */
function unmatchedNames(input: Input) {
  const lists = nameLists.flatMap(([list, of]) => {
    const names = input[list]
    return names ? [{ list, of, names: [...new Set(names.map((name) => name.trim()))] }] : []
  })
  return {
    tidied: Object.fromEntries(lists.map(({ list, names }) => [list, names])),
    assignmentsTo: (event: RecordHandle): Assignment[] =>
      lists.flatMap(({ list, of, names }) =>
        names.map((name) => set(event, { family: 'field_event_unmatched_name', key: toRowKey(of, name), field: `${list}.${name}` }, true)),
      ),
  }
}
