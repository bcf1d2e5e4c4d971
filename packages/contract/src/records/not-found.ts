import type { CodedRefusal } from '../refusals/coded-refusal.ts'
import { shorten } from '../requests/refusal.ts'

/** The ways in which requests name a record of each kind. */
const namesOf = {
  entity: 'id, slug or alias',
  person: 'id, slug or alias',
  segment: 'id or slug',
  'taxonomy term': 'id or slug',
  source: 'id',
  'field event': 'slug',
  proposal: 'id',
  assignment: 'id',
  brief: 'id or slug',
  'discovery sprint': 'id or slug',
  capability: 'id or slug',
  need: 'id or slug',
  vertical: 'id or slug',
  'run report': 'id',
  agent: 'id',
} as const

/** The kinds of records that requests name. */
export type NamedKind = keyof typeof namesOf

/**
 * Refuses a request for a record that does not exist. `lookUp` says where the caller finds one that does, `path` where in the
 * body the reference stands.
 */
export function createNotFoundRefusal(
  kind: NamedKind,
  reference: string,
  lookUp: string,
  path?: string,
): CodedRefusal & { readonly hint: string } {
  const details = path === undefined ? {} : { details: [{ path, message: `"${shorten(reference)}" means no ${kind}` }] }
  return { code: 'NOT_FOUND', message: `${describeUnknown(kind, reference)}.`, hint: lookUp, ...details }
}

/** Says that nothing has a name, without a full stop. */
export function describeUnknown(kind: NamedKind, reference: string): string {
  return `No ${kind} has the ${namesOf[kind]} "${shorten(reference)}"`
}

/** Advice on finding existing records, by kind. */
export const lookUps = {
  entity: 'Look it up with GET /entities?q=… and use its slug or id.',
  person: 'Look it up with GET /people?q=… and use its slug or id.',
  segment: 'List the segments with GET /segments and use a slug from there.',
  fieldEvent: 'List them with GET /field-events and use a slug from there.',
  canonicalFieldEvent: 'Use the slug of an accepted field-event proposal.',
  proposal: 'List your proposals with GET /agents/proposals and use an id from there.',
  question: 'Read the proposal and use the id of a question in its thread.',
} as const
