import { describe, expect, it } from 'vitest'
import { tools } from '../src/tools/tools.ts'
import { callTool, callToolForResult, connectClient, createKit, getText } from './connect.ts'

const target = 'acme'
const changes = [{ kind: 'update_entity_fields', confidence: 4, field_updates: { one_liner: 'Mines in Denver.' } }]

/** Arguments with which each tool calls the catalog. */
const examples: Readonly<Record<string, Record<string, unknown>>> = {
  catalog_whoami: {},
  catalog_next_work: {},
  catalog_search: { type: 'entity' },
  catalog_read_entity: { entity: 'acme' },
  catalog_read_person: { person: 'jane-doe' },
  catalog_vocabulary: { list: 'segments' },
  catalog_coverage: {},
  catalog_my_proposals: {},
  catalog_preview_changes: { target, changes },
  catalog_submit_preview: {},
  catalog_suggest: { kind: 'create_entity', body: { name: 'New' } },
  catalog_answer: {
    proposal: '0197a3b0-1111-7aaa-8bbb-000000000001',
    answers: [{ question_id: '0197a3b0-1111-7aaa-8bbb-000000000002', text: 'Yes.' }],
  },
  catalog_add_source: { entity: 'acme', url: 'https://acme.example/team', title: 'Team', trust_tier: 'public' },
  catalog_verify_entity: { entity: 'acme' },
  catalog_report_run: { title: 'Run', body: 'Nothing found.' },
  catalog_field_events: {},
  catalog_capture_conversation: { event: 'summit', org_name: 'Trezor', idempotency_key: 'talk-1' },
  catalog_call_read: { operation: 'getEntity', arguments: { id: 'acme' } },
  catalog_call_write: { operation: 'saveGtmBrief', arguments: { slug: 'week-48' }, idempotency_key: 'w48' },
}

/** Tools that read only the contract and make no calls. */
const withoutCalls = ['catalog_describe_change', 'catalog_find_operation']

describe('the error of a call that the catalog refuses', () => {
  it.each(tools.map(({ name }) => name).filter((name) => !withoutCalls.includes(name)))('has no name of the SDK in %s', async (name) => {
    const kit = createKit()
    const client = await connectClient({ kit })
    const preview = await callTool(client, 'catalog_preview_changes', { target, changes })
    const preview_id = /preview_id: (\S+)/.exec(preview)?.[1]
    kit.fail('*', { code: 'NOT_FOUND', message: 'It is not there.' })
    const args = name === 'catalog_submit_preview' ? { preview_id } : examples[name]
    const result = await callToolForResult(client, name, args)
    expect([result.isError, getText(result).split('\n')[0]]).toEqual([true, 'NOT_FOUND (HTTP 404): It is not there.'])
  })

  it('has no name of the SDK if the arguments cannot be sent', async () => {
    const args = { operation: 'getEntity', arguments: { id: '' } }
    const result = await callToolForResult(await connectClient(), 'catalog_call_read', args)
    expect(getText(result)).toMatch(/^VALIDATION_ERROR: \/path\/id /)
  })
})

it('has no name of the SDK in the error of a resource', async () => {
  const kit = createKit()
  const client = await connectClient({ kit })
  kit.fail('*', { code: 'FORBIDDEN', message: 'It is not allowed.' })
  await expect(client.readResource({ uri: 'catalog://entities/acme' })).rejects.toThrow('FORBIDDEN (HTTP 403): It is not allowed.')
})
