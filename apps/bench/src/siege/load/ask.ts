import { Agent, request } from 'node:http'
import type { Siege } from '../attack.ts'

export type Asked = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Uint8Array
}
export type Heard = { readonly status: number; readonly text: string }
export type Ask = (asked: Asked) => Promise<Heard>

const keptCharacters = 4_000_000

/** Requests over kept connections, each counted by the status of its answer. */
export function asker(siege: Siege, sockets: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request(`${siege.address}${path}`, { agent, method, headers: { ...siege.headers, ...length, ...headers } })
      sent.on('error', reject)
      sent.once('response', (response) => {
        siege.note(response.statusCode ?? 0)
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          if (text.length < keptCharacters) text += part
        })
        response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      sent.end(body)
    })
}

export const json = { 'content-type': 'application/json' }
