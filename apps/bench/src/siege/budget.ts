import { type AttackPlan, chosenCount } from './combinations.ts'

/** Seconds that each part of a run takes. */
export type Durations = { readonly trySeconds: number; readonly stubSeconds: number; readonly attackSeconds: number }

const budgetMinutes = 90
const maxTrySeconds = 5
const maxStubSeconds = 10
export const restSeconds = 30

/**
 * Times to start, measured on a slow machine: for a copy of the catalog with a warm server, for each further server, and for an attacking
 * process.
 */
const copySeconds = 15
const serverSeconds = 7
const attackerSeconds = 1.5

export function planDurations(attackSeconds: number): Durations {
  return {
    attackSeconds,
    trySeconds: Math.min(maxTrySeconds, attackSeconds),
    stubSeconds: Math.min(maxStubSeconds, attackSeconds),
  }
}

/** Estimates the maximum duration of the attacks, in minutes. */
export function estimateMinutes(plans: readonly AttackPlan[], { trySeconds, stubSeconds, attackSeconds }: Durations): number {
  const wholeSeconds = serverSeconds + stubSeconds + attackSeconds + restSeconds + 2 * attackerSeconds
  const seconds = plans.map(
    ({ combinations }) =>
      copySeconds + combinations.length * (trySeconds + attackerSeconds) + Math.min(chosenCount, combinations.length) * wholeSeconds,
  )
  return seconds.reduce((sum, each) => sum + each, 0) / 60
}

/** Throws when the attacks may take longer than the budget. */
export function assertWithinBudget(minutes: number): void {
  if (minutes > budgetMinutes)
    throw new Error(
      `The attacks take up to ${Math.ceil(minutes)} minutes, but only ${budgetMinutes} are allowed. Choose fewer with --only or --lanes, or fewer --seconds.`,
    )
}
