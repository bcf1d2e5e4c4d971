import type { Siege } from './attack.ts'
import { attacks } from './attacks/registry.ts'
import { type Ground, refuseOtherHosts } from './ground.ts'

/** The orders of the attacker's process, as JSON in its one argument. */
export type Orders = { readonly attack: string; readonly ground: Ground }
/** Its report when it has stopped. */
export type Damage = { readonly outcomes: Readonly<Record<string, number>>; readonly cpuSeconds: number; readonly problem?: string }

const { attack: name, ground } = JSON.parse(process.argv[2] ?? '') as Orders
refuseOtherHosts(ground.address)

const outcomes: Record<string, number> = {}
const until = performance.now() + ground.seconds * 1000
const siege: Siege = {
  ...ground,
  headers: ground.key === undefined ? {} : { authorization: `Bearer ${ground.key}` },
  isOver: () => performance.now() >= until,
  note: (outcome) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  },
}

// It ends by itself, whatever still hangs on open sockets, and with its parent.
setTimeout(() => leave(), ground.seconds * 1000)
process.once('disconnect', () => process.exit(1))

// Everything is loaded.
process.send?.('begun')
const attack = attacks.find((each) => each.name === name)
try {
  if (!attack) throw new Error(`There is no attack ${name}.`)
  await (ground.key === undefined ? attack.withoutKey : attack.withKey)(siege)
} catch (error) {
  leave(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

function leave(problem?: string): void {
  const { user, system } = process.cpuUsage()
  const damage: Damage = { outcomes, cpuSeconds: (user + system) / 1e6, ...(problem !== undefined && { problem }) }
  process.send?.(damage, undefined, undefined, () => process.exit(0))
}
