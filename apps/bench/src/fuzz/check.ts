import { errorCatalogue } from '@catalog/contract/errors'
import { curationRoutes } from '../../../server/src/curation/contract.ts'
import { routes } from '../../../server/src/http/agents/contract.ts'
import { createRouter } from '../../../server/src/http/router.ts'
import { contractProblems, curationProblems } from '../../../server/src/testing/contract-check.ts'
import type { FuzzRequest } from './request.ts'
import type { FuzzAnswer } from './send.ts'

const agentsRouter = createRouter(routes)
const curationRouter = createRouter(curationRoutes)

export type Judged = {
  /** The operation of the request, found by method and path as the server does it. */
  readonly operation: string
  /** The problems of the answer; empty where there are none. */
  readonly problems: readonly string[]
  readonly body: unknown
}

/** Looks at an answer as the contract's readers would: declared or not, in the catalogue's shape or a foreign one, and never a failure of the server. */
export function judge({ method, path }: FuzzRequest, { status, headers, text }: FuzzAnswer): Judged {
  const body = parsed(text)
  const found = find(method, path.split('?')[0] ?? '')
  const answer = { status, headers, body }
  const isError = status >= 400 && !isPage(path, headers)
  // An answer to HEAD has no body to be judged.
  const declared = method === 'HEAD' ? [] : (found?.check(answer) ?? (isError ? catalogueProblems(answer) : []))
  const failed =
    status === 503 ? ['The server was not available (503).'] : status >= 500 || status === 0 ? [`The server answered ${status}.`] : []
  return { operation: found?.operation ?? 'none', problems: [...failed, ...declared], body }
}

/** Whether the answer is a page for people. Errors of the inbox come as pages, too. */
function isPage(path: string, headers: Headers): boolean {
  return /^\/inbox(\/|$)/.test(path) && (headers.get('content-type') ?? '').startsWith('text/html')
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

function find(method: string, path: string): { operation: string; check: (answer: Answer) => string[] } | undefined {
  const inside = (prefix: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined)
  const [agents, curation] = [inside('/v1'), inside('/curation')]
  const agentsRoute = agents === undefined ? undefined : agentsRouter.match(method, agents)?.route.operationId
  if (agentsRoute) return { operation: `agents ${agentsRoute}`, check: (answer) => contractProblems(agentsRoute, answer) }
  const curationRoute = curation === undefined ? undefined : curationRouter.match(method, curation)?.route.operationId
  return curationRoute && { operation: `curation ${curationRoute}`, check: (answer) => curationProblems(curationRoute, answer) }
}

/** Of answers to what is no operation. */
function catalogueProblems({ status, headers, body }: Answer): string[] {
  const { code, retryable, message, hint } = ((body as { error?: unknown } | undefined)?.error ?? {}) as Record<string, unknown>
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1]
  if (!known) return [`It answered ${status} in no shape of the catalogue: ${JSON.stringify(body)?.slice(0, 200)}`]
  return [
    ...(known.status === status ? [] : [`${code} came with ${status}.`]),
    ...(known.retryable === retryable ? [] : [`${code} says that it is ${retryable === true ? '' : 'not '}retryable.`]),
    ...(typeof message === 'string' && typeof hint === 'string' ? [] : ['It has no message or no hint.']),
    ...(headers.has('x-request-id') ? [] : ['It has no X-Request-Id.']),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
