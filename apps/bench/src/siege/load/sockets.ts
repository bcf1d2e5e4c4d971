import { connect, type Socket } from 'node:net'
import type { Siege } from '../attack.ts'

/** A bare connection. It fails while connecting; later errors end it quietly, as `closed` tells. */
export function open(siege: Siege): Promise<Socket> {
  const { hostname, port } = new URL(siege.address)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => siege.note('cut off'))
      resolve(socket)
    })
  })
}

export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve()
    else socket.once('close', () => resolve())
  })
}

/** Counts the statuses of what is answered on the socket, roughly: a status line that is cut by a packet is missed. */
export function countAnswers(siege: Siege, socket: Socket): void {
  socket.on('data', (bytes) => {
    for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) siege.note(Number(status))
  })
}

/** The text of a request's head, ended. */
export function headOf(siege: Siege, method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: 'catalog', ...siege.headers, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
