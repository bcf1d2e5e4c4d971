import { Agent } from 'node:http'
import { type ExchangeOptions, type ExchangeResult, sendHttpRequest } from '../../calls/exchange.ts'
import type { AttackRun } from '../attack.ts'

export type HttpRequest = Pick<ExchangeOptions, 'method' | 'headers' | 'body'> & { readonly path: string }
export type Ask = (request: HttpRequest) => Promise<ExchangeResult>

const maxCharacters = 4_000_000

/** Sends requests over persistent connections, from the attacker's addresses in turn. Each is counted by the status of its answer. */
export function createAsk(run: AttackRun): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: run.lanes, maxFreeSockets: run.lanes })
  return async ({ path, headers, ...sent }) => {
    const options = { ...sent, agent, maxCharacters, localAddress: run.nextAddress(), headers: { ...run.headers, ...headers } }
    const answer = await sendHttpRequest(`${run.address}${path}`, options)
    run.count(answer.status)
    return answer
  }
}

export const json = { 'content-type': 'application/json' }
