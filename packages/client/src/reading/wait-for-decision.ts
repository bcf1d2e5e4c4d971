import type { WithResponse } from '../answer/call-promise.ts'
import type { Caller } from '../call/caller.ts'
import type { ProposalDetail } from '../generated/models.ts'
import type { CallOptions } from '../options.ts'
import type { Core } from '../own-core.ts'

/** Options of `catalog.proposals.waitForDecision`. */
export interface WaitOptions<Or extends boolean = boolean> extends CallOptions {
  /** The time between two polls in milliseconds, at least 1,000: each is a call. Default: 60,000. */
  pollEvery?: number | undefined
  /** True: also ends at a question, and returns the outcome. Default: false, logs a question and goes on waiting. */
  orQuestion?: Or | undefined
}

/** The decided proposal; with `orQuestion` the outcome of waiting, and the proposal. */
export type DecisionOf<Or extends boolean> = Or extends true
  ? { outcome: 'accepted' | 'rejected' | 'asked' | 'revised'; proposal: ProposalDetail }
  : ProposalDetail

/** Polls a proposal until it is decided. After the first answer, also waits for a server that fails for a while. */
export async function waitForDecision(
  { ValidationError }: Core,
  { send, session }: Caller,
  id: string,
  options: WaitOptions = {},
): Promise<WithResponse<unknown>> {
  const { pollEvery = 60_000, orQuestion, ...own } = options
  if (!(pollEvery > 0)) throw new ValidationError({ message: 'pollEvery must be above 0.' })
  const readProposal = () => send<ProposalDetail>({ method: 'GET', template: '/agents/proposals/{id}', ids: [id], options: own })
  let answer = await readProposal()
  let warn = session.log
  for (;;) {
    const { data: proposal } = answer
    const { status, waiting_on, revised_into } = proposal
    const now = /pending|unmatched/.test(status) ? waiting_on === 'agent' && 'asked' : status
    const outcome = revised_into ? 'revised' : now
    if (orQuestion && outcome) return { ...answer, data: { outcome, proposal } }
    if (outcome === 'asked') {
      warn?.('warn', 'A curator asked: see orQuestion.', { id })
      warn = undefined
    } else if (outcome) return answer
    await session.clock.sleep(Math.max(1000, pollEvery), own.signal)
    answer = await readProposal().catch((error: { retryable?: boolean }) => {
      if (error.retryable !== true) throw error
      return answer
    })
  }
}
