import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextPass } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { type ListeningServer, listen } from './listen.ts'

const host = '127.0.0.1'
const listening: ListeningServer[] = []
afterEach(async () => {
  await Promise.all(listening.splice(0).map((each) => each.stop()))
})

async function startListening(server: Server): Promise<number> {
  const started = await listen(server, { host, port: 0 })
  listening.push(started)
  return started.port
}

/** Opens connections in another thread, and blocks this one until all are open, so that none can be accepted before. */
function connectWhileBlocked(port: number, count: number, networks = 1): Worker {
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const source = `
    const { connect } = require('node:net')
    const { workerData: { connected, port, host, count, networks } } = require('node:worker_threads')
    for (let n = 0; n < count; n++)
      connect({ port, host, localAddress: '127.0.0.' + (1 + (n % networks)) }, () => { if (Atomics.add(connected, 0, 1) + 1 === count) Atomics.notify(connected, 0) }).on('error', () => undefined)`
  const worker = new Worker(source, { eval: true, workerData: { connected, port, host, count, networks } })
  for (let seen = 0; seen < count; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen)
  return worker
}

describe('listening', () => {
  it('accepts several waiting connections in one pass of the event loop', async () => {
    const server = createServer()
    let accepted = 0
    server.on('connection', () => accepted++)
    const worker = connectWhileBlocked(await startListening(server), 64)
    const passes: number[] = []
    while (accepted < 64) {
      const before = accepted
      await nextPass()
      if (accepted > before) passes.push(accepted - before)
    }
    expect(passes.length).toBeLessThan(48)
    await worker.terminate()
  })

  it('begins fewer connections of networks than it accepts in a pass, so that networks take turns', async () => {
    const server = createServer()
    const begun: string[] = []
    server.on('connection', (socket) => begun.push(socket.remoteAddress ?? ''))
    const worker = connectWhileBlocked(await startListening(server), 200, 200)
    const passes: number[] = []
    while (begun.length < 200) {
      const before = begun.length
      await nextPass()
      passes.push(begun.length - before)
    }
    // One of the 64 sockets is the server's own, whose connections begin at once.
    expect(Math.max(...passes)).toBeLessThanOrEqual(9)
    await worker.terminate()
  })

  it('serves on every connection, and stops when their answers are sent', async () => {
    const server = createServer()
    const port = await startListening(server)
    const clients = Array.from({ length: 40 }, () => connect(port, host))
    const answers = clients.map(async (client) => String(await once(client, 'data')))
    const closed = clients.map((client) => once(client, 'close'))
    const asked: ServerResponse[] = []
    const allAsked = new Promise<void>((resolve) => {
      server.on('request', (_request, response) => {
        if (asked.push(response) === clients.length) resolve()
      })
    })
    for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await allAsked
    const stopped = listening.pop()?.stop()
    for (const response of asked) response.end('answered')
    expect((await Promise.all(answers)).every((answer) => answer.endsWith('answered'))).toBe(true)
    await Promise.all([stopped, ...closed])
  })

  it('does not share its port with another program', async () => {
    const port = await startListening(createServer())
    await expect(listen(createServer(), { host, port })).rejects.toThrow(`Port ${port} of ${host} is taken by another program.`)
  })
})
