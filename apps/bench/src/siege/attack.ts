import type { Ground } from './ground.ts'

/** An attacker at work: the ground, until when, and what came of it. */
export type Siege = Ground & {
  /** The headers that say who the attacker is: its key, or nothing. */
  readonly headers: Readonly<Record<string, string>>
  isOver(): boolean
  /** Counts an answer by its status, or a failure by its code. */
  note(outcome: number | string): void
}

/** Does its worst until the siege is over; what it began may be cut off then. */
export type Assault = (siege: Siege) => Promise<void>

export type Attack = {
  readonly name: string
  readonly withoutKey: Assault
  readonly withKey: Assault
}

/** An assault that differs in nothing but the key that it sends. */
export function either(name: string, assault: Assault): Attack {
  return { name, withoutKey: assault, withKey: assault }
}
