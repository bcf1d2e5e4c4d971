import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { declareBound } from '../values/bounds.ts'
import { getField, isError } from './messages.ts'
import type { McpRequest, Protocol } from './protocol.ts'

/** The parts of an answer before and after its id. */
type KeptList = { readonly before: string; readonly after: string; readonly type: string }
type ListRequest = { readonly id: string | number; readonly kind: string; readonly headers: Headers; readonly message: object }

/** Methods whose answers depend only on the scopes of the key and on values that do not change while a process runs. */
const methods: ReadonlySet<unknown> = new Set([
  'server/discover',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'prompts/list',
])
/** Headers that the protocol reads. */
const headerNames = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']
const fields: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params'])
/** Maximum number of kept answers, and maximum length of the text that identifies a kind of request. */
const maxKept = 64
const maxKindLength = 2_000

/**
 * Answers requests for lists of tools, resources and prompts with texts that each process makes once per set of scopes, version of the
 * protocol and kind of client (rule mcp.lists-are-kept). All other answers, and any refusal, come from the protocol.
 */
export function keepLists(protocol: Protocol): Protocol {
  /** The value is undefined for a request that the protocol refuses: such requests go to the protocol each time. */
  const kept = new LRUCache<string, Promise<KeptList | undefined>>({ max: maxKept })
  /** Placeholder for the id while a list is made. */
  const anyId = randomUUID()
  const buildList = async ({ headers, message }: ListRequest, mcpRequest: McpRequest): Promise<KeptList | undefined> => {
    // Does not abort when the first client leaves, because others wait for the same list.
    const { signal } = new AbortController()
    const answer = await protocol({ ...mcpRequest, headers, signal, message: { ...message, id: anyId } })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error('The list could not be made.')
    const [before, after, ...more] = text.split(JSON.stringify(anyId))
    const type = answer.headers.get('content-type')
    const isWhole = before !== undefined && after !== undefined && more.length === 0 && type !== null
    return isWhole && answer.status === 200 && !isError(text) ? { before, after, type } : undefined
  }
  const getList = (request: ListRequest, mcpRequest: McpRequest): Promise<KeptList | undefined> => {
    const known = kept.get(request.kind)
    if (known) return known
    const made = buildList(request, mcpRequest)
    kept.set(request.kind, made)
    made.catch(() => kept.delete(request.kind))
    return made
  }
  return async (mcpRequest) => {
    const request = parseListRequest(mcpRequest)
    const list = request && (await getList(request, mcpRequest).catch(() => undefined))
    if (!list) return protocol(mcpRequest)
    return new Response(`${list.before}${JSON.stringify(request.id)}${list.after}`, { headers: { 'content-type': list.type } })
  }
}

/** Parses a message that asks for a list; undefined for any other or unusual message. */
function parseListRequest({ message, headers: requestHeaders, caller }: McpRequest): ListRequest | undefined {
  const method = getField(message, 'method')
  if (!methods.has(method) || typeof message !== 'object' || message === null) return undefined
  const id = getField(message, 'id')
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined
  if (Object.keys(message).some((name) => !fields.has(name))) return undefined
  const headers = new Headers()
  for (const name of headerNames) {
    const value = requestHeaders.get(name)
    if (value !== null) headers.set(name, value)
  }
  const { id: _, ...rest } = message as { readonly id: string | number }
  const kind = JSON.stringify([caller.scopes.toSorted(), rest, [...headers]])
  return kind.length > maxKindLength ? undefined : { id: id as string | number, kind, headers, message }
}

declareBound(import.meta.url, {
  name: 'lists of `/mcp`',
  owner: 'set of scopes',
  limit: `${maxKept} kept`,
  variables: ['kept'],
  test: 'apps/server/src/mcp/kept-lists.test.ts',
})
