import type { WriteHandler } from '../../http/call.ts'
import { type TargetFields, toBundleTarget } from '../submitting/approval.ts'
import { type DraftChange, type PlainCall, propose } from '../submitting/submit.ts'

type ListCall = PlainCall & { readonly body: TargetFields & { readonly match_rationale?: string } }

export const proposeOrgFit: WriteHandler<'proposeOrgFit'> = (call) =>
  proposeEach(
    call,
    'suggestions',
    call.body.suggestions.map((fit) => ({ kind: 'suggest_org_fit', ...fit })),
  )

export const proposeProviders: WriteHandler<'proposeProviders'> = (call) =>
  proposeEach(
    call,
    'suggestions',
    call.body.suggestions.map((provider) => ({ kind: 'add_provider', ...provider })),
  )

export const proposeRelationships: WriteHandler<'proposeRelationships'> = (call) =>
  proposeEach(
    call,
    'suggestions',
    call.body.suggestions.map((relationship) => ({ kind: 'suggest_relationship', ...relationship })),
  )

export const proposeEvents: WriteHandler<'proposeEvents'> = (call) =>
  proposeEach(
    call,
    'events',
    call.body.events.map((event) => ({ kind: 'add_event', ...event })),
  )

/** Proposes one change for each item of the list `field` in the body. */
function proposeEach(call: ListCall, field: string, inputs: readonly DraftChange['input'][]) {
  const changes = inputs.map((input, index) => ({ input, at: `/body/${field}/${index}` }))
  return propose(call, { target: toBundleTarget(call.body), changes, matchRationale: call.body.match_rationale })
}
