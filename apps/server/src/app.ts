import type { IncomingMessage, ServerResponse } from 'node:http'
import { describeMethods, listServedMethods } from '@catalog/contract/calls/unknown-route'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { AnswerFinder } from './dashboard/serve.ts'
import { ApiError } from './errors/api-error.ts'
import { sendCompressed } from './http/answers/prepared.ts'
import { sendError } from './http/answers/respond.ts'
import './http/connections/owner.ts'
import { createHealthEndpoints, type HealthHandler } from './observability/health.ts'
import { observeRequests } from './observability/observe-requests.ts'
import { createReferencePages } from './reference-page/endpoints.ts'
import type { Service } from './service.ts'

/** The path of the agents' contract; it names the contract's version. */
export const basePath = '/v1'

/** Builds the app. This file shows the order of its middleware. */
export function createApp(service: Service): express.Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(observeRequests(service))
  app.use(createAddressMiddleware(service))
  app.use(stripOrigin)
  app.use(servePrefix(basePath, service.serve))
  app.use(servePrefix('/curation', service.serveCurators))
  app.use(servePrefix('/downloads', service.serveDownloads))
  app.use(servePath('/mcp', service.mcp.serve))
  app.use(serveReadOnly(createAnswerFinder(buildHealthPages(service))))
  app.use(serveReadOnly(service.findDashboard))
  app.use(handleUnknownPath)
  app.use(handleError)
  return app
}

/** Lists the public pages by path. */
function buildHealthPages(service: Service): Readonly<Record<string, HealthHandler>> {
  const prepared = Object.entries(createReferencePages(service.contract, service.curationContract))
  const documents = prepared.map(([path, page]): [string, HealthHandler] => [
    path,
    (_request, response) => sendCompressed(response, page()),
  ])
  return { ...createHealthEndpoints(service), ...Object.fromEntries(documents) }
}

/**
 * Adds two addresses to the response: that of this server, for links in errors, and that of the caller, whose network owns requests without
 * a key or session.
 */
function createAddressMiddleware({ publicUrl, getAddress }: Service): RequestHandler {
  return (request, response, next) => {
    response.publicUrl = publicUrl
    response.findAddress = () => getAddress(request)
    next()
  }
}

/**
 * Strips the origin from a request line that contains a whole URL (RFC 9112, 3.2.2). The named host is ignored, because the request reached
 * this server.
 */
const stripOrigin: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) request.url = request.url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  next()
}

/**
 * Serves the paths below a prefix. Paths are compared as they were sent: case-sensitive, slashes one by one, nothing decoded. Express would
 * treat /DOCS and /docs/ as /docs, but a proxy in front that blocks /docs would not.
 */
function servePrefix(prefix: string, serve: HealthHandler): RequestHandler {
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
function servePath(path: string, serve: HealthHandler): RequestHandler {
  return (request, response, next) => (getPath(request) === path ? serve(request, response) : next())
}

function createAnswerFinder(pages: Readonly<Record<string, HealthHandler>>): AnswerFinder {
  const byPath = new Map(Object.entries(pages))
  return (path) => byPath.get(path)
}

/** Serves the read-only paths, refuses other methods on them, and passes all other paths to the next handler. */
function serveReadOnly(findAnswer: AnswerFinder): RequestHandler {
  return (request, response, next) => {
    const answer = findAnswer(getPath(request))
    if (!answer) return next()
    if (pageMethods.includes(request.method)) return answer(request, response)
    return sendNotFound(request, response, describeMethods(pageMethods))
  }
}

const pageMethods = listServedMethods(['GET'])

function getPath({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

const handleUnknownPath: RequestHandler = (request, response) => {
  const hint = `The agents' API is below ${basePath}, its reference at /docs; MCP clients use /mcp; the curators' API is below /curation. Paths are matched exactly.`
  sendNotFound(request, response, hint)
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, hint: string): void {
  sendError(response, new ApiError('NOT_FOUND', `There is nothing at ${request.method} ${getPath(request).slice(0, 200)}.`, { hint }))
}

const handleError: ErrorRequestHandler = (error, _request, response, _next) => {
  sendError(response, error)
}
