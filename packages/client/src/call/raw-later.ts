import type { Session } from '../session.ts'
import type { RawCall, RawClient } from './raw.ts'
import { rawCore } from './raw-core.ts'
import { located, siteOf } from './site.ts'

/** The low-level client, which is loaded with its first call. */
export function createRawClient(session: Session): RawClient {
  let connected: Promise<RawCall> | undefined
  const connect = () => (connected ??= import('./raw.ts').then((raw) => raw.connect(rawCore, session)))
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
    method,
    (path: string, init?: object) =>
      located(
        connect().then((call) => call(method, path, init)),
        siteOf(`raw.${method}`),
      ),
  ])
  return Object.fromEntries(methods) as RawClient
}
