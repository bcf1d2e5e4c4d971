import type { IncomingMessage, ServerResponse } from 'node:http'
import { addresses } from '@catalog/dashboard/addresses'
import { getAcceptedCodings } from '../http/answers/coding.ts'
import { sendPrepared } from '../http/answers/prepared.ts'
import { endAnswer } from '../http/connections/end-after-body.ts'
import type { HealthHandler } from '../observability/health.ts'
import { type Asset, type Build, builtDashboard, pickEncoding, readBuild } from './build.ts'

/** Finds the handler for a path; undefined if the path does not belong to the dashboard. */
export type AnswerFinder = (path: string) => HealthHandler | undefined

const assets = '/assets'

/**
 * Serves the dashboard from the folder of its build, which is read at the first request. All pages are the same document, which loads files
 * below /assets.
 */
export function createDashboard(folder: string = builtDashboard): AnswerFinder {
  let build: Build | undefined
  const getBuild = () => {
    build ??= readBuild(folder)
    return build
  }
  const sendPage: HealthHandler = (_request, response) => {
    response.operationId = 'dashboard'
    const { page } = getBuild() ?? {}
    if (page) sendPrepared(response, page)
    else sendBuildInstructions(response)
  }
  return (path) => {
    if (patterns.some((pattern) => pattern.test(path))) return sendPage
    const asset = path.startsWith(`${assets}/`) ? getBuild()?.assets.get(path.slice(assets.length)) : undefined
    return asset && ((request, response) => sendAsset(request, response, asset))
  }
}

function sendAsset({ headers }: IncomingMessage, response: ServerResponse, asset: Asset): void {
  response.operationId = 'dashboard'
  sendPrepared(response, pickEncoding(asset, getAcceptedCodings(headers)))
}

/** Patterns of the addresses. Paths are matched as they were sent, without decoding; a parameter matches any text without a slash. */
const patterns = addresses.map((address) => {
  const segments = address.split('/').slice(1)
  const source = segments.map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${segment}`))
  return new RegExp(`^${source.join('')}$`)
})

const howToBuild = 'The dashboard has not been built yet. Run `npx pnpm --filter @catalog/dashboard build`, and load this page again.\n'

/** Explains how to build the dashboard, for a server that runs from source without a build. */
function sendBuildInstructions(response: ServerResponse): void {
  response.statusCode = 503
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Length', howToBuild.length)
  endAnswer(response, response.req.method === 'HEAD' ? undefined : howToBuild)
}
