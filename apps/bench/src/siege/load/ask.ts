import { Agent, request } from 'node:http'
import type { AttackRun } from '../attack.ts'

export type HttpRequest = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Uint8Array
}
export type HttpAnswer = { readonly status: number; readonly text: string; readonly cookies: readonly string[] }
export type Ask = (asked: HttpRequest) => Promise<HttpAnswer>

const keptCharacters = 4_000_000

/** Sends requests over kept connections, from the attacker's addresses in turn. Each is counted by the status of its answer. */
export function asker(run: AttackRun): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: run.lanes, maxFreeSockets: run.lanes })
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request(`${run.address}${path}`, {
        ...{ agent, method, localAddress: run.nextAddress() },
        headers: { ...run.headers, ...length, ...headers },
      })
      sent.on('error', reject)
      sent.once('response', (response) => {
        const status = response.statusCode ?? 0
        run.count(status)
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          if (text.length < keptCharacters) text += part
        })
        response.once('error', reject).once('end', () => resolve({ status, text, cookies: response.headers['set-cookie'] ?? [] }))
      })
      sent.end(body)
    })
}

export const json = { 'content-type': 'application/json' }
