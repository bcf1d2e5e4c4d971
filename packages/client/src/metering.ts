import { isExhausted, observeBudget } from './budget.ts'
import { nextUtcMidnight } from './clock.ts'
import { BudgetExhaustedError } from './errors.ts'
import { log } from './log.ts'
import { budgetOf, type Session } from './session.ts'
import { refundCall, reserveCall } from './spending.ts'

const defaultThresholds = [0.001, 0]

/** Refuses a try while the day's budget is known to be spent: the server would only say the same. */
export function refuseExhausted(session: Session, attempts: number): void {
  if (!isExhausted(session.day, session.clock)) return
  const { resetsAt: retryAt } = budgetOf(session)
  const message = "The API key's budget of this UTC day is spent, so the call was not sent."
  throw new BudgetExhaustedError({ message, hint: `Stop until ${retryAt.toISOString()}, when the budget resets.`, retryAt, attempts })
}

/** Sets the price of a try aside, or refuses it where a maximum has no room for it. */
export function reservePrice({ spending }: Session, attempts: number): void {
  const full = reserveCall(spending)
  if (!full) return
  const message = `The ${full.refusedBy} USD that withBudget allows are spent, so the call was not sent.`
  throw new BudgetExhaustedError({ message, hint: 'Stop this run, or start one with a larger maxUsd.', attempts })
}

/** After the server's own word that the day's budget is spent, nothing more is sent until it resets. */
export function rememberExhaustion({ day, clock }: Session, error: unknown): void {
  // One without a status was made here: a run's own maximum says nothing about the day.
  if (!(error instanceof BudgetExhaustedError) || error.status === undefined) return
  const now = clock.now()
  day.exhaustedUntil = error.retryAt?.getTime() ?? nextUtcMidnight(now)
  day.exhaustedUntilElapsed = clock.elapsed() + day.exhaustedUntil - now
}

/** Takes in what an answer says about money. */
export function settle(session: Session, { status, headers }: Response): void {
  // Neither a refusal by a limit nor one of an unknown key is charged.
  if (status === 429 || status === 401) refundCall(session.spending)
  const { budgetThresholdsUsd = defaultThresholds } = session.options
  for (const threshold of observeBudget(session.day, headers, budgetThresholdsUsd, session.clock.now())) {
    void notify(session, threshold)
  }
}

/** What the application's own promises, nobody else would catch. */
async function notify(session: Session, threshold: number): Promise<void> {
  try {
    await session.options.onBudget?.(budgetOf(session), threshold)
  } catch (error) {
    log(session, 'error', `onBudget threw: ${String(error)}`, { threshold })
  }
}
