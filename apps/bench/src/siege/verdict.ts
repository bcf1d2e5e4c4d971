import type { Addresses } from './attack.ts'
import type { AttackFigures, AttackRow } from './figures.ts'

/** Limits for the server during an attack. */
export const limits = { timesStub: 5, healthMs: 100, signInMs: 2_000, memoryMb: 400, memoryLeftMb: 60 }

type AttackResult = Pick<AttackRow, 'figures' | 'stubPage' | 'rest' | 'combination'>

/** Lists the limits that the server exceeded. */
export function listFailures({ figures, stubPage, rest, combination }: AttackResult): string[] {
  const { page, health, knownSignIn, newSignIn, memoryMb, hasFallen, damage } = figures
  const failures: readonly (readonly [boolean, string])[] = [
    [hasFallen, 'the server ended'],
    [page.p99 > limits.timesStub * stubPage.p99, 'p99'],
    [page.errors > 0, 'errors'],
    [health.p99 > limits.healthMs || health.errors > 0, 'healthz'],
    [knownSignIn.max > limits.signInMs || knownSignIn.errors > 0, 'sign-in'],
    [shouldServeNewBrowsers(combination.addresses) && (newSignIn.max > limits.signInMs || newSignIn.errors > 0), 'new sign-in'],
    [memoryMb.peak > limits.memoryMb, 'memory'],
    [!isMemoryRestored(memoryMb.before, rest.memoryMb), 'memory stays'],
    [damage.problem !== undefined, 'no attack'],
  ]
  return failures.flatMap(([hasFailed, name]) => (hasFailed ? [name] : []))
}

/** Returns the largest of the attack's figures, each as a multiple of its limit. */
export function rateBadness(figures: AttackFigures, quietP99: number, addresses: Addresses): number {
  const { page, health, knownSignIn, newSignIn, memoryMb, hasFallen } = figures
  if (hasFallen) return Number.MAX_VALUE
  const signInMs = Math.max(knownSignIn.max, shouldServeNewBrowsers(addresses) ? newSignIn.max : 0)
  return Math.max(
    page.p99 / (limits.timesStub * quietP99),
    health.p99 / limits.healthMs,
    signInMs / limits.signInMs,
    memoryMb.peak / limits.memoryMb,
    (memoryMb.peak - memoryMb.before) / (limits.memoryLeftMb * 2),
    page.errors,
  )
}

export function isMemoryRestored(beforeMb: number, afterMb: number): boolean {
  return afterMb <= beforeMb + limits.memoryLeftMb
}

/**
 * Returns false for many addresses: such attacks may delay anonymous callers, and a curator with a new browser is anonymous before the
 * sign-in.
 */
function shouldServeNewBrowsers(addresses: Addresses): boolean {
  return addresses === 'one'
}
