import { addSite, captureSite } from '../failures/site.ts'
import type { Session } from '../session.ts'
import type { RawCall, RawClient } from './raw.ts'
import { rawCore } from './raw-core.ts'

/** The low-level client, which is loaded with its first call. */
export function createRawClient(session: Session): RawClient {
  let connected: Promise<RawCall> | undefined
  const connect = () => (connected ??= import('./raw.ts').then((raw) => raw.connect(rawCore, session)))
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
    method,
    (path: string, init?: object) =>
      addSite(
        connect().then((call) => call(method, path, init)),
        captureSite({ operation: `raw.${method}`, route: [method, path], log: session.log }),
      ),
  ])
  return Object.fromEntries(methods) as RawClient
}
