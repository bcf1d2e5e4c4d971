import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackFunction, type AttackRun, createKeylessVariant, createKeyVariant } from '../attack.ts'
import { json } from '../load/ask.ts'
import { buildHead, countAnswers, runSocketLanes } from '../load/sockets.ts'

const dripMs = 100
const proposal = '/v1/agents/proposals/org-fit'
/** More connections than one server keeps. */
const heldLanes = [400, 4_200]
const slowLanes = [500]

export const sockets: Attack = {
  name: 'sockets',
  variants: [
    createKeylessVariant('idle', holdIdle, heldLanes),
    createKeyVariant('idle after a call with a key', holdAfterCall, heldLanes),
    createKeylessVariant(
      'half a head',
      createSlowRequestAttack(
        (run) => buildHead(run, 'GET', '/v1/entities').slice(0, -2),
        (turn) => `X-${turn}: a\r\n`,
      ),
      heldLanes,
    ),
    createKeyVariant(
      'bodies byte by byte',
      createSlowRequestAttack(
        (run) => buildHead(run, 'POST', proposal, { ...json, 'content-length': 100_000 }),
        () => 'x',
      ),
      slowLanes,
    ),
    createKeyVariant(
      'chunks of one byte',
      createSlowRequestAttack(
        (run) => buildHead(run, 'POST', proposal, { ...json, 'transfer-encoding': 'chunked' }),
        () => '1\r\nx\r\n',
      ),
      slowLanes,
    ),
    createKeylessVariant(
      'sign-ins byte by byte',
      createSlowRequestAttack(
        (run) => buildHead(run, 'POST', '/curation/sign-in', { ...json, 'content-length': 8_000 }),
        () => ' ',
      ),
      slowLanes,
    ),
    createKeyVariant(
      'Expect: 100-continue and no body',
      createSlowRequestAttack(
        (run) => buildHead(run, 'POST', '/v1/agents/sources/upload', { ...json, expect: '100-continue', 'content-length': 20_000_000 }),
        () => '',
      ),
      slowLanes,
    ),
    createKeyVariant('large answers that are not read', requestWithoutReading, slowLanes),
  ],
}

/** Begins a request on each socket and sends it so slowly that it never ends. */
function createSlowRequestAttack(buildStart: (run: AttackRun) => string, getDrop: (turn: number) => string): AttackFunction {
  return (run) =>
    runSocketLanes(run, async (socket) => {
      countAnswers(run, socket)
      socket.write(buildStart(run))
      for (let turn = 0; !run.isOver() && socket.writable; turn++) {
        await sleep(dripMs)
        if (socket.writable) socket.write(getDrop(turn))
      }
      socket.destroy()
    })
}

/** Requests the largest answers many times on each socket without reading any. */
async function requestWithoutReading(run: AttackRun): Promise<void> {
  const largest = [
    '/docs/reference.js',
    '/v1/openapi.json',
    '/v1/entities?limit=200',
    run.download,
    '/docs',
    '/v1/agent-work/items?limit=200',
    '/v1/taxonomy?limit=200',
  ]
  await runSocketLanes(run, (socket, lane) => {
    socket.pause()
    socket.write(buildHead(run, 'GET', largest[lane % largest.length] ?? '/').repeat(8))
    run.count('asked 8 times')
    socket.once('close', () => run.count('closed'))
  })
}

async function holdIdle(run: AttackRun): Promise<void> {
  await runSocketLanes(run, (socket) => {
    run.count('opened')
    socket.resume().once('close', () => run.count('closed'))
  })
}

/** Keeps connections open after a call with a key, because such connections have a separate limit. */
async function holdAfterCall(run: AttackRun): Promise<void> {
  await runSocketLanes(run, (socket) => {
    countAnswers(run, socket)
    socket.write(buildHead(run, 'GET', '/v1/whoami'))
    socket.once('close', () => run.count('closed'))
  })
}
