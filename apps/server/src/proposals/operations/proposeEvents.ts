import type { WriteHandler } from '../../http/call.ts'
import { findBundleTarget } from '../submitting/approval.ts'
import { propose } from '../submitting/submit.ts'

export const proposeEvents: WriteHandler<'proposeEvents'> = (call) => {
  const { events, match_rationale } = call.body
  const changes = events.map((suggestion, index) => ({
    input: { kind: 'add_event' as const, ...suggestion },
    at: `/body/events/${index}`,
  }))
  return propose(call, { target: findBundleTarget(call.body), changes, matchRationale: match_rationale })
}
