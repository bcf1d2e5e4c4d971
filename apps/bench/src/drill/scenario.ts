import type { Ending } from './stage/cluster.ts'
import type { Theatre } from './theatre.ts'

/** A failure that is played, and what it may cost. */
export type Scenario = {
  readonly name: string
  readonly does: string
  /** Why calls may fail in it, where they may. */
  readonly mayFail?: string
  /** Why acknowledged writes may be lost in it, where they may. */
  readonly mayLose?: string
  /** Puts up what it needs, and then the load, in the midst of which it does its worst. */
  play(theatre: Theatre): Promise<void>
}

export const endings: readonly Ending[] = ['fast', 'immediate', 'killed']

/** Thrown by a scenario that this machine cannot play. */
export class NotPlayedError extends Error {}
