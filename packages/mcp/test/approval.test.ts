import { fakeClock } from '@catalog/client/testing'
import type { CallToolResult, Client, ElicitResult } from '@modelcontextprotocol/client'
import { createMcpHandler, createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server'
import { describe, expect, it } from 'vitest'
import { buildServer } from '../src/build-server.ts'
import type { McpOptions, PreviewStore } from '../src/options.ts'
import { createMemoryPreviews, previewLifetimeMs } from '../src/previews.ts'
import { callTool, callToolForResult, connectClient, createKit, eras, everyScope, getText, stateKey } from './connect.ts'

const change = {
  kind: 'update_entity_fields',
  field_updates: { one_liner: 'Mines in Denver.' },
  confidence: 5,
  rationale: 'The imprint names it.',
}
const changes = { target: 'acme', changes: [change] }
const lore = { kind: 'add_lore', body: { target_entity_slug: 'acme', text: 'Holds its coins with several custodians.' } }
const accept: ElicitResult = { action: 'accept', content: { decision: 'submit' } }

/** Accepts every question, and records its text. */
function createRecordingAnswer(shown: string[]): (message: string) => ElicitResult {
  return (message) => {
    shown.push(message)
    return accept
  }
}

function findPreviewId(text: string): string {
  const id = /preview_id: (\S+)/.exec(text)?.[1]
  if (id === undefined) throw new Error(text)
  return id
}

async function previewChanges(client: Client): Promise<string> {
  return findPreviewId(await callTool(client, 'catalog_preview_changes', changes))
}

describe.each(eras)('a preview that is sent, in the %s era', (era) => {
  it('shows field by field what would change, and writes nothing', async () => {
    const kit = createKit()
    const text = await callTool(await connectClient({ era, kit }), 'catalog_preview_changes', changes)
    expect(text).toContain('entity acme, One-liner: "Mines with flared gas." -> "Mines in Denver."')
    expect(text).toMatch(/\ncalls left: 9999 today, 999 this minute$/)
    expect(kit.proposals).toHaveLength(0)
  })

  it('asks the person, shows the changes, and records that the person was asked', async () => {
    const kit = createKit()
    const shown: string[] = []
    const client = await connectClient({ era, kit, answer: createRecordingAnswer(shown) })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id: await previewChanges(client) })
    expect(sent.structuredContent).toMatchObject({ approved_by: 'person at tester 1.2.3, asked by elicitation', change_count: 1 })
    expect(shown).toEqual([expect.stringContaining('One-liner: "Mines with flared gas." -> "Mines in Denver."')])
    expect(shown[0]?.split('\n').length).toBeLessThanOrEqual(20)
    expect(kit.proposals).toMatchObject([{ approver: { name: 'person at tester 1.2.3, asked by elicitation', how: 'person' } }])
    // The bundle was validated only once, because the second round sends the stored preview.
    expect(kit.calls.map(({ operation }) => operation)).toEqual(['validateBundle', 'submitBundle'])
  })

  it.each([
    ['declined', { action: 'decline' }],
    ['cancelled', { action: 'cancel' }],
    ['discarded', { action: 'accept', content: { decision: 'discard' } }],
  ] as const)('stays unsent when it is %s', async (_, answered) => {
    const kit = createKit()
    const client = await connectClient({ era, kit, answer: () => answered as ElicitResult })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id: await previewChanges(client) })
    expect(sent.isError).toBe(true)
    expect(sent.structuredContent).toBeUndefined()
    expect(getText(sent)).toContain('Do not ask for this again')
    expect(kit.proposals).toHaveLength(0)
  })

  it('reaches the curators when no person can be asked, and the record says so', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id: await previewChanges(client) })
    expect(sent.structuredContent).toMatchObject({ approved_by: 'tester 1.2.3, not asked' })
    expect(kit.proposals).toMatchObject([{ approver: { name: 'tester 1.2.3, not asked', how: 'client' } }])
  })

  it('fails when no person can be asked and approval is required', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit, options: { approval: 'required' } })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id: await previewChanges(client) })
    expect(getText(sent)).toContain('this client cannot ask one')
    expect(kit.proposals).toHaveLength(0)
  })

  it('reaches the curators without a question for an agent that runs unattended', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit, options: { approval: 'agent' }, answer: () => Promise.reject(new Error('asked')) })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id: await previewChanges(client) })
    expect(sent.structuredContent).toMatchObject({ approved_by: 'tester 1.2.3, by itself' })
    expect(kit.proposals).toMatchObject([{ approver: { name: 'tester 1.2.3, by itself', how: 'agent' } }])
  })

  it('makes one proposal when it is sent twice', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit })
    const preview_id = await previewChanges(client)
    const [one, other] = [
      await callToolForResult(client, 'catalog_submit_preview', { preview_id }),
      await callToolForResult(client, 'catalog_submit_preview', { preview_id }),
    ]
    expect(kit.proposals).toHaveLength(1)
    expect([one, other].map(({ structuredContent }) => structuredContent)).toMatchObject([{ replayed: false }, { replayed: true }])
  })

  it('fails when the catalog has changed since the preview', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit })
    const preview_id = await previewChanges(client)
    kit.seed({ entities: [{ slug: 'acme', one_liner: 'Mines in Austin.' }] })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id })
    expect(getText(sent)).toContain('APPROVAL_MISMATCH')
    expect(sent.isError).toBe(true)
  })

  it('shows a suggestion to the person, and sends it once', async () => {
    const kit = createKit()
    const shown: string[] = []
    const client = await connectClient({ era, kit, answer: createRecordingAnswer(shown) })
    const sent = await callToolForResult(client, 'catalog_suggest', lore)
    expect(getText(sent)).toContain('approved_by: person at tester 1.2.3, asked by elicitation')
    expect(shown[0]).toContain('several custodians')
    expect(kit.proposals).toMatchObject([{ approver: { name: 'person at tester 1.2.3, asked by elicitation', how: 'person' } }])
  })

  it('sends a field event', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit, answer: () => accept })
    const body = { operation: 'create', event: { slug: 'forum-2027', name: 'Forum 2027', venue: 'Congress Centre' } }
    const preview_id = findPreviewId(await callTool(client, 'catalog_suggest', { kind: 'upsert_field_event', body }))
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id })
    expect(sent.structuredContent, getText(sent)).toMatchObject({ change_count: 1 })
    expect(kit.proposals).toHaveLength(1)
  })

  it('cannot be sent by another key, nor after a day', async () => {
    const previews = createMemoryPreviews(() => clock.now())
    const clock = fakeClock()
    const options = { previews, now: () => clock.now() }
    const preview_id = await previewChanges(await connectClient({ era, options }))
    const other = await connectClient({ era, options: { ...options, keyId: 'key-2' } })
    expect(getText(await callToolForResult(other, 'catalog_submit_preview', { preview_id }))).toContain('This preview does not exist')
    clock.advance(previewLifetimeMs)
    expect(getText(await callToolForResult(await connectClient({ era, options }), 'catalog_submit_preview', { preview_id }))).toContain(
      'This preview does not exist',
    )
  })
})

describe('the state between the rounds', () => {
  /** Creates a client that sends each round separately, over HTTP in this process. */
  async function createRoundClient(options: Partial<McpOptions> = {}) {
    const kit = createKit()
    const previews: PreviewStore = createMemoryPreviews()
    const settings: McpOptions = { keyId: 'key-1', scopes: everyScope, previews, stateKey, approval: 'client', ...options }
    const client = await connectClient({ kit, options: settings })
    const preview_id = await previewChanges(client)
    const createHandler = (changed: Partial<McpOptions>) => createMcpHandler(() => buildServer(kit.catalog, { ...settings, ...changed }))
    const send = async (more: object, changed: Partial<McpOptions> = {}, id = preview_id): Promise<RoundAnswer> => {
      const params = { name: 'catalog_submit_preview', arguments: { preview_id: id }, _meta: envelope, ...more }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      const response = await createHandler(changed).fetch(new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body }))
      return (await response.json()) as RoundAnswer
    }
    return { kit, send, client }
  }

  interface RoundAnswer {
    readonly result?: CallToolResult & { readonly requestState?: string; readonly inputRequests?: object }
    readonly error?: { readonly code: number; readonly message: string }
  }

  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'catalog_submit_preview',
  }
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'byhand', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  }
  const inputResponses = { approve: accept }

  it('connects the answer to its question across processes', async () => {
    const { kit, send } = await createRoundClient()
    const { result } = await send({})
    expect(result?.inputRequests).toHaveProperty('approve')
    const sent = await send({ inputResponses, requestState: result?.requestState })
    expect(sent.result?.structuredContent).toMatchObject({ approved_by: 'person at byhand 1, asked by elicitation' })
    expect(kit.proposals).toHaveLength(1)
  })

  it('causes another question when an answer comes without it', async () => {
    const { kit, send } = await createRoundClient()
    const { result } = await send({ inputResponses })
    expect(result?.inputRequests).toHaveProperty('approve')
    expect(kit.proposals).toHaveLength(0)
  })

  it.each([
    ['that was tampered with', (state: string) => `${state.slice(0, -9)}${state.at(-9) === 'A' ? 'B' : 'A'}${state.slice(-8)}`, {}],
    ['of another key', (state: string) => state, { keyId: 'key-2' }],
    ['signed with another secret', (state: string) => state, { stateKey: new Uint8Array(32).fill(8) }],
  ])('fails for a state %s', async (_, change, changed) => {
    const { kit, send } = await createRoundClient()
    const { result } = await send({})
    const sent = await send({ inputResponses, requestState: change(result?.requestState ?? '') }, changed)
    expect(sent.error).toMatchObject({ code: -32602, message: expect.stringContaining('requestState') })
    expect(kit.proposals).toHaveLength(0)
  })

  it('fails when it has expired', async () => {
    const { kit, send } = await createRoundClient()
    const past = createRequestStateCodec({ key: stateKey, ttlSeconds: -1, bind: () => 'tools/call\0key-1' })
    const requestState = await past.mint({ about: 'x', digest: 'y' }, {} as ServerContext)
    const sent = await send({ inputResponses, requestState })
    expect(sent.error).toMatchObject({ code: -32602 })
    expect(kit.proposals).toHaveLength(0)
  })

  it('fails for another preview', async () => {
    const { kit, send, client } = await createRoundClient()
    const { result } = await send({})
    const other = findPreviewId(
      await callTool(client, 'catalog_preview_changes', {
        ...changes,
        changes: [{ ...change, field_updates: { one_liner: 'Mines in Boise.' } }],
      }),
    )
    const sent = await send({ inputResponses, requestState: result?.requestState }, {}, other)
    expect(sent.result?.isError).toBe(true)
    expect(getText(sent.result as CallToolResult)).toContain('the person approved something else')
    expect(kit.proposals).toHaveLength(0)
  })
})
