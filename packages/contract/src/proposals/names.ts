import { createAdvice } from '../hints/advise.ts'
import { describeUnknownRecord, lookUps } from '../records/not-found.ts'
import { shorten } from '../requests/refusal.ts'
import type { Problem } from './problems.ts'

const hints = {
  entity: lookUps.entity,
  person: lookUps.person,
  segment: createAdvice`Use a slug from ${'listSegments'}; propose a segment that does not exist yet with ${'proposeSegment'} first.`,
  'field event': createAdvice`Check it with ${'getCanonicalFieldEvent'}; a new event is proposed with the operation create.`,
} as const

/** Problem of a name without a record. */
export function buildUnknownProblem(kind: keyof typeof hints, reference: string, path: string): Problem {
  return { code: 'NOT_FOUND', path, message: describeUnknownRecord(kind, reference), hint: hints[kind] }
}

/** Says that a proposal has to name its target entity. `at` is the place of the fields, without `_id` and `_slug`. */
export function buildUnnamedTargetProblem(at: string): Problem {
  return {
    code: 'VALIDATION_ERROR',
    path: `${at}_slug`,
    message: `is required; name the entity by its slug here or by its UUID in ${toIdField(at)}`,
  }
}

type NamedRecord = { readonly id: string; readonly slug: string }

/** Says that the id and the slug name different entities. */
export function buildTwoTargetsProblem(at: string, byId: NamedRecord, bySlug: NamedRecord): Problem {
  return {
    code: 'VALIDATION_ERROR',
    path: `${at}_slug`,
    message: `names ${bySlug.slug} (${bySlug.id}), and ${toIdField(at)} names ${byId.slug}; send one of them`,
  }
}

function toIdField(at: string): string {
  return `${at.split('/').at(-1)}_id`
}

const whom = {
  person: 'the person by their slug here or by their UUID',
  segment: 'the segment by its slug here or by its UUID',
} as const

/** Says that a proposal has to name a person or segment, by its slug or id. */
export function buildUnnamedProblem(kind: keyof typeof whom): Problem {
  return { code: 'VALIDATION_ERROR', path: `/body/${kind}_slug`, message: `is required; name ${whom[kind]} in ${kind}_id` }
}

export function buildTwoNamesProblem(kind: keyof typeof whom): Problem {
  return { code: 'VALIDATION_ERROR', path: `/body/${kind}_slug`, message: `names another ${kind} than ${kind}_id; send one of them` }
}

/** Maximum number of capabilities that an error names; listCapabilities has the others. */
const maxNames = 20
const maxNamesLength = 60

/** Says that a capability is unknown, and names the known ones (rule reference.unknown). */
export function buildUnknownCapabilityProblem(known: readonly { readonly slug: string }[], path: string): Problem {
  const named = known.slice(0, maxNames).map(({ slug }) => shorten(slug, maxNamesLength))
  const more = known.length > maxNames ? ` and ${known.length - maxNames} more` : ''
  const message = `is not a capability; there are ${named.join(', ')}${more}`
  return { code: 'VALIDATION_ERROR', path, message, hint: createAdvice`Use a slug from ${'listCapabilities'}.` }
}
