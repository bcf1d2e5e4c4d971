import { connect, type Socket } from 'node:net'
import type { AttackRun } from '../attack.ts'
import { runLanes } from './lanes.ts'

/**
 * Opens a bare connection from the next address. Rejects if it cannot connect. Later errors close the socket and are counted as `cut off`.
 */
export function openSocket(run: AttackRun): Promise<Socket> {
  const { hostname, port } = new URL(run.address)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: run.nextAddress(), noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => run.count('cut off'))
      resolve(socket)
    })
  })
}

export function waitForClose(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve()
    else socket.once('close', () => resolve())
  })
}

/** Opens a connection for each turn of every lane, and waits until it is closed before the next turn. */
export async function runSocketLanes(
  run: AttackRun,
  use: (socket: Socket, lane: number, turn: number) => Promise<unknown> | unknown,
): Promise<void> {
  await runLanes(run, async (lane, turn) => {
    const socket = await openSocket(run)
    await use(socket, lane, turn)
    await waitForClose(socket)
  })
}

/** Counts the statuses of the answers on the socket. Misses a status line that is split between two packets. */
export function countAnswers(run: AttackRun, socket: Socket): void {
  socket.on('data', (bytes) => {
    for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) run.count(Number(status))
  })
}

/** Builds the complete head of a request. */
export function buildHead(run: AttackRun, method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...run.headers, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
