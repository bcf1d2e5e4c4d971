import { createAddressChoice } from '../addresses.ts'
import type { Addresses, AttackRun, Caller } from '../attack.ts'
import { findVariant } from '../attacks/registry.ts'
import { assertLoopback, type Target } from '../target.ts'
import { createPace } from './pace.ts'

/** Options of the attacker's process, which it gets as JSON in its only argument. */
export type AttackerOptions = {
  readonly variant: string
  readonly lanes: number
  readonly addresses: Addresses
  readonly seconds: number
  /** Maximum number of turns per second; without it, there is no limit. */
  readonly maxPerSecond?: number
  readonly target: Target
}
/** Report that the attacker's process sends when it stops. */
export type AttackReport = {
  readonly outcomes: Readonly<Record<string, number>>
  /** Turns begun per second. */
  readonly perSecond: number
  readonly cpuSeconds: number
  readonly problem?: string
}

const { variant: name, lanes, addresses, seconds, maxPerSecond, target } = JSON.parse(process.argv[2] ?? '') as AttackerOptions
assertLoopback(target.address)

const outcomes: Record<string, number> = {}
const pace = createPace(maxPerSecond)
const until = performance.now() + seconds * 1000

// Ends the process when its time is over, even with open sockets, or when its parent ends.
setTimeout(() => reportAndExit(), seconds * 1000)
process.once('disconnect', () => process.exit(1))

// Reports that everything is loaded.
process.send?.('begun')
const variant = findVariant(name)
try {
  if (!variant) throw new Error(`There is no attack ${name}.`)
  await variant.run(createRun(variant.caller))
} catch (error) {
  reportAndExit(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

function createRun(caller: Caller): AttackRun {
  return {
    ...target,
    lanes,
    headers: buildHeaders(caller),
    nextAddress: createAddressChoice(addresses),
    waitForTurn: pace.wait,
    isOver: () => performance.now() >= until,
    count: (outcome) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    },
  }
}

function buildHeaders(caller: Caller): AttackRun['headers'] {
  if (caller === 'key') return { authorization: `Bearer ${target.key}` }
  return caller === 'session' ? { cookie: target.session } : {}
}

function reportAndExit(problem?: string): void {
  const { user, system } = process.cpuUsage()
  const damage: AttackReport = {
    outcomes,
    perSecond: pace.getCount() / seconds,
    cpuSeconds: (user + system) / 1e6,
    ...(problem !== undefined && { problem }),
  }
  process.send?.(damage, undefined, undefined, () => process.exit(0))
}
