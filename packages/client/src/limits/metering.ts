import { computeNextUtcMidnight } from '../clock.ts'
import { BudgetExhaustedError } from '../errors.ts'
import { readBudget, type Session } from '../session.ts'
import { isExhausted, observeBudget } from './budget.ts'
import { refundCall, reserveCall } from './spending.ts'

const defaultThresholds = [0.001, 0]

/** Refuses an attempt while the day's budget is known to be spent, because the server would refuse it, too. */
export function assertBudgetLeft(session: Session, attempts: number): void {
  if (!isExhausted(session.day, session.clock)) return
  const { resetsAt: retryAt } = readBudget(session)
  const message = "The API key's budget of this UTC day is spent, so the call was not sent."
  throw new BudgetExhaustedError({ message, retryAt, attempts })
}

/** Reserves the price of an attempt, or refuses the attempt if it would exceed a maximum. */
export function reservePrice({ spending }: Session, attempts: number): void {
  const full = reserveCall(spending)
  if (full === undefined) return
  const message = `The ${full} USD that withBudget allows are spent, so the call was not sent.`
  throw new BudgetExhaustedError({ message, attempts })
}

/** Remembers the server's refusal because of a spent budget: nothing more is sent until the budget resets. */
export function rememberExhaustion({ day, clock }: Session, headers: Headers, retryAt: Date | undefined): void {
  // If money for a call is left, the spent quota is that of uploaded bytes.
  if (Number(headers.get('X-Budget-Remaining-USD')) >= 0.0001) return
  const now = clock.now()
  day.exhaustedUntil = retryAt?.getTime() ?? computeNextUtcMidnight(now)
  day.exhaustedUntilElapsed = clock.elapsed() + day.exhaustedUntil - now
}

/** Updates spending and budget after an answer, and calls `onBudget`. */
export function recordBudget(session: Session, { status, headers }: Response): void {
  // A refusal by a limit, of an unknown key, or by a server that cannot answer now is not charged.
  if ([401, 429, 503].includes(status)) refundCall(session.spending)
  const { budgetThresholdsUsd = defaultThresholds } = session.options
  for (const threshold of observeBudget(session.day, headers, budgetThresholdsUsd, session.clock.now())) {
    void notifyThreshold(session, threshold)
  }
}

/** Calls `onBudget` and logs what it throws. Awaits the promise of an async hook, because nothing else would catch its rejection. */
async function notifyThreshold(session: Session, threshold: number): Promise<void> {
  try {
    await session.options.onBudget?.(readBudget(session), threshold)
  } catch (error) {
    session.log?.('error', `onBudget threw: ${String(error)}`, { threshold })
  }
}
