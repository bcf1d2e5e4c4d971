import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { ApiError } from './http/api-error.ts'
import { sendError } from './http/respond.ts'
import { healthEndpoints } from './observability/health.ts'
import { observeRequests } from './observability/observe-requests.ts'
import { referencePageEndpoints } from './reference-page/endpoints.ts'
import type { Service } from './service.ts'

/** The path under which the agents' contract is served: its version (specification, Versioning). */
export const basePath = '/v1'

/** The order of middleware, on one page. */
export function createApp(service: Service): express.Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(observeRequests(service))
  app.use(basePath, service.serve as RequestHandler)
  app.use('/curation', service.serveCurators as RequestHandler)
  app.use('/downloads', service.serveDownloads as RequestHandler)
  app.use('/inbox', service.serveInboxPage as RequestHandler)
  app.use(healthEndpoints(service))
  app.use(referencePageEndpoints(service.contract, service.curationContract))
  app.use(nothingHere)
  app.use(lastResort)
  return app
}

const nothingHere: RequestHandler = (request, response) => {
  const hint = `The agents' API is below ${basePath}, its reference at /docs; the curators' API is below /curation.`
  sendError(response, new ApiError('NOT_FOUND', `There is nothing at ${request.method} ${request.path.slice(0, 200)}.`, { hint }))
}

const lastResort: ErrorRequestHandler = (error, _request, response, _next) => {
  sendError(response, error)
}
