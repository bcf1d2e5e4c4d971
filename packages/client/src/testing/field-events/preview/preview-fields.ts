import { openColumns } from '@catalog/contract/field-events/parts'
import { listMissingDays, trimNames } from '@catalog/contract/proposals/field-events'
import { hashJson } from '../../../approval/canonical-json.ts'
import type { FieldEventsProposalRequest } from '../../../generated/models.ts'
import type { StoredEvent } from '../../records/stored-event.ts'
import { newOwn } from '../events.ts'
import type { ProposedLink } from './proposed-links.ts'

type Values = Readonly<Record<string, unknown>>

/** A field of an event, before and after. */
export interface PreviewField {
  readonly field: string
  readonly base: unknown
  readonly proposed: unknown
  /**
   * The field's visibility: `open`: all see it; `noted`: others see only the proposed value; `kept`: it is unchanged, and only the team
   * sees it.
   */
  readonly visibility: 'open' | 'noted' | 'kept'
}

const open: readonly string[] = [...openColumns, 'priority', 'lifecycle_status']

export async function buildOwnFields(
  { operation, event: sent }: FieldEventsProposalRequest,
  event: StoredEvent | undefined,
): Promise<PreviewField[]> {
  if (operation === 'create' || !event) {
    const isProposed = ([column, value]: readonly [string, unknown]) => column in sent || value !== null
    const values = Object.entries({ ...newOwn, ...sent }).filter(isProposed)
    return [['exists', true] as const, ...values].map(([field, proposed]) => ({ field, base: null, proposed, visibility: 'open' as const }))
  }
  const { id: _, created_at: __, updated_at: ___, ...known } = event.own
  const base: Values = { ...known }
  const values: Values = { ...sent }
  const getVisibility = (column: string) => (open.includes(column) ? ('open' as const) : ('noted' as const))
  const changes = Object.keys(known).filter((column) => column !== 'slug' && column in sent)
  return [
    await buildRevisionField('revision', known),
    ...changes.map((field) => ({ field, base: base[field], proposed: values[field], visibility: getVisibility(field) })),
    ...listMissingDays(sent).map((field) => ({ field, base: base[field], proposed: base[field], visibility: 'open' as const })),
  ]
}

export async function buildLinkFields(
  { list, name, columns, values, storedValues }: ProposedLink,
  event: StoredEvent | undefined,
): Promise<PreviewField[]> {
  return [
    { field: name, base: storedValues ? true : null, proposed: true, visibility: 'open' },
    ...(event ? [await buildRevisionField(`${name}.revision`, storedValues)] : []),
    ...columns
      .filter((column) => column in values)
      .map((column) => ({
        field: `${name}.${column}`,
        base: storedValues?.[column] ?? null,
        proposed: values[column],
        visibility: list === 'segments' ? ('open' as const) : ('noted' as const),
      })),
  ]
}

/**
 * Returns a hash of the whole row as a field. It makes the approval stale when another part of the row is changed before the
 * submission.
 */
async function buildRevisionField(field: string, row: object | undefined): Promise<PreviewField> {
  const value = row ? (await hashJson(row)).slice(-32) : null
  return { field, base: value, proposed: value, visibility: 'kept' }
}

/** Returns the names that the catalog does not have, each once. */
export function normalizeUnmatchedNames({ unmatched_entities, unmatched_people }: FieldEventsProposalRequest) {
  return {
    ...(unmatched_entities && { unmatched_entities: trimNames(unmatched_entities) }),
    ...(unmatched_people && { unmatched_people: trimNames(unmatched_people) }),
  }
}

export function buildNameFields(body: FieldEventsProposalRequest, event: StoredEvent | undefined): PreviewField[] {
  const { unmatched_entities = [], unmatched_people = [] } = normalizeUnmatchedNames(body)
  const buildNameField = (list: string, name: string, storedNames: readonly string[] = []) => ({
    field: `${list}.${name}`,
    base: storedNames.includes(name) ? true : null,
    proposed: true,
    visibility: 'noted' as const,
  })
  return [
    ...unmatched_entities.map((name) => buildNameField('unmatched_entities', name, event?.unmatched.entities)),
    ...unmatched_people.map((name) => buildNameField('unmatched_people', name, event?.unmatched.people)),
  ]
}
