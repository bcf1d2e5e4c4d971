import type { IncomingMessage, ServerResponse } from 'node:http'
import { listServedMethods, nameMethods } from '@catalog/contract/calls/unknown-route'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { FindAnswer } from './dashboard/serve.ts'
import { ApiError } from './errors/api-error.ts'
import { sendCompressed } from './http/answers/prepared.ts'
import { sendError } from './http/answers/respond.ts'
import './http/connections/owner.ts'
import { type Answer, createHealthEndpoints } from './observability/health.ts'
import { observeRequests } from './observability/observe-requests.ts'
import { createReferencePages } from './reference-page/endpoints.ts'
import type { Service } from './service.ts'

/** The path of the agents' contract; it names the contract's version. */
export const basePath = '/v1'

/** Builds the app, with the order of its middleware on one page. */
export function createApp(service: Service): express.Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(observeRequests(service))
  app.use(withAddresses(service))
  app.use(withoutOrigin)
  app.use(below(basePath, service.serve))
  app.use(below('/curation', service.serveCurators))
  app.use(below('/downloads', service.serveDownloads))
  app.use(at('/mcp', service.mcp.serve))
  app.use(reading(exactly(listPages(service))))
  app.use(reading(service.findDashboard))
  app.use(nothingHere)
  app.use(lastResort)
  return app
}

/** Lists the public pages by path. */
function listPages(service: Service): Readonly<Record<string, Answer>> {
  const prepared = Object.entries(createReferencePages(service.contract, service.curationContract))
  const documents = prepared.map(([path, page]): [string, Answer] => [path, (_request, response) => sendCompressed(response, page())])
  return { ...createHealthEndpoints(service), ...Object.fromEntries(documents) }
}

/**
 * Adds two addresses to the response: that of this server, for the links in errors, and that of the caller, whose network is charged for
 * requests without a key or session.
 */
function withAddresses({ publicUrl, getAddress }: Service): RequestHandler {
  return (request, response, next) => {
    response.publicUrl = publicUrl
    response.findAddress = () => getAddress(request)
    next()
  }
}

/**
 * Strips the origin from a request line, which may hold the whole address (RFC 9112, 3.2.2). The named host is ignored, because the request
 * reached this server.
 */
const withoutOrigin: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) request.url = request.url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  next()
}

/**
 * Serves the paths below a prefix. Paths are compared as they were sent: case-sensitive, slashes one by one, nothing decoded.
 * Express would take /DOCS and /docs/ for /docs, and a proxy in front that blocks /docs would not.
 */
function below(prefix: string, serve: Answer): RequestHandler {
  return (request, response, next) => {
    const path = getPath(request)
    const rest = path.slice(prefix.length)
    if (!path.startsWith(prefix) || (rest !== '' && !rest.startsWith('/'))) return next()
    const query = (request.url ?? '').slice(path.length)
    request.url = `${rest === '' ? '/' : rest}${query}`
    return serve(request, response)
  }
}

/** Serves one path for every method. */
function at(path: string, serve: Answer): RequestHandler {
  return (request, response, next) => (getPath(request) === path ? serve(request, response) : next())
}

function exactly(pages: Readonly<Record<string, Answer>>): FindAnswer {
  const byPath = new Map(Object.entries(pages))
  return (path) => byPath.get(path)
}

/** Serves the read-only paths, refuses other methods on them, and passes all other paths to the next handler. */
function reading(find: FindAnswer): RequestHandler {
  return (request, response, next) => {
    const answer = find(getPath(request))
    if (!answer) return next()
    if (pageMethods.includes(request.method)) return answer(request, response)
    return refuse(request, response, nameMethods(pageMethods))
  }
}

const pageMethods = listServedMethods(['GET'])

function getPath({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

const nothingHere: RequestHandler = (request, response) => {
  const hint = `The agents' API is below ${basePath}, its reference at /docs; MCP clients ask /mcp; the curators' API is below /curation. Paths are matched exactly.`
  refuse(request, response, hint)
}

function refuse(request: IncomingMessage, response: ServerResponse, hint: string): void {
  sendError(response, new ApiError('NOT_FOUND', `There is nothing at ${request.method} ${getPath(request).slice(0, 200)}.`, { hint }))
}

const lastResort: ErrorRequestHandler = (error, _request, response, _next) => {
  sendError(response, error)
}
