import type { Account } from '../sign-in.ts'

/** Data that an attacker has. Plain data, because it is passed to another process. */
export type Target = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  /** A valid key with generous limits and every scope. */
  readonly key: string
  /** Cookies of an admin's session. */
  readonly session: string
  /** The account of that admin. */
  readonly account: Account
  /** Keys that are revoked, expired, spent or limited to one call a minute. */
  readonly refusedKeys: readonly string[]
  readonly environment: string
  readonly entities: number
  /** Email of a curator whose password the attacker does not know. */
  readonly email: string
  /** Slug of a field event. */
  readonly fieldEvent: string
  /** Signed path of a file of 25 MiB. */
  readonly download: string
}

/** Throws for addresses outside of this machine: attacks run only against the loopback. */
export function assertLoopback(address: string): void {
  const { hostname, protocol } = new URL(address)
  if (protocol !== 'http:' || !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new Error(`${address} is not on this machine; attacks run only against the loopback.`)
}
