import type { Tried } from './fuzz.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'
import { isObject, uuidOf } from './values.ts'

/** Makes, now and then, the request that a client would send next: the next page, the validated bundle, the same once more. */
export function nextOf(random: Random, { request, status, operation, body }: Tried): FuzzRequest | undefined {
  if (status >= 300 || !isObject(body)) return undefined
  const { next_cursor: cursor, approval_digest: digest } = body
  if (typeof cursor === 'string' && random.chance(0.3)) return { ...request, path: withCursor(request.path, cursor) }
  if (operation === 'agents validateBundle' && typeof digest === 'string') return submission(random, request, digest)
  return 'idempotency-key' in request.headers && random.chance(0.2) ? request : undefined
}

function withCursor(path: string, cursor: string): string {
  const [before = '', query = ''] = path.split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('cursor='))
  return `${before}?${[...others, `cursor=${encodeURIComponent(cursor)}`].join('&')}`
}

function submission(random: Random, request: FuzzRequest, digest: string): FuzzRequest {
  return {
    ...request,
    path: '/v1/agents/proposals/bundle',
    headers: { ...request.headers, 'idempotency-key': uuidOf(random), 'x-catalog-approval-digest': digest },
    from: 'agents submitBundle',
  }
}
