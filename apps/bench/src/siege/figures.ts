import type { Combination } from './combinations.ts'
import type { AttackReport } from './processes/attacker.ts'
import type { Latencies, WatcherFigures } from './processes/watcher.ts'

/** Figures of a server under attack. `cpu` is in seconds of processor time per second. */
export type AttackFigures = WatcherFigures & {
  readonly memoryMb: { readonly before: number; readonly peak: number }
  readonly cpu: { readonly server: number; readonly database: number; readonly attacker: number }
  /** True when the server ended without being stopped. */
  readonly hasFallen: boolean
  readonly damage: AttackReport
}

/** Result of a short attack, used to choose the worst combinations. */
export type AttackTrial = { readonly combination: Combination; readonly figures: AttackFigures; readonly badness: number }

/** Result of a full attack, with its verdict. */
export type AttackRow = {
  readonly attack: string
  readonly combination: Combination
  readonly figures: AttackFigures
  /** Latencies of an honest caller's page while the same load went to an idle stub. */
  readonly stubPage: Latencies
  /**
   * Memory at the end of the rest after the attack, and the seconds until it was back to normal; the whole duration of the rest if it never
   * was.
   */
  readonly rest: { readonly memoryMb: number; readonly seconds: number }
  /** Size of the server's log since it started. */
  readonly logMb: number
  readonly failures: readonly string[]
}
