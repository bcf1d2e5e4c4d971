import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, either, type Siege } from '../attack.ts'
import { inLanes } from '../load/lanes.ts'
import { closed, countAnswers, headOf, open } from '../load/sockets.ts'

const json = { 'content-type': 'application/json' }
const dripMs = 100
const proposal = '/v1/agents/proposals/org-fit'

export const slowAttacks: readonly Attack[] = [
  either('slow: bodies byte by byte on 500 sockets', (siege) =>
    dripping(
      siege,
      500,
      () => headOf(siege, 'POST', proposal, { ...json, 'content-length': 100_000 }),
      () => 'x',
    ),
  ),
  either('slow: chunks of one byte on 500 sockets', (siege) =>
    dripping(
      siege,
      500,
      () => headOf(siege, 'POST', proposal, { ...json, 'transfer-encoding': 'chunked' }),
      () => '1\r\nx\r\n',
    ),
  ),
  either('slow: half a head on 1,000 sockets', (siege) =>
    dripping(
      siege,
      1_000,
      () => headOf(siege, 'GET', '/v1/entities').slice(0, -2),
      (turn) => `X-${turn}: a\r\n`,
    ),
  ),
  either('slow: signing in byte by byte on 500 sockets', (siege) =>
    dripping(
      siege,
      500,
      () => headOf(siege, 'POST', '/curation/sign-in', { ...json, 'content-length': 8_000 }),
      () => ' ',
    ),
  ),
  either('slow: asking whether to send, and not sending', (siege) =>
    dripping(
      siege,
      500,
      () => headOf(siege, 'POST', '/v1/agents/sources/upload', { ...json, expect: '100-continue', 'content-length': 20_000_000 }),
      () => '',
    ),
  ),
  either('slow: answers that nobody reads', (siege) => neverReading(siege, 300)),
  either('slow: 2,000 idle sockets', (siege) => idle(siege, 2_000)),
]

/** Begins a request on each socket and goes on with it so slowly that it never ends. */
async function dripping(siege: Siege, sockets: number, head: () => string, drop: (turn: number) => string): Promise<void> {
  await inLanes(siege, sockets, async () => {
    const socket = await open(siege)
    countAnswers(siege, socket)
    socket.write(head())
    for (let turn = 0; !siege.isOver() && socket.writable; turn++) {
      await sleep(dripMs)
      if (socket.writable) socket.write(drop(turn))
    }
    socket.destroy()
  })
}

/** Asks for the largest answers there are, many times on each socket, and reads none. */
async function neverReading(siege: Siege, sockets: number): Promise<void> {
  const largest = [
    '/docs/reference.js',
    '/v1/openapi.json',
    '/v1/entities?limit=200',
    siege.download,
    '/docs',
    '/v1/agent-work/items?limit=200',
    '/v1/taxonomy?limit=200',
  ]
  await inLanes(siege, sockets, async (lane) => {
    const socket = await open(siege)
    socket.pause()
    socket.write(headOf(siege, 'GET', largest[lane % largest.length] ?? '/').repeat(30))
    siege.note('asked 30 times')
    await ended(siege, socket)
  })
}

async function idle(siege: Siege, sockets: number): Promise<void> {
  await inLanes(siege, sockets, async () => {
    const socket = await open(siege)
    siege.note('opened')
    socket.resume()
    await ended(siege, socket)
  })
}

/** Until the server closes it, or the siege is over. */
async function ended(siege: Siege, socket: Socket): Promise<void> {
  await closed(socket)
  siege.note('closed')
}
