import { type Attack, either, type Siege } from '../attack.ts'
import { asker } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'
import { closed, countAnswers, headOf, open } from '../load/sockets.ts'

const pipelined = 1_000
const lists = ['/v1/entities?limit=200', '/v1/whoami', '/v1/entities?q=a&limit=200', '/v1/nothing']
const openToAll = ['/docs/reference.js', '/readyz', '/healthz', '/docs']

export const connectionAttacks: readonly Attack[] = [
  either('connections: 1,000 calls at once on each of 20', (siege) => pipelining(siege, 20, lists)),
  either('connections: 1,000 pages at once on each of 20', (siege) => pipelining(siege, 20, openToAll)),
  either('connections: opened and closed', churn),
  either('connections: a new one for every call', freshEach),
  either('connections: calls given up at once, after 1 ms, after 10 ms', (siege) => givenUp(siege, 64)),
  either('connections: headers of 16 KB', headers),
  either('connections: other methods and unknown paths', odd),
  either('connections: what is no HTTP', noHttp),
]

/** So many requests in one go, and the next ones when all are answered. */
async function pipelining(siege: Siege, sockets: number, paths: readonly string[]): Promise<void> {
  await inLanes(siege, sockets, async (lane) => {
    const socket = await open(siege)
    countAnswers(siege, socket)
    const path = paths[lane % paths.length] ?? '/'
    const end = headOf(siege, 'GET', path, { connection: 'close' })
    socket.write(headOf(siege, 'GET', path).repeat(pipelined - 1) + end)
    await closed(socket)
  })
}

async function churn(siege: Siege): Promise<void> {
  await inLanes(siege, 100, async () => {
    const socket = await open(siege)
    siege.note('opened')
    socket.destroy()
    await closed(socket)
  })
}

async function freshEach(siege: Siege): Promise<void> {
  await inLanes(siege, 64, async () => {
    const socket = await open(siege)
    countAnswers(siege, socket)
    socket.write(headOf(siege, 'GET', '/v1/entities?limit=1', { connection: 'close' }))
    await closed(socket)
  })
}

async function givenUp(siege: Siege, lanes: number): Promise<void> {
  const dear = [
    '/v1/entities?q=a&limit=200',
    '/v1/entities?name=in&limit=200',
    '/v1/catalog/visualization/coverage',
    '/v1/agent-work/items?limit=200',
  ]
  const patience = [0, 1, 10]
  await inLanes(siege, lanes, async (lane, turn) => {
    const socket = await open(siege)
    socket.write(headOf(siege, 'GET', dear[turn % dear.length] ?? '/'))
    await new Promise((resolve) => setTimeout(resolve, patience[lane % patience.length]))
    socket.destroy()
    siege.note('given up')
    await closed(socket)
  })
}

async function headers(siege: Siege): Promise<void> {
  const ask = asker(siege, 32)
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-${index}`, 'aaaaaaaa']))
  const sent = [
    many,
    { cookie: 'a=b; '.repeat(3_000) },
    { 'x-request-id': 'a'.repeat(15_000) },
    { accept: '*/*,'.repeat(3_500) },
    { 'x-large': 'a'.repeat(17_000) },
  ]
  let next = 0
  await inLanes(siege, 32, async () => {
    await ask({ path: '/v1/entities?limit=1', headers: sent[next++ % sent.length] ?? {} })
  })
}

async function odd(siege: Siege): Promise<void> {
  const ask = asker(siege, 32)
  const asked = [
    ...['OPTIONS', 'HEAD', 'TRACE', 'DELETE', 'PUT', 'PROPFIND'].map((method) => ({ method, path: '/v1/entities?q=a' })),
    ...[
      '/',
      '/v2/entities',
      '/v1',
      `/v1/${'a/'.repeat(4_000)}`,
      '/v1/%2e%2e/%2e%2e/etc/passwd',
      '/V1/entities',
      '//v1/entities',
      '/v1/entities/%00',
      '/curation/nothing',
      '/downloads/x',
      '/inbox/x',
      `/${'%41'.repeat(4_000)}`,
    ].map((path) => ({ method: 'GET', path })),
    { method: 'HEAD', path: '/docs/reference.js' },
  ]
  let next = 0
  await inLanes(siege, 32, async () => {
    await ask(asked[next++ % asked.length] ?? { path: '/' })
  })
}

async function noHttp(siege: Siege): Promise<void> {
  const host = 'Host: catalog'
  const bytes = [
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'GET\r\n\r\n',
    'CONNECT example.org:443 HTTP/1.1\r\n\r\n',
    `GET /v1/entities HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    `POST /v1/agents/proposals/org-fit HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `GET /\x01 HTTP/1.1\r\n${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
    '\0'.repeat(10_000),
    `GET / HTTP/1.1\r\n${'a'.repeat(20_000)}`,
  ]
  await inLanes(siege, 64, async (_lane, turn) => {
    const socket = await open(siege)
    countAnswers(siege, socket)
    socket.end(bytes[turn % bytes.length] ?? '', 'latin1')
    await closed(socket)
  })
}
