import { CallPromise, type WithResponse } from '../call-promise.ts'
import type { Caller } from '../caller.ts'
import type { BundleProposalRequest, ProposalReceipt } from '../generated/models.ts'
import type { WriteOptions } from '../options.ts'
import type { ApprovedBundle } from './approved-bundle.ts'
import type { Bundle, FieldEventBundle, FieldEventRequest } from './bundle.ts'
import { frozenCopy } from './frozen-copy.ts'

type Flow = typeof import('./flow.ts')

/** `catalog.proposals.validate` */
export function validateBundle(call: Caller, request: BundleProposalRequest, options?: WriteOptions): CallPromise<Bundle> {
  return withFlow(request, (flow, sent) => flow.validateBundle(call, sent, options))
}

/** `catalog.proposals.validateFieldEvent` */
export function validateFieldEvent(call: Caller, request: FieldEventRequest, options?: WriteOptions): CallPromise<FieldEventBundle> {
  return withFlow(request, (flow, sent) => flow.validateFieldEvent(call, sent, options))
}

/** `catalog.proposals.submit` */
export function submitApproved(call: Caller, approved: ApprovedBundle, options?: WriteOptions): CallPromise<ProposalReceipt> {
  return withFlow(approved, (flow, sent) => flow.submitApproved(call, sent, options))
}

/**
 * The flow is loaded with its first use, so that programs that only read do not carry it. What is passed is copied
 * before that: it may be changed meanwhile.
 */
function withFlow<Given, T>(given: Given, run: (flow: Flow, sent: Given) => Promise<WithResponse<T>>): CallPromise<T> {
  const start = async () => {
    const sent = frozenCopy(given)
    return run(await import('./flow.ts'), sent)
  }
  const answer = start()
  return new CallPromise(() => answer)
}
