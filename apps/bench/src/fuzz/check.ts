import { curationRoutes } from '../../../server/src/curation/contract.ts'
import { routes } from '../../../server/src/http/agents/contract.ts'
import { createRouter } from '../../../server/src/http/router.ts'
import { listContractProblems, listCurationProblems } from '../../../server/src/testing/contract-check.ts'
import { type Answer, checkCatalogueError } from './catalogue.ts'
import { checkMcpAnswer } from './mcp/check.ts'
import { mcpPath } from './mcp/requests.ts'
import type { FuzzRequest } from './request.ts'
import type { FuzzAnswer } from './send.ts'

const agentsRouter = createRouter(routes)
const curationRouter = createRouter(curationRoutes)

export type AnswerCheck = {
  /** The operation of the request, found by method and path as the server does it. */
  readonly operation: string
  /** The problems of the answer; empty if there are none. */
  readonly problems: readonly string[]
  /** True when the request succeeded. */
  readonly isAnswered: boolean
  /** The body if it is JSON; for /mcp, the list of its messages. */
  readonly body: unknown
}

/** Checks that the contract declares the answer, that an error is as in the catalogue of errors, and that the server has not failed. */
export function checkAnswer(request: FuzzRequest, answer: FuzzAnswer): AnswerCheck {
  const judged = request.path.split('?')[0] === mcpPath ? toMcpCheck(request, answer) : checkHttpAnswer(request, answer)
  return { ...judged, problems: [...checkStatus(answer), ...judged.problems] }
}

function checkStatus({ status }: FuzzAnswer): string[] {
  if (status === 503) return ['The server was not available (503).']
  return status >= 500 || status === 0 ? [`The server answered ${status}.`] : []
}

function checkHttpAnswer({ method, path }: FuzzRequest, { status, headers, text }: FuzzAnswer): AnswerCheck {
  const body = parseJson(text)
  const found = findContractCheck(method, path.split('?')[0] ?? '')
  const answer = { status, headers, body }
  const isError = status >= 400 && !isPage(path, headers)
  // An answer to HEAD has no body to check.
  const problems = method === 'HEAD' ? [] : (found?.check(answer) ?? (isError ? checkCatalogueError(answer) : []))
  return { operation: found?.operation ?? 'none', problems, isAnswered: status < 300, body }
}

/** Names the operation from which the request was generated, because the path of a spoiled request may be arbitrary. */
function toMcpCheck({ method, sourceOperation }: FuzzRequest, answer: FuzzAnswer): AnswerCheck {
  const { messages, isAnswered, problems } = checkMcpAnswer(answer)
  return { operation: sourceOperation, problems: method === 'HEAD' ? [] : problems, isAnswered, body: messages }
}

/** True when the answer is an HTML page. Errors of the inbox are pages, too. */
function isPage(path: string, headers: Headers): boolean {
  return /^\/inbox(\/|$)/.test(path) && (headers.get('content-type') ?? '').startsWith('text/html')
}

function findContractCheck(method: string, path: string): { operation: string; check: (answer: Answer) => string[] } | undefined {
  const stripPrefix = (prefix: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined)
  const [agents, curation] = [stripPrefix('/v1'), stripPrefix('/curation')]
  const agentsRoute = agents === undefined ? undefined : agentsRouter.match(method, agents)?.route.operationId
  if (agentsRoute) return { operation: `agents ${agentsRoute}`, check: (answer) => listContractProblems(agentsRoute, answer) }
  const curationRoute = curation === undefined ? undefined : curationRouter.match(method, curation)?.route.operationId
  return curationRoute && { operation: `curation ${curationRoute}`, check: (answer) => listCurationProblems(curationRoute, answer) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
