import type { Harness } from './harness.ts'
import type { Ending } from './stage/cluster.ts'

/** A failure that is played, and what it may cost. */
export type Scenario = {
  readonly name: string
  readonly does: string
  /** Reason why calls may fail in it, if they may. */
  readonly mayFail?: string
  /** Reason why acknowledged writes may be lost in it, if they may. */
  readonly mayLose?: string
  /** Puts up what it needs, and then the load, in the midst of which it does its worst. */
  play(harness: Harness): Promise<void>
}

export const endings: readonly Ending[] = ['fast', 'immediate', 'killed']

/** Thrown by a scenario that this machine cannot play. */
export class NotPlayedError extends Error {}
