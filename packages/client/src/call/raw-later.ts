import { addSite, captureSite } from '../failures/site.ts'
import { callRaw } from '../own-methods.ts'
import type { Caller } from './caller.ts'
import type { RawClient, RawInit } from './raw.ts'

/** The low-level client. */
export function createRawClient(call: Caller): RawClient {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
    method,
    (path: string, init?: RawInit) =>
      addSite(
        callRaw(call, [method, path, init]),
        captureSite({ operation: `raw.${method}`, route: [method, path], log: call.session.log }),
      ),
  ])
  return Object.fromEntries(methods) as RawClient
}
