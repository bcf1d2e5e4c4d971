import type { IncomingMessage, ServerResponse } from 'node:http'
import { oidcCallbackPath } from '../curators/auth.ts'
import { sendError } from '../http/answers/respond.ts'
import { createContractHandler } from '../http/serve.ts'
import { type CurationOptions, createCurationDoor } from './door.ts'
import { finishOidc } from './session/oidc.ts'

/** Serves the requests of curators, and the callback of the OpenID Connect provider, which is not in the contract. */
export function createCurationServe(options: CurationOptions) {
  const serve = createContractHandler(createCurationDoor(options), options.traces)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOidcCallback(request)) return serve(request, response)
    try {
      await finishOidc(options.services, request, response)
    } catch (error) {
      sendError(response, error)
    }
  }
}

function isOidcCallback({ method, url }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === oidcCallbackPath
}
