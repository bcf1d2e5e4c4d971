import { describe, expect, it } from 'vitest'
import { keepLists } from './kept-lists.ts'
import type { McpRequest } from './protocol.ts'

type Message = { readonly id?: unknown; readonly method?: string; readonly params?: object }

/** Creates kept lists over a protocol that records the messages that reach it. */
function prepareLists(answer: (id: unknown) => Response = (id) => Response.json({ jsonrpc: '2.0', id, result: { tools: [] } })) {
  const made: string[] = []
  const protocol = keepLists(async ({ message, caller }) => {
    const { id, method } = message as Message
    made.push(`${method} for ${caller.scopes.join(' ')}`)
    return answer(id)
  })
  const ask = async (message: Message, scopes: readonly string[] = ['read:catalog'], headers: Record<string, string> = {}) => {
    const request: McpRequest = {
      caller: { apiKey: '', keyId: '', scopes, callsPerMinute: 60, readLimits: async () => undefined },
      requestId: '',
      headers: new Headers(headers),
      message: { jsonrpc: '2.0', method: 'tools/list', ...message },
      signal: new AbortController().signal,
    }
    const response = await protocol(request)
    return [response.status, await response.json()]
  }
  return { ask, made }
}

describe('keepLists', () => {
  it('makes a list once for all messages of keys with the same scopes, and answers each with its own id', async () => {
    const { ask, made } = prepareLists()
    const answers = await Promise.all([ask({ id: 1 }, ['a', 'b']), ask({ id: '"2"' }, ['b', 'a']), ask({ id: 3 }, ['a', 'b'])])
    expect(answers).toEqual([1, '"2"', 3].map((id) => [200, { jsonrpc: '2.0', id, result: { tools: [] } }]))
    expect(made).toEqual(['tools/list for a b'])
  })

  it('makes a list for each method, set of scopes, version of the protocol and other parameters', async () => {
    const { ask, made } = prepareLists()
    for (const _ of [1, 2]) {
      await ask({ id: 1 })
      await ask({ id: 1, method: 'prompts/list' })
      await ask({ id: 1 }, ['read:people'])
      await ask({ id: 1 }, undefined, { 'mcp-protocol-version': '2025-06-18' })
      await ask({ id: 1, params: { cursor: 'x' } })
      await ask({ id: 1 }, undefined, { traceparent: '00-1-2-01' })
    }
    expect(made.length).toBe(5)
  })

  it.each([
    ['a call of a tool', { id: 1, method: 'tools/call' }],
    ['a message without an id', {}],
    ['an id that is not a whole number', { id: 1.5 }],
    ['long parameters', { id: 1, params: { cursor: 'x'.repeat(2_000) } }],
  ])('sends %s to the protocol each time', async (_, message) => {
    const { ask, made } = prepareLists()
    await ask(message)
    await ask(message)
    expect(made.length).toBe(2)
  })

  it('asks the protocol again after a refusal', async () => {
    const { ask, made } = prepareLists((id) => Response.json({ jsonrpc: '2.0', id, error: { code: -32_602 } }))
    expect(await ask({ id: 7 })).toEqual([200, { jsonrpc: '2.0', id: 7, error: { code: -32_602 } }])
    expect(await ask({ id: 8 })).toEqual([200, { jsonrpc: '2.0', id: 8, error: { code: -32_602 } }])
    expect(made.length).toBe(3)
  })

  it('does not cache an answer that contains the id twice', async () => {
    const { ask, made } = prepareLists((id) => Response.json({ jsonrpc: '2.0', id, result: { seen: id } }))
    expect(await ask({ id: 7 })).toEqual([200, { jsonrpc: '2.0', id: 7, result: { seen: 7 } }])
    await ask({ id: 7 })
    expect(made.length).toBe(3)
  })

  it('makes a list again after a failure of the server', async () => {
    let failures = 2
    const { ask } = prepareLists((id) => (failures-- > 0 ? new Response('{}', { status: 500 }) : Response.json({ id, result: {} })))
    expect(await ask({ id: 1 })).toEqual([500, {}])
    expect(await ask({ id: 2 })).toEqual([200, { id: 2, result: {} }])
  })

  it('keeps the lists that were used last', async () => {
    const { ask, made } = prepareLists()
    for (let index = 0; index < 64; index++) await ask({ id: 1, params: { cursor: String(index) } })
    await ask({ id: 1, params: { cursor: '0' } })
    await ask({ id: 1, params: { cursor: 'one more' } })
    expect(made.length).toBe(65)
    await ask({ id: 1, params: { cursor: '0' } })
    expect(made.length).toBe(65)
    await ask({ id: 1, params: { cursor: '1' } })
    expect(made.length).toBe(66)
  })
})
