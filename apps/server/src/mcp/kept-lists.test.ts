import { describe, expect, it } from 'vitest'
import { keepLists } from './kept-lists.ts'
import type { McpRequest } from './protocol.ts'

type Message = { readonly id?: unknown; readonly method?: string; readonly params?: object }

/** Creates kept lists for a protocol that records the messages that reach it. */
function createTestLists(answer: (id: unknown) => Response = (id) => Response.json({ jsonrpc: '2.0', id, result: { tools: [] } })) {
  const made: string[] = []
  const protocol = keepLists(async ({ message, caller }) => {
    const { id, method } = message as Message
    made.push(`${method} for ${caller.scopes.join(' ')}`)
    return answer(id)
  })
  const sendMessage = async (message: Message, scopes: readonly string[] = ['read:catalog'], headers: Record<string, string> = {}) => {
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
  return { sendMessage, made }
}

describe('keepLists', () => {
  it('makes a list once for all requests of keys with the same scopes, and answers each with its own id', async () => {
    const { sendMessage, made } = createTestLists()
    const answers = await Promise.all([
      sendMessage({ id: 1 }, ['a', 'b']),
      sendMessage({ id: '"2"' }, ['b', 'a']),
      sendMessage({ id: 3 }, ['a', 'b']),
    ])
    expect(answers).toEqual([1, '"2"', 3].map((id) => [200, { jsonrpc: '2.0', id, result: { tools: [] } }]))
    expect(made).toEqual(['tools/list for a b'])
  })

  it('makes a list for each method, set of scopes, version of the protocol and other parameters', async () => {
    const { sendMessage, made } = createTestLists()
    for (const _ of [1, 2]) {
      await sendMessage({ id: 1 })
      await sendMessage({ id: 1, method: 'prompts/list' })
      await sendMessage({ id: 1 }, ['read:people'])
      await sendMessage({ id: 1 }, undefined, { 'mcp-protocol-version': '2025-06-18' })
      await sendMessage({ id: 1, params: { cursor: 'x' } })
      await sendMessage({ id: 1 }, undefined, { traceparent: '00-1-2-01' })
    }
    expect(made.length).toBe(5)
  })

  it.each([
    ['a call of a tool', { id: 1, method: 'tools/call' }],
    ['a message without an id', {}],
    ['an id that is not a whole number', { id: 1.5 }],
    ['long parameters', { id: 1, params: { cursor: 'x'.repeat(2_000) } }],
  ])('sends %s to the protocol each time', async (_, message) => {
    const { sendMessage, made } = createTestLists()
    await sendMessage(message)
    await sendMessage(message)
    expect(made.length).toBe(2)
  })

  it('asks the protocol again after a refusal', async () => {
    const { sendMessage, made } = createTestLists((id) => Response.json({ jsonrpc: '2.0', id, error: { code: -32_602 } }))
    expect(await sendMessage({ id: 7 })).toEqual([200, { jsonrpc: '2.0', id: 7, error: { code: -32_602 } }])
    expect(await sendMessage({ id: 8 })).toEqual([200, { jsonrpc: '2.0', id: 8, error: { code: -32_602 } }])
    expect(made.length).toBe(3)
  })

  it('does not cache an answer that contains the id twice', async () => {
    const { sendMessage, made } = createTestLists((id) => Response.json({ jsonrpc: '2.0', id, result: { seen: id } }))
    expect(await sendMessage({ id: 7 })).toEqual([200, { jsonrpc: '2.0', id: 7, result: { seen: 7 } }])
    await sendMessage({ id: 7 })
    expect(made.length).toBe(3)
  })

  it('makes a list again after a failure of the server', async () => {
    let failures = 2
    const { sendMessage } = createTestLists((id) =>
      failures-- > 0 ? new Response('{}', { status: 500 }) : Response.json({ id, result: {} }),
    )
    expect(await sendMessage({ id: 1 })).toEqual([500, {}])
    expect(await sendMessage({ id: 2 })).toEqual([200, { id: 2, result: {} }])
  })

  it('keeps the most recently used lists', async () => {
    const { sendMessage, made } = createTestLists()
    for (let index = 0; index < 64; index++) await sendMessage({ id: 1, params: { cursor: String(index) } })
    await sendMessage({ id: 1, params: { cursor: '0' } })
    await sendMessage({ id: 1, params: { cursor: 'one more' } })
    expect(made.length).toBe(65)
    await sendMessage({ id: 1, params: { cursor: '0' } })
    expect(made.length).toBe(65)
    await sendMessage({ id: 1, params: { cursor: '1' } })
    expect(made.length).toBe(66)
  })
})
