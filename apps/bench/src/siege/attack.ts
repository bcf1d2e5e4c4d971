import type { Target } from './target.ts'

/** The kind of attacker: an anonymous caller, the holder of a key with generous limits, or a signed-in admin. */
export type Caller = 'stranger' | 'key' | 'session'
/** Network addresses of an attacker: one, or hundreds in turn. */
export type Addresses = 'one' | 'many'

/** A running attack. */
export type AttackRun = Target & {
  /** Number of simultaneous requests or connections. */
  readonly lanes: number
  /** The headers that identify the attacker; empty for an anonymous caller. */
  readonly headers: Readonly<Record<string, string>>
  /** Returns the local address for the next connection or request. */
  nextAddress(): string
  /** Waits until the next turn may begin, and counts it. */
  waitForTurn(): Promise<void>
  isOver(): boolean
  /** Counts an answer by its status, or a failure by its code. */
  count(outcome: number | string): void
}

/** Attacks until the run is over. The process that runs the attack then aborts what is left. */
export type AttackFunction = (run: AttackRun) => Promise<void>

/** A way to attack, with the numbers of lanes and addresses to try. */
export type Variant = {
  readonly name: string
  readonly caller: Caller
  readonly lanes: readonly number[]
  readonly addresses: readonly Addresses[]
  readonly run: AttackFunction
}

/** Variants of an attack on the same part of the server. */
export type Attack = { readonly name: string; readonly variants: readonly Variant[] }

const usualLanes: readonly number[] = [1, 16, 64, 400]

/** Builds a variant without a key. The server limits such calls by network, so the attack is also tried from many addresses. */
export function createKeylessVariant(name: string, run: AttackFunction, lanes = usualLanes): Variant {
  return { name, caller: 'stranger', lanes, addresses: ['one', 'many'], run }
}

/** Builds a variant with a key. The server limits calls by key, not by address, so one address is enough. */
export function createKeyVariant(name: string, run: AttackFunction, lanes = usualLanes): Variant {
  return { name, caller: 'key', lanes, addresses: ['one'], run }
}

/** Builds a variant with a curator's session. Here, too, one address is enough. */
export function createSessionVariant(name: string, run: AttackFunction, lanes = usualLanes): Variant {
  return { name, caller: 'session', lanes, addresses: ['one'], run }
}
