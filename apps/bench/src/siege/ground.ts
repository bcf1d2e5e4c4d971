/** The knowledge of an attacker. Plain data, because it is passed to another process. */
export type Ground = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  /** A valid key with generous limits and every scope; undefined for an attacker who has none. */
  readonly key: string | undefined
  /** Keys that were good once, or are for very little. */
  readonly refusedKeys: readonly string[]
  readonly environment: string
  readonly entities: number
  readonly seconds: number
  /** A curator's email, whose password the attacker does not know. */
  readonly email: string
  /** The slug of a field event. */
  readonly fieldEvent: string
  /** The signed path of a file of 25 MiB. */
  readonly download: string
}

/** Sieges are laid to servers of this machine alone. */
export function refuseOtherHosts(address: string): void {
  const { hostname, protocol } = new URL(address)
  if (protocol !== 'http:' || !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new Error(`${address} is not on this machine; sieges are laid to the loopback alone.`)
}
