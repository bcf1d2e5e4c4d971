import { fieldEventColumns, fieldEventDefaults } from '@catalog/contract/field-events/parts'
import { checkDayOrder, checkEventProposal, listMissingDays, trimNames } from '@catalog/contract/proposals/field-events'
import { buildTakenEventProblem } from '@catalog/contract/proposals/taken-slugs'
import type { components } from '@catalog/contract/types'
import { revision } from '../../../records/families/column-patches.ts'
import type { Json } from '../../../records/families/field-family.ts'
import { existence } from '../../../records/families/record-family.ts'
import { toRowKey } from '../../../records/families/row-family.ts'
import { fieldEventDuplicates } from '../../duplicates/field-events.ts'
import { buildGuardAssignment, buildReadAssignment, buildSetAssignment } from '../assignments.ts'
import {
  type Assignment,
  createNewRecordHandle,
  defineChange,
  type Justification,
  type RecordHandle,
  reportProblems,
  type TranslationContext,
} from '../change.ts'
import { reportIdAsSlug } from '../id-as-slug.ts'
import {
  buildLinkAssignments,
  buildWantedLinkRecords,
  checkLinks,
  type FieldEventLinks,
  normaliseLinks,
  resolveLinks,
} from './field-event-links.ts'

type Input = { kind: 'upsert_field_event' } & Justification &
  FieldEventLinks &
  Pick<components['schemas']['FieldEventsProposalRequest'], 'operation' | 'event' | 'unmatched_entities' | 'unmatched_people'>

/**
 * Creates or updates a field event and the records connected to it (rule proposal.field-event). Sets only the values
 * that are sent; an event or link that changed since its preview makes the change stale.
 */
export const upsertFieldEvent = defineChange<Input, string>({
  kind: 'upsert_field_event',
  subject: 'its own',
  families: ['field_event', 'field_event_segment', 'field_event_entity', 'field_event_person', 'field_event_unmatched_name'],
  slugAt: '/event/slug',
  duplicates: {
    search: fieldEventDuplicates,
    describe: ({ operation, event: { name, ...said } }) => (operation === 'create' && name !== undefined ? { ...said, name } : undefined),
  },
  check(input, context) {
    reportProblems(context.problem, checkEventProposal(input))
    if (input.operation === 'create') reportIdAsSlug(context.problem, input.event.slug, '/event/slug')
    checkLinks(input, context)
  },
  references: (input) => ({
    event: {
      type: 'field_event',
      reference: input.event.slug,
      at: '/event/slug',
      ...(input.operation === 'create' && { expect: 'free' as const }),
    },
    ...buildWantedLinkRecords(input),
  }),
  translate(input, context) {
    const event = findOrCreateEvent(input, context.records.event, context)
    const links = resolveLinks(input, context)
    if (!event || !links) return undefined
    const names = collectUnmatchedNames(input)
    return {
      input: { ...input, ...normaliseLinks(links), ...names.tidied },
      records: [event, ...links.map(({ record }) => record)],
      assignments: [
        ...buildEventAssignments(input, event),
        ...links.flatMap((link) => buildLinkAssignments(event, link)),
        ...names.assignmentsTo(event),
      ],
    }
  },
  verify(wouldBe, _, problem) {
    const [startsAt, endsAt] = [wouldBe('starts_at'), wouldBe('ends_at')] as (string | null)[]
    reportProblems(problem, checkDayOrder(startsAt ?? null, endsAt ?? null))
  },
})

/**
 * Finds the event to update, or builds the handle of a new one. `create` never overwrites an event, and `update` never creates one, because
 * its reference must exist.
 */
function findOrCreateEvent(
  { operation, event: { slug, name } }: Input,
  found: RecordHandle | undefined,
  { problem, sees }: Pick<TranslationContext<string>, 'problem' | 'sees'>,
): RecordHandle | undefined {
  if (operation === 'update') return found
  if (!found) return createNewRecordHandle('field_event', slug, name ?? slug)
  reportProblems(problem, [buildTakenEventProblem(slug, sees('field_event') ? found : undefined, '/event/slug')])
  return undefined
}

function buildEventAssignments({ operation, event }: Input, record: RecordHandle): Assignment[] {
  const buildPlace = (column: string) => ({ family: 'field_event', key: column, field: column }) as const
  const isNew = operation === 'create'
  const values: Readonly<Record<string, unknown>> = { ...(isNew && fieldEventDefaults), ...omitUndefined(event) }
  const sent = fieldEventColumns.filter((column) => values[column] !== undefined && (isNew || column !== 'slug'))
  const unsaid = isNew ? [] : listMissingDays(event)
  return [
    isNew ? buildSetAssignment(record, buildPlace(existence), true) : buildGuardAssignment(record, buildPlace(revision)),
    ...sent.map((column) => buildSetAssignment(record, buildPlace(column), values[column] as Json)),
    // Reads the day that was not sent, because the order of both days is verified.
    ...unsaid.map((column) => buildReadAssignment(record, buildPlace(column))),
  ]
}

function omitUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const nameLists = [
  ['unmatched_entities', 'entity'],
  ['unmatched_people', 'person'],
] as const

/** Stores names that are not in the catalog as texts of the event, and creates no records for them. */
function collectUnmatchedNames(input: Input) {
  const lists = nameLists.flatMap(([list, of]) => {
    const names = input[list]
    return names ? [{ list, of, names: trimNames(names) }] : []
  })
  return {
    tidied: Object.fromEntries(lists.map(({ list, names }) => [list, names])),
    assignmentsTo: (event: RecordHandle): Assignment[] =>
      lists.flatMap(({ list, of, names }) =>
        names.map((name) =>
          buildSetAssignment(event, { family: 'field_event_unmatched_name', key: toRowKey(of, name), field: `${list}.${name}` }, true),
        ),
      ),
  }
}
