import type { Harness } from './harness.ts'
import type { StopMode } from './stage/cluster.ts'

/** A failure to simulate, and the losses that it may cause. */
export type Scenario = {
  readonly name: string
  readonly description: string
  /** Reason why calls may fail; undefined if no call may fail. */
  readonly failureReason?: string
  /** Reason why acknowledged writes may be lost; undefined if none may be lost. */
  readonly lossReason?: string
  /** Starts the processes and the load, and causes the failure while the load runs. */
  run(harness: Harness): Promise<void>
}

export const endings: readonly StopMode[] = ['fast', 'immediate', 'killed']

/** Thrown by a scenario that this machine cannot run. */
export class ScenarioSkippedError extends Error {}
