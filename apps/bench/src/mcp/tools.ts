import type { McpServer } from './server.ts'

type BuildInput = (call: number) => object
/** A tool with its input for each call. */
export type ToolCase = { readonly tool: string; readonly input: BuildInput }

const words = ['wallet', 'exchange', 'mining', 'lightning']
const formatNumbered = (label: string, call: number, count: number) => `${label}-${1 + ((call * 7919) % count)}`
const getEntitySlug = (call: number) => formatNumbered('entity', call, 1_000)
const sources = [{ url: 'https://example.org/a', title: 'A page', trust_tier: 'public' }]
const buildChanges = (call: number) => [
  { kind: 'add_event', event_kind: 'announcement', headline: `What happened at call ${call}`, occurred_at: '2026-05-01', confidence: 5 },
]
const event = { slug: 'bench-days', name: 'Bench Days' }

/** Tools that are not measured, because a key alone is not enough: a curator would have to ask a question first. */
const unmeasured: ReadonlySet<string> = new Set(['catalog_answer'])

/** Input for each tool. The measurement fails if a tool is missing here, so that none is forgotten. */
const inputs: Readonly<Record<string, BuildInput>> = {
  catalog_whoami: () => ({}),
  catalog_next_work: () => ({}),
  catalog_search: (call) => ({ type: 'entity', q: words[call % words.length] }),
  catalog_read_entity: (call) => ({ entity: getEntitySlug(call) }),
  catalog_read_person: (call) => ({ person: formatNumbered('person', call, 100) }),
  catalog_vocabulary: () => ({ list: 'segments' }),
  catalog_coverage: () => ({}),
  catalog_my_proposals: () => ({}),
  catalog_describe_change: () => ({ kind: 'update_entity_fields' }),
  catalog_find_operation: () => ({ q: 'propose a source' }),
  catalog_call_read: () => ({ operation: 'listEntities', arguments: { limit: 5 } }),
  catalog_preview_changes: (call) => ({ target: getEntitySlug(call), changes: buildChanges(call), sources }),
  catalog_suggest: (call) => ({
    kind: 'add_lore',
    body: { target_entity_slug: getEntitySlug(call), text: `What is said at call ${call}.` },
  }),
  catalog_report_run: (call) => ({ title: `Run ${call}`, body: 'What was done.' }),
  catalog_add_source: (call) => ({ entity: getEntitySlug(call), url: `https://example.org/bench/${call}`, title: 'A page' }),
  catalog_verify_entity: (call) => ({ entity: getEntitySlug(call), note: 'Looked at.' }),
  catalog_field_events: () => ({}),
  catalog_capture_conversation: (call) => ({
    ...{ event: event.slug, org_name: `Org ${call}`, person_name: `Person ${call}`, why: 'It matters.', ask: 'Write.' },
    idempotency_key: `bench-${Date.now()}-${call}`,
  }),
  catalog_call_write: (call) => ({
    operation: 'verifyEntity',
    arguments: { id: getEntitySlug(call), note: 'Looked at.' },
    idempotency_key: `bench-write-${Date.now()}-${call}`,
  }),
}

/** Prepares the inputs of tools: a field event, and an unsent preview for each call that sends one. */
export async function prepareToolCases(server: Pick<McpServer, 'ask' | 'post'>, calls: number): Promise<readonly ToolCase[]> {
  const { body } = await server.ask('tools/list')
  const listed: string[] = body.result.tools.map(({ name }: { name: string }) => name)
  const names = listed.filter((name) => !unmeasured.has(name))
  await server.post('/field-events', event)
  const previews: string[] = []
  for (let call = 0; call < calls; call++) {
    const { body } = await server.ask('tools/call', {
      name: 'catalog_preview_changes',
      arguments: inputs.catalog_preview_changes?.(call) ?? {},
    })
    previews.push(/preview_id: (\S+)/.exec(JSON.stringify(body))?.[1]?.replace(/\\n.*$/, '') ?? '')
  }
  const all: Readonly<Record<string, BuildInput>> = {
    ...inputs,
    catalog_submit_preview: (call) => ({ preview_id: previews[call % previews.length] }),
  }
  const missing = names.filter((name) => all[name] === undefined)
  if (missing.length > 0) throw new Error(`apps/bench/src/mcp/tools.ts has no input for ${missing.join(', ')}.`)
  // Sends the earlier previews first, because later ones replace them.
  const inOrder = [...names].sort((a, b) => Number(b === 'catalog_submit_preview') - Number(a === 'catalog_submit_preview'))
  return inOrder.flatMap((tool) => (all[tool] ? [{ tool, input: all[tool] }] : []))
}
