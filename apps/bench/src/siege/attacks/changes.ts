import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackRun, createKeyVariant } from '../attack.ts'
import { createPathSequenceAttack } from '../load/in-turn.ts'
import { buildHead, countAnswers, runSocketLanes, waitForClose } from '../load/sockets.ts'

const path = '/v1/changes'
const stream = { accept: 'text/event-stream' }
const leaveAfterMs = [0, 1, 2, 5]

export const changes: Attack = {
  name: 'changes',
  variants: [
    createKeyVariant('streams of clients that disconnect during the charge', leaveStreams),
    createKeyVariant('streams from the oldest change', (run) => readStreams(run, `${path}?cursor=0`)),
    createKeyVariant('streams that are not read', holdStreams),
    createKeyVariant('pages that wait', createPathSequenceAttack([`${path}?wait=30`]), [16, 400]),
    createKeyVariant(
      'pages from the oldest change',
      createPathSequenceAttack([`${path}?cursor=0&limit=1000`, `${path}?cursor=0&limit=1&record_type=person`]),
    ),
  ],
}

async function leaveStreams(run: AttackRun): Promise<void> {
  await runSocketLanes(run, async (socket, lane, turn) => {
    countAnswers(run, socket)
    socket.write(buildHead(run, 'GET', path, stream))
    await sleep(leaveAfterMs[(lane + turn) % leaveAfterMs.length])
    socket.resetAndDestroy()
    run.count('left')
  })
}

const readForMs = 3_000

/** Reads each stream for a while, and then starts it again. */
async function readStreams(run: AttackRun, from: string): Promise<void> {
  await runSocketLanes(run, async (socket) => {
    countAnswers(run, socket)
    socket.write(buildHead(run, 'GET', from, { ...stream, connection: 'close' }))
    await Promise.race([waitForClose(socket), sleep(readForMs)])
    socket.resetAndDestroy()
  })
}

async function holdStreams(run: AttackRun): Promise<void> {
  await runSocketLanes(run, (socket) => {
    socket.pause()
    socket.write(buildHead(run, 'GET', `${path}?cursor=0`, stream))
    socket.once('close', () => run.count('closed'))
  })
}
