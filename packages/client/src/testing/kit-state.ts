import type { Clock } from '../clock.ts'
import type { ProposalDetail } from '../generated/models.ts'
import type { Identity } from './access.ts'
import type { Answer } from './answer.ts'
import type { Feed } from './changes/feed.ts'
import type { StoredDump } from './changes/stored-dumps.ts'
import type { Meter } from './meter.ts'
import type { MockAnswer, OperationId } from './mock-answers.ts'
import type { Records } from './records/records.ts'
import type { CallTracker } from './under-way.ts'
import type { ChargedCall } from './usage.ts'

/** The parts of a catalog in memory. */
export interface KitState {
  now(): number
  /** Origin of the kit's address. */
  readonly origin: string
  readonly identity: Identity
  readonly meter: Meter
  readonly records: Records
  readonly inbox: Inbox
  readonly feed: Feed
  /** Newest last. */
  readonly dumps: StoredDump[]
  readonly clock: Clock
  /** Does not count a call as under way while it waits. */
  readonly pauseTracking: CallTracker['pauseTracking']
  /** Answers to writes, by operation and Idempotency-Key. */
  readonly keptAnswers: Map<string, StoredAnswer>
  readonly chargedCalls: ChargedCall[]
  /** The test's own answers, by operation. */
  readonly answers: Map<OperationId, MockAnswer<OperationId>>
}

/** The answer to a write that came with an Idempotency-Key. */
export interface StoredAnswer {
  readonly requestHash: string
  readonly answer: Answer
  readonly at: number
}

/** The inbox of the kit's catalog. */
export interface Inbox {
  /** Newest last. */
  readonly proposals: ProposalDetail[]
  readonly submissions: Submission[]
}

/** An approved proposal that was submitted, kept to recognize it when it is sent again. */
export interface Submission {
  readonly operation: string
  readonly idempotencyKey: string
  readonly digest: string
  readonly requestHash: string
  readonly answer: Answer
}
