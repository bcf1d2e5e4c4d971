import { startSwitchedProxy } from './switched-proxy.ts'

export type SilentProxy = {
  /** The same database by way of the proxy. */
  readonly url: string
  /** Swallows all bytes on the connections that are open now; those that are opened later are served. */
  silence(): void
  close(): Promise<void>
}

/** A way to the database that can go silent without being closed, as a machine that is gone does. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { turn, ...proxy } = await startSwitchedProxy(url)
  return {
    ...proxy,
    silence() {
      turn('silent')
      turn('open')
    },
  }
}
