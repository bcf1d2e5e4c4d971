import type { Damage } from './attacker.ts'
import type { Seen } from './watcher.ts'

/** The figures of one siege. Memory in MB, processors in seconds of processor time a second. */
export type SiegeFigures = Seen & {
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number; readonly restedSeconds: number }
  readonly cpu: { readonly server: number; readonly database: number; readonly attacker: number }
  /** The size of the server's log since it started, in MB. */
  readonly logged: number
  /** Whether the server ended by itself. */
  readonly fell: boolean
  readonly damage: Damage
}

export type SiegeRow = {
  readonly attack: string
  /** Undefined where nobody attacked. */
  readonly withKey: boolean | undefined
  readonly figures: SiegeFigures
  readonly timesQuiet: number
  readonly failures: readonly string[]
}
