import { openColumns } from '@catalog/contract/field-events/parts'
import { listUnsaidDays, tidyNames } from '@catalog/contract/proposals/field-events'
import { sha256 } from '../../../approval/canonical-json.ts'
import type { FieldEventsProposalRequest } from '../../../generated/models.ts'
import type { StoredEvent } from '../../records/stored-event.ts'
import { newOwn } from '../events.ts'
import type { ProposedLink } from './proposed-links.ts'

type Values = Readonly<Record<string, unknown>>

/** A field of an event, before and after. */
export interface Field {
  readonly field: string
  readonly base: unknown
  readonly proposed: unknown
  /** The field's visibility: `open` to all; `noted` shows others only the proposed value; `kept` is unchanged, for the team alone. */
  readonly sight: 'open' | 'noted' | 'kept'
}

const open: readonly string[] = [...openColumns, 'priority', 'lifecycle_status']

export async function buildOwnFields(
  { operation, event: sent }: FieldEventsProposalRequest,
  event: StoredEvent | undefined,
): Promise<Field[]> {
  if (operation === 'create' || !event) {
    const isSaid = ([column, value]: readonly [string, unknown]) => column in sent || value !== null
    const values = Object.entries({ ...newOwn, ...sent }).filter(isSaid)
    return [['exists', true] as const, ...values].map(([field, proposed]) => ({ field, base: null, proposed, sight: 'open' as const }))
  }
  const { id: _, created_at: __, updated_at: ___, ...known } = event.own
  const base: Values = { ...known }
  const values: Values = { ...sent }
  const sight = (column: string) => (open.includes(column) ? ('open' as const) : ('noted' as const))
  const changes = Object.keys(known).filter((column) => column !== 'slug' && column in sent)
  return [
    await buildRevisionField('revision', known),
    ...changes.map((field) => ({ field, base: base[field], proposed: values[field], sight: sight(field) })),
    ...listUnsaidDays(sent).map((field) => ({ field, base: base[field], proposed: base[field], sight: 'open' as const })),
  ]
}

export async function buildLinkFields(
  { list, name, columns, sent, known }: ProposedLink,
  event: StoredEvent | undefined,
): Promise<Field[]> {
  return [
    { field: name, base: known ? true : null, proposed: true, sight: 'open' },
    ...(event ? [await buildRevisionField(`${name}.revision`, known)] : []),
    ...columns
      .filter((column) => column in sent)
      .map((column) => ({
        field: `${name}.${column}`,
        base: known?.[column] ?? null,
        proposed: sent[column],
        sight: list === 'segments' ? ('open' as const) : ('noted' as const),
      })),
  ]
}

/**
 * Returns a hash of the whole row as a field. It makes the approval stale when another part of the row is changed before the
 * submission.
 */
async function buildRevisionField(field: string, row: object | undefined): Promise<Field> {
  const value = row ? (await sha256(row)).slice(-32) : null
  return { field, base: value, proposed: value, sight: 'kept' }
}

/** Returns the names that the catalog does not have, each once. */
export function tidyUnmatched({ unmatched_entities, unmatched_people }: FieldEventsProposalRequest) {
  return {
    ...(unmatched_entities && { unmatched_entities: tidyNames(unmatched_entities) }),
    ...(unmatched_people && { unmatched_people: tidyNames(unmatched_people) }),
  }
}

export function buildNameFields(body: FieldEventsProposalRequest, event: StoredEvent | undefined): Field[] {
  const { unmatched_entities = [], unmatched_people = [] } = tidyUnmatched(body)
  const field = (list: string, name: string, known: readonly string[] = []) => ({
    field: `${list}.${name}`,
    base: known.includes(name) ? true : null,
    proposed: true,
    sight: 'noted' as const,
  })
  return [
    ...unmatched_entities.map((name) => field('unmatched_entities', name, event?.unmatched.entities)),
    ...unmatched_people.map((name) => field('unmatched_people', name, event?.unmatched.people)),
  ]
}
