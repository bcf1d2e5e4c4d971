import { type Attack, type AttackFunction, type AttackRun, createKeylessVariant, createKeyVariant } from '../attack.ts'
import { createSequenceAttack } from '../load/in-turn.ts'
import { buildHead, countAnswers, runSocketLanes } from '../load/sockets.ts'

const pipelinedCount = 1_000
const lists = ['/v1/entities?limit=200', '/v1/whoami', '/v1/entities?q=a&limit=200', '/v1/nothing']
const publicPages = ['/docs/reference.js', '/readyz', '/healthz', '/docs']

export const connections: Attack = {
  name: 'connections',
  variants: [
    createKeyVariant('1,000 calls at once on each', createPipelineAttack(lists)),
    createKeylessVariant('1,000 pages at once on each', createPipelineAttack(publicPages), [16, 400]),
    createKeylessVariant('opened and closed', openAndResetConnections, [64]),
    createKeyVariant('a new one for every call', callOncePerConnection),
    createKeyVariant('calls aborted at once, after 1 ms, after 10 ms', abandonRequests),
    createKeylessVariant('other methods and unknown paths', createOddRequestAttack(), [64]),
    createKeylessVariant('bytes that are not HTTP', sendMalformedRequests, [64]),
  ],
}

/** Sends many requests at once, and the next ones when all have been answered. */
function createPipelineAttack(paths: readonly string[]): AttackFunction {
  return (run) =>
    runSocketLanes(run, (socket, lane) => {
      countAnswers(run, socket)
      const path = paths[lane % paths.length] ?? '/'
      const end = buildHead(run, 'GET', path, { connection: 'close' })
      socket.write(buildHead(run, 'GET', path).repeat(pipelinedCount - 1) + end)
    })
}

async function openAndResetConnections(run: AttackRun): Promise<void> {
  await runSocketLanes(run, (socket) => {
    run.count('opened')
    // Resets the connection, because a normal close would keep the port occupied for a minute.
    socket.resetAndDestroy()
  })
}

async function callOncePerConnection(run: AttackRun): Promise<void> {
  await runSocketLanes(run, (socket) => {
    countAnswers(run, socket)
    socket.write(buildHead(run, 'GET', '/v1/entities?limit=1', { connection: 'close' }))
  })
}

async function abandonRequests(run: AttackRun): Promise<void> {
  const expensive = [
    '/v1/entities?q=a&limit=200',
    '/v1/entities?name=in&limit=200',
    '/v1/catalog/visualization/coverage',
    '/v1/agent-work/items?limit=200',
  ]
  const patienceMs = [0, 1, 10]
  await runSocketLanes(run, async (socket, lane, turn) => {
    socket.write(buildHead(run, 'GET', expensive[turn % expensive.length] ?? '/'))
    await new Promise((resolve) => setTimeout(resolve, patienceMs[lane % patienceMs.length]))
    socket.resetAndDestroy()
    run.count('given up')
  })
}

function createOddRequestAttack(): AttackFunction {
  const methods = ['OPTIONS', 'HEAD', 'TRACE', 'DELETE', 'PUT', 'PROPFIND'].map((method) => ({ method, path: '/v1/entities?q=a' }))
  const paths = [
    '/',
    '/v2/entities',
    '/v1',
    '/metrics',
    `/v1/${'a/'.repeat(4_000)}`,
    '/v1/%2e%2e/%2e%2e/etc/passwd',
    '/V1/entities',
    '//v1/entities',
    '/v1/entities/%00',
    '/curation/nothing',
    '/downloads/x',
    '/inbox/x',
    '/inbox/6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11',
    `/${'%41'.repeat(4_000)}`,
  ].map((path) => ({ method: 'GET', path }))
  const requests = [...methods, ...paths, { method: 'HEAD', path: '/docs/reference.js' }]
  return createSequenceAttack((_run, turn) => requests[turn % requests.length] ?? { path: '/' })
}

async function sendMalformedRequests(run: AttackRun): Promise<void> {
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
  await runSocketLanes(run, (socket, _lane, turn) => {
    countAnswers(run, socket)
    socket.end(bytes[turn % bytes.length] ?? '', 'latin1')
  })
}
