import type { ProposalDetail, ProposalReceipt } from '../generated/models.ts'
import type { MockAnswer, OperationId } from '../mock-answers.ts'
import type { Identity } from './access.ts'
import type { Meter } from './meter.ts'
import type { Records } from './records.ts'
import type { ChargedCall } from './usage.ts'

/** What a catalog in memory consists of. */
export interface World {
  now(): number
  /** Of its address. */
  readonly origin: string
  readonly identity: Identity
  readonly meter: Meter
  readonly records: Records
  readonly inbox: Inbox
  readonly charged: ChargedCall[]
  /** What the test wants to be answered. */
  readonly answers: Map<OperationId, MockAnswer<OperationId>>
}

/** The inbox of the kit's catalog. */
export interface Inbox {
  /** Newest last. */
  readonly proposals: ProposalDetail[]
  readonly submissions: Submission[]
}

/** What was sent to make a proposal, so that it is told when it is sent again. */
export interface Submission {
  readonly operation: string
  readonly idempotencyKey: string | undefined
  readonly digest: string | undefined
  readonly requestHash: string
  readonly receipt: ProposalReceipt
  readonly at: number
}
