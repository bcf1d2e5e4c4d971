import type { ErrorDetail } from '../../errors.ts'
import type { RecordReference } from '../../generated/models.ts'
import { findOrThrow, type Records, toReference } from '../records/records.ts'
import { invalidFieldsRefusal, Refusal } from '../refusal.ts'

/** A record as a request names it: by its id, by its slug or alias, or by both. */
export interface Pair {
  /** Where the fields stand: `/body`, `/body/candidates/3`. */
  readonly at: string
  /** How they are called: `entity` for entity_id and entity_slug. */
  readonly field: string
  readonly id: string | null | undefined
  readonly slug: string | null | undefined
}

export function findPair(at: string, field: string, sent: object): Pair {
  const values = sent as Readonly<Record<string, string | null | undefined>>
  return { at, field, id: values[`${field}_id`], slug: values[`${field}_slug`] }
}

type Kind = 'entity' | 'person'
type Found = (RecordReference | undefined)[]

/**
 * The entities and the people that pairs mean, in their order, undefined for a pair that names none. All references that
 * contradict each other, or else all that lead nowhere, are told at once.
 */
export function findNamedRecords(records: Records, pairs: { readonly entities: readonly Pair[]; readonly people: readonly Pair[] }) {
  const [entities, people] = [looked(records, 'entity', pairs.entities), looked(records, 'person', pairs.people)]
  const contradictions = [...entities.contradictions, ...people.contradictions]
  if (contradictions.length > 0) throw invalidFieldsRefusal(contradictions)
  const refusals = [entities.unknown, people.unknown].filter((refusal) => refusal !== undefined)
  if (refusals.length > 0) throw together(refusals)
  return { entities: entities.found, people: people.found }
}

interface Looked {
  readonly found: Found
  readonly contradictions: readonly ErrorDetail[]
  readonly unknown: Refusal | undefined
}

function looked(records: Records, kind: Kind, pairs: readonly Pair[]): Looked {
  const named = pairs.map((pair) => namesOf(pair).map((name) => ({ ...name, record: recordNamed(records, kind, name.reference) })))
  const unknown = named.flat().filter(({ record }) => !record)
  return {
    found: named.map(([first]) => first?.record),
    contradictions: named.flatMap(([first, second]) => {
      if (!first?.record || !second?.record || first.record.id === second.record.id) return []
      return [
        { path: second.path, message: `names ${second.record.slug}, but ${first.field} names ${first.record.slug}; send one of them` },
      ]
    }),
    unknown: unknown.length > 0 ? noneNamed(kind, unknown) : undefined,
  }
}

function namesOf({ at, field, id, slug }: Pair) {
  const names = [
    [`${field}_id`, id],
    [`${field}_slug`, slug],
  ] as const
  return names.flatMap(([name, reference]) => (reference == null ? [] : [{ path: `${at}/${name}`, field: name, reference }]))
}

/** A record that was merged means the one that survives it. */
function recordNamed({ entities, people }: Records, kind: Kind, reference: string): RecordReference | undefined {
  const named = kind === 'entity' ? findOrThrow(entities, reference) : findOrThrow(people, reference)
  return named && (named.merged_into ?? toReference(named))
}

const lists = { entity: 'GET /entities?name=…', person: 'GET /people?q=…' }

function noneNamed(kind: Kind, unknown: readonly { readonly path: string; readonly reference: string }[]): Refusal {
  const shown = unknown.slice(0, 10).map(({ reference }) => `"${reference}"`)
  const more = unknown.length > shown.length ? ` and ${unknown.length - shown.length} more` : ''
  return new Refusal('NOT_FOUND', `No single ${kind} has the id, slug or alias ${shown.join(', ')}${more}.`, {
    hint: `Look it up with ${lists[kind]} and use its slug or id; an alias that several records share means none of them.`,
    details: unknown.slice(0, 100).map(({ path, reference }) => ({ path, message: `"${reference}" means no single ${kind}` })),
  })
}

function together(refusals: readonly Refusal[]): Refusal {
  return new Refusal('NOT_FOUND', refusals.map(({ message }) => message).join(' '), {
    hint: refusals.map(({ said }) => said.hint).join(' '),
    details: refusals.flatMap(({ said }) => said.details ?? []),
  })
}
