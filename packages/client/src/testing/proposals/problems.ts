import { shorten } from '@catalog/contract/requests/refusal'
import { invalidFieldsRefusal, Refusal } from '../refusal.ts'

/** Something that is wrong with a proposal, and where. */
export interface Problem {
  readonly code: 'VALIDATION_ERROR' | 'NOT_FOUND' | 'CONFLICT'
  readonly path: string
  readonly message: string
  readonly hint?: string
}

const kinds = {
  entity: { namedBy: 'id, slug or alias', hint: 'Look it up with GET /entities?q=… and use its slug or id.' },
  person: { namedBy: 'id, slug or alias', hint: 'Look it up with GET /people?q=… and use its slug or id.' },
  segment: {
    namedBy: 'id or slug',
    hint: 'List the segments with GET /segments; one that does not exist yet is proposed with POST /agents/proposals/segments first.',
  },
} as const

/** Something that is wrong in itself. */
export function wrongError(path: string, message: string): Problem {
  return { code: 'VALIDATION_ERROR', path, message }
}

/** A record that a proposal names, and that is not there. */
export function unknownError(kind: keyof typeof kinds, reference: string, path: string): Problem {
  const { namedBy, hint } = kinds[kind]
  return { code: 'NOT_FOUND', path, message: `No ${kind} has the ${namedBy} "${shorten(reference)}"`, hint }
}

const inOrder = ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'] as const

/** Refuses with all problems of the first code that occurs: invalid input before missing records, and those before conflicts. */
export function refuseFor(problems: readonly Problem[]): void {
  const [first] = inOrder.filter((code) => problems.some((problem) => problem.code === code))
  if (first)
    throw refusalFor(
      first,
      problems.filter(({ code }) => code === first),
    )
}

function refusalFor(code: Problem['code'], problems: readonly Problem[]): Refusal {
  const details = problems.map(({ path, message }) => ({ path, message }))
  const hint = problems.find((problem) => problem.hint !== undefined)?.hint
  if (code === 'VALIDATION_ERROR') return invalidFieldsRefusal(details, details.length === 1 ? hint : undefined)
  const [first] = details
  const several = details.slice(0, 5).map(({ path, message }) => `${path}: ${message}`)
  const more = details.length > 5 ? '; and the others in details' : ''
  const message = details.length === 1 ? `${first?.message}.` : `${details.length} places: ${several.join('; ')}${more}.`
  return new Refusal(code, message, { hint, details })
}
