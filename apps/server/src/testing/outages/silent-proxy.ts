import { startSwitchedProxy } from './switched-proxy.ts'

export type SilentProxy = {
  /** URL of the same database through the proxy. */
  readonly url: string
  /** Swallows all bytes on the currently open connections, but serves later ones. */
  silence(): void
  close(): Promise<void>
}

/** Starts a proxy to the database that can go silent without closing connections, like a machine that lost its network. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { setState, ...proxy } = await startSwitchedProxy(url)
  return {
    ...proxy,
    silence() {
      setState('silent')
      setState('open')
    },
  }
}
