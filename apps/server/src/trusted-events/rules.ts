import { createAdvice } from '@catalog/contract/hints/advise'
import type { Hint } from '@catalog/contract/hints/hint'
import type { ErrorDetail } from '../errors/api-error.ts'
import type { BodyOf } from '../http/call.ts'

type TrustedEventBody = BodyOf<'addTrustedSourceEvent'>

/** True when an event from a source of this tier may go into the catalog without a curator (rule trusted-event.source). */
export function isTrusted(tier: string): boolean {
  return tier === 'public' || tier === 'reputable'
}

export const untrusted = 'must be public or reputable'
export const untrustedHint = createAdvice`Propose what other sources say with ${'proposeEvents'}.`

/** Finds the problems of a request that the contract's schema cannot express, with hints for them. */
export function findProblems({ target_entity_id, target_entity_slug, source }: TrustedEventBody): {
  readonly details: readonly ErrorDetail[]
  readonly advice: readonly Hint[]
} {
  const target = 'is required; name the entity by its slug or an alias here, or by its UUID in target_entity_id'
  const details = [
    ...listProblemIf(target_entity_id === undefined && target_entity_slug === undefined, '/body/target_entity_slug', target),
    ...findSourceProblems(source),
  ]
  return { details, advice: details.some(({ message }) => message === untrusted) ? [untrustedHint] : [] }
}

function findSourceProblems({ source_id, ...page }: TrustedEventBody['source']): ErrorDetail[] {
  if (source_id !== undefined)
    return Object.keys(page).map((field) => ({ path: `/body/source/${field}`, message: 'must not be sent together with source_id' }))
  const { url, trust_tier } = page
  return [
    ...listProblemIf(url === undefined, '/body/source/url', 'is required, unless source_id names a registered source'),
    ...listProblemIf(trust_tier === undefined, '/body/source/trust_tier', 'is required; say how much the page can be trusted'),
    ...listProblemIf(trust_tier !== undefined && !isTrusted(trust_tier), '/body/source/trust_tier', untrusted),
  ]
}

function listProblemIf(applies: boolean, path: string, message: string): ErrorDetail[] {
  return applies ? [{ path, message }] : []
}
