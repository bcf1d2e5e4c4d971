import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A load balancer that passes connections on and tries nothing again. */
export type Balancer = {
  readonly address: string
  add(address: string): void
  remove(address: string): void
  close(): Promise<void>
}

const betweenChecksMs = 500
const longestCheckMs = 1_000

/**
 * Passes each connection to the next server that is ready. Where none is, it goes to any of them, as most balancers do: a server
 * that has lost its database can still say when to try again.
 */
export async function openBalancer(): Promise<Balancer> {
  const servers = new Map<string, { isReady: boolean }>()
  const open = new Set<Socket>()
  let turn = 0
  const next = () => {
    const all = [...servers]
    const ready = all.filter(([, { isReady }]) => isReady)
    const from = ready.length > 0 ? ready : all
    return from[turn++ % from.length]?.[0]
  }
  const proxy = createServer((near) => {
    const address = next()
    if (address === undefined) return void near.destroy()
    const far = connect(Number(new URL(address).port), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const check = async ([address, state]: [string, { isReady: boolean }]) => {
    state.isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(longestCheckMs) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const checks = setInterval(() => void Promise.all([...servers].map(check)), betweenChecksMs)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add: (address) => void servers.set(address, { isReady: true }),
    remove: (address) => void servers.delete(address),
    async close() {
      clearInterval(checks)
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
