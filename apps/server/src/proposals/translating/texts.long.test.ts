import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal } from '../testing/proposals.ts'
import { countRows, makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

/** Fields in which an agent can write a text, and the reads that show the text afterwards. */
const places = {
  notes: { change: (_: World, text: string) => ({ kind: 'update_notes', append_text: text }), shown: '/notes_md' },
  description: {
    change: (_: World, text: string) => ({ kind: 'update_entity_fields', field_updates: { description: text } }),
    shown: '/description',
  },
  'a value of the scale': {
    change: (_: World, text: string) => ({ kind: 'update_entity_fields', field_updates: { scale_patch: { note: text } } }),
    shown: '/scale/note',
  },
  'a fit': {
    change: (_: World, text: string) => ({
      kind: 'suggest_org_fit',
      capability_slug: 'custody',
      horizon: 'now',
      fit_score: 3,
      rationale: text,
    }),
    shown: '/org_fit/0/rationale',
  },
  'a headline': {
    change: (_: World, text: string) => ({ kind: 'add_event', occurred_at: '2026-01-01', event_kind: 'news', headline: text }),
    shown: '/events/0/headline',
  },
  'a provider': {
    change: (_: World, text: string) => ({ kind: 'add_provider', capability_slug: 'custody', provider_name: text }),
    shown: '/providers/0/provider_name',
  },
  'a role': {
    change: ({ person }: World, text: string) => ({
      kind: 'attach_person_role',
      person_slug_or_id: person,
      role_kind: 'ceo',
      role_label: text,
    }),
    shown: '/people/0/role_label',
  },
  'a new name': { change: (_: World, text: string) => ({ kind: 'rename_entity', new_name: text }), shown: '/name' },
}

const odd = {
  'HTML and Markdown': '<script>alert("1")</script> **bold** [x](javascript:alert(1)) &amp; <!-- -->',
  'right-to-left marks and joiners': '\u202Eevil\u202C \u200Fשלום\u200E 👨‍👩‍👧 e\u0301 \uFEFF|\u00AD|',
  'quotes, backslashes and control characters': `'; drop table entities; -- "\\ \\u0000 %s $1 \u0001\u001F\u007F\r\n\t|`,
  'characters beyond the basic plane': '𝕏 🟠 \u{10FFFF} \uFFFF',
  'names that code uses': '__proto__ constructor toString',
  'a placeholder for a new record': 'new:person:made/new:person:made',
}

function resolvePointer(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value, part) => (value as Record<string, unknown>)[part], body)
}

describe.each(Object.entries(places))('a text in %s', (_, { change, shown }) => {
  it.each(Object.entries(odd))('keeps a text with %s unchanged', async (_, text) => {
    const world = await makeWorld(catalog.database)
    const said = text.replaceAll(':made', `:${world.own('made')}`)
    const changes = [change(world, said), { kind: 'create_person', person: { slug: world.own('made'), name: 'Made' } }]
    const id = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
    await accept(catalog.database, id)
    const { body } = await catalog.get(`/entities/${world.target}?include=org_fit,events,providers,people`)
    expect(resolvePointer(body, shown)).toBe(said)
  })

  it.each([
    ['a NUL', '\u0000'],
    ['half of a surrogate pair', '\uD83D'],
    ['the other half', '\uDE00'],
  ])('returns VALIDATION_ERROR with the path of a text with %s', async (_, bad) => {
    const world = await makeWorld(catalog.database)
    await catalog.get('/whoami')
    const before = await countRows(catalog.database)
    const text = JSON.stringify({ target_entity_slug: world.target, changes: [change(world, `before${bad}after`)] })
    const answer = await catalog.send('POST', '/agents/validate/bundle', { body: text, headers: { 'content-type': 'application/json' } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
    expect(answer.body.error.details[0].path).toMatch(/^\/body\/changes\/0\//)
    expect(await countRows(catalog.database)).toEqual(before)
  })
})

describe('a very long text', () => {
  const repeatEmoji = (count: number) => '🟠'.repeat(count)

  it('keeps its full length up to the limit, counted in characters and not in UTF-16 code units', async () => {
    const world = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, bundles, {
      target_entity_slug: world.target,
      changes: [{ kind: 'update_notes', append_text: repeatEmoji(200_000) }],
    })
    await accept(catalog.database, id)
    expect((await catalog.get(`/entities/${world.target}`)).body.notes_md).toBe(repeatEmoji(200_000))
    expect((await catalog.get(`/agents/proposals/${id}`)).body.proposed_changes[0].append_text).toBe(repeatEmoji(200_000))
  })

  it('returns VALIDATION_ERROR beyond its limit', async () => {
    const world = await makeWorld(catalog.database)
    const answer = await catalog.post('/agents/proposals/lore-update', { target_entity_slug: world.target, text: repeatEmoji(262_144) })
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/text' }] } } })
  })
})

describe('text for the notes', () => {
  async function acceptNotes(...texts: readonly string[]): Promise<string> {
    const world = await makeWorld(catalog.database)
    const changes = texts.map((text) => ({ kind: 'update_notes', append_text: text }))
    await accept(catalog.database, await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes }))
    return (await catalog.get(`/entities/${world.target}`)).body.notes_md
  }

  it('keeps indentation and other white space that has a meaning in Markdown', async () => {
    expect(await acceptNotes('    ls -l\n')).toBe('    ls -l\n')
    expect(await acceptNotes('Files:', '    ls -l  \n')).toBe('Files:\n\n    ls -l  \n')
  })

  it('appears only once if the notes already end with it, regardless of white space around it', async () => {
    expect(await acceptNotes('First.', ' Second.\n', 'Second.')).toBe('First.\n\n Second.\n')
    expect(await acceptNotes('One.', '\tOne.')).toBe('One.')
    expect(await acceptNotes('A second.', 'second.')).toBe('A second.\n\nsecond.')
  })
})
