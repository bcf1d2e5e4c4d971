import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  /** URL of the same database through the proxy. */
  readonly url: string
  /**
   * Cuts the connection at the next COMMIT of a transaction in which this text was sent: before the COMMIT reaches the database, or after
   * it has run but before its answer arrives.
   */
  cutAtCommit(when: 'before' | 'after', text: string): void
  /** Cuts the connection after the next statement with this text has run outside of a transaction, but before its answer arrives. */
  cutAtAnswer(text: string): void
  close(): Promise<void>
}

const commit = Buffer.from('commit\0')
const carriedOut = Buffer.from('COMMIT\0')
/** The message that PostgreSQL is ready for another statement, outside of a transaction. */
const ready = Buffer.from('Z\0\0\0\x05I')

/** Starts a proxy to the database that cuts connections at the worst moment. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let armed: { readonly when: 'before' | 'after' | 'at the answer'; readonly text: string } | undefined
  const proxy = createServer((from) => {
    const to = connect(Number(port), hostname)
    let isMeant = false
    let end: Buffer | undefined
    const destroySockets = () => {
      from.destroy()
      to.destroy()
    }
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => undefined).once('close', destroySockets)
    }
    from.on('data', (bytes) => {
      if (armed && bytes.includes(armed.text)) isMeant = true
      if (!armed || !isMeant || (armed.when !== 'at the answer' && !bytes.includes(commit))) return void to.write(bytes)
      const { when } = armed
      armed = undefined
      if (when === 'before') return destroySockets()
      end = when === 'after' ? carriedOut : ready
      to.write(bytes)
    })
    // Answers to statements before the COMMIT may arrive while the COMMIT has not run yet.
    to.on('data', (bytes) => {
      if (!end) from.write(bytes)
      else if (bytes.includes(end)) destroySockets()
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: own } = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    cutAtCommit(when, text) {
      armed = { when, text }
    },
    cutAtAnswer(text) {
      armed = { when: 'at the answer', text }
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
