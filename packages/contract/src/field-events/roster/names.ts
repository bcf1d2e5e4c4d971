import { createAdvice } from '../../hints/advise.ts'
import { type CodedRefusal, createInvalidRefusal } from '../../refusals/coded-refusal.ts'
import type { SentCandidate } from './matching.ts'

export function trimName<Candidate extends SentCandidate>(candidate: Candidate): Candidate {
  const { display_name: name } = candidate.input
  return name === undefined ? candidate : { ...candidate, input: { ...candidate.input, display_name: name.trim() } }
}

/** Returns a refusal for a list with two entries for the same candidate. `storedIds` has the id of each entry's stored candidate. */
export function checkDuplicates(
  candidates: readonly SentCandidate[],
  storedIds: readonly (string | undefined)[],
): CodedRefusal | undefined {
  const firsts = new Map<string, string>()
  const duplicates = candidates.flatMap(({ at, input }, place) => {
    const identity = storedIds[place] ?? JSON.stringify(input.external_ref ?? [input.role, input.display_name])
    const first = firsts.get(identity)
    if (first === undefined) firsts.set(identity, at)
    return first === undefined ? [] : [{ path: at, message: `means the same candidate as ${first}` }]
  })
  if (duplicates.length === 0) return undefined
  const said = duplicates.slice(0, 5).map(({ path, message }) => `${path} ${message}`)
  return createInvalidRefusal(duplicates, `${said.join('; ')}. Give each of them an external_ref of its own, or send the candidate once.`)
}

/** Refusal for a name that another candidate of the event has. */
export function createNameTakenRefusal(name: 'external_ref' | 'role and name'): CodedRefusal {
  const said = name === 'external_ref' ? 'this external_ref' : 'this role and display_name and no external_ref'
  return {
    code: 'CONFLICT',
    message: `The roster has another candidate with ${said}.`,
    hint: createAdvice`Look for it with ${'listFieldEventRoster'} and update that one, or give this one an external_ref of its own.`,
  }
}

export function createCandidateNotFoundRefusal(eventSlug: string, id: string): CodedRefusal {
  return {
    code: 'NOT_FOUND',
    message: `The roster of ${eventSlug} has no candidate with the id "${id}".`,
    hint: createAdvice`Use an id from ${'listFieldEventRoster'}.`,
  }
}
