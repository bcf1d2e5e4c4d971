import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApprovedBundle, change } from '@catalog/client'
import { testCatalog } from '@catalog/client/testing'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './testing/run-command.ts'

let folder: string
let file: string
let kept: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-cli-'))
  file = join(folder, 'changes.json')
  kept = join(folder, 'changes.preview.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const createTestKit = () => testCatalog({ ratePerMinute: 1000, seed: { entities: [{ slug: 'acme', name: 'Acme', one_liner: 'Old.' }] } })
const request = {
  target_entity_slug: 'acme',
  changes: [change.updateEntityFields({ field_updates: { one_liner: 'New.' }, confidence: 4, rationale: 'Its site says so.' })],
  sources: [{ url: 'https://example.org/about' }],
}
const writeRequestFile = (value: unknown = request) => writeFileSync(file, JSON.stringify(value))
const readStoredPreview = () => JSON.parse(readFileSync(kept, 'utf8'))
const person = { stdin: true, stderr: true, columns: 80 }

describe('describe', () => {
  const { mapping } = document.components.schemas.BundleChange.discriminator

  it('lists every kind of change that a bundle takes, and field events', async () => {
    const kit = testCatalog()
    const { objects } = await runCommand(kit, ['describe', '--json'])
    expect(objects.map(({ kind }) => kind)).toEqual([...Object.keys(mapping), 'field_event'])
    expect(kit.calls).toEqual([])
  })

  it.each(Object.keys(mapping))('shows fields, rules and an example of %s that the catalog takes', async (kind) => {
    const { stdout } = await runCommand(testCatalog(), ['describe', kind])
    for (const part of ['Fields', 'Rules', 'Example']) expect(stdout).toContain(`\n${part}`)
    const [{ fields, example }] = (await runCommand(testCatalog(), ['describe', kind, '--json'])).objects
    const names = fields.map(({ name }: { name: string }) => name.split(/[.[]/)[0])
    const made = example.changes.find((one: { kind: string }) => one.kind === kind)
    for (const name of Object.keys(made)) expect(['kind', ...names]).toContain(name)
  })
})

describe('describe with a kind', () => {
  it('says where the contract wants a whole number', async () => {
    const { stdout } = await runCommand(testCatalog(), ['describe', 'merge_entities'])
    expect(stdout).toMatch(/confidence.*whole number from 1 to 5/)
  })

  it('begins add_provider with a sentence that names the provider', async () => {
    const { stdout } = await runCommand(testCatalog(), ['describe', 'add_provider'])
    expect(stdout).toContain('Says that a provider serves the target with a capability today.')
  })
})

describe('preview', () => {
  it('shows what would change, saves it in a file, and writes nothing to the catalog', async () => {
    const kit = createTestKit()
    writeRequestFile()
    const { code, stdout, stderr } = await runCommand(kit, ['preview', file])
    expect(code).toBe(0)
    expect(stdout).toBe(
      '1 change of Acme (acme), in the catalog test\n1. Update fields, confidence 4\n   acme · One-liner\n   - Old.\n   + New.\n   Why: Its site says so.\n   Evidence: https://example.org/about\n',
    )
    expect(stderr).toContain(`Saved in ${kept}. Send it with: catalog-agent submit ${kept} --by NAME`)
    expect([kit.proposals, kit.calls.length]).toEqual([[], 1])
    expect(readStoredPreview()).toMatchObject({ kind: 'bundle', request, digest: expect.stringMatching(/^sha256:/) })
    expect(readStoredPreview()).not.toHaveProperty('approved_by')
    expect(readdirSync(folder).toSorted()).toEqual(['changes.json', 'changes.preview.json'])
  })

  it('reads standard input, and writes the preview to --out', async () => {
    const out = join(folder, 'mine.json')
    const { code, objects } = await runCommand(createTestKit(), ['preview', '-', '--out', out, '--json'], {
      stdin: JSON.stringify(request),
    })
    expect([code, objects]).toEqual([0, [JSON.parse(readFileSync(out, 'utf8'))]])
  })

  it('previews a field event', async () => {
    writeRequestFile({ operation: 'create', event: { slug: 'forum-2027', name: 'A forum' } })
    expect((await runCommand(createTestKit(), ['preview', file])).code).toBe(0)
    expect(readStoredPreview()).toMatchObject({ kind: 'field_event' })
  })

  it('prints the error of the catalog, and writes no file', async () => {
    writeRequestFile({ ...request, changes: [{ kind: 'update_entity_fields', field_update: {} }] })
    const { code, stderr } = await runCommand(createTestKit(), ['preview', file])
    expect(code).toBe(3)
    expect(stderr).toContain('/body/changes/0')
    expect(readdirSync(folder)).toEqual(['changes.json'])
  })

  it.each([
    ['is not there', undefined],
    ['is no JSON', '{'],
    ['holds no object', '[]'],
    ['proposes nothing', '{"sources": []}'],
  ])('refuses a file that %s, and sends nothing', async (_, text) => {
    const kit = createTestKit()
    if (text !== undefined) writeFileSync(file, text)
    expect((await runCommand(kit, ['preview', file])).code).toBe(2)
    expect(kit.calls).toEqual([])
  })

  it('reports that its file cannot be written', async () => {
    writeRequestFile()
    const { code, stderr } = await runCommand(createTestKit(), ['preview', file, '--out', join(folder, 'nowhere/preview.json')])
    expect(code).toBe(2)
    expect(stderr).toContain('cannot be written')
  })
})

describe('submit', () => {
  const previewFile = async (kit = createTestKit()) => {
    writeRequestFile()
    await runCommand(kit, ['preview', file])
    return kit
  }

  it('sends the preview, and stores who approved it', async () => {
    const kit = await previewFile()
    const { code, stdout } = await runCommand(kit, ['submit', kept, '--by', 'ada', '--yes'])
    expect(code).toBe(0)
    expect(stdout).toContain(`proposal ${kit.proposals[0]?.id}, 1 change. A curator decides at http`)
    expect(readStoredPreview()).toMatchObject({ approved_by: 'ada', approved_at: expect.stringMatching(/Z$/) })
    expect(ApprovedBundle.from(readStoredPreview()).approved_by).toBe('ada')
    expect(kit.proposals).toMatchObject([{ approver: { name: 'ada', how: 'unknown' } }])
  })

  it('creates one proposal when it runs three times', async () => {
    const kit = await previewFile()
    const args = ['submit', kept, '--by', 'ada', '--yes', '--json']
    const receipts = [await runCommand(kit, args), await runCommand(kit, args), await runCommand(kit, args)].flatMap(
      ({ objects }) => objects,
    )
    expect(receipts.map(({ replayed }) => replayed)).toEqual([false, true, true])
    expect(kit.proposals).toHaveLength(1)
  })

  it('submits an approved bundle that a program stored, with its approver', async () => {
    const kit = createTestKit()
    const bundle = await kit.catalog.proposals.validate(request)
    writeFileSync(kept, JSON.stringify(bundle.approve({ by: 'a reviewer' })))
    const before = readFileSync(kept, 'utf8')
    expect((await runCommand(kit, ['submit', kept, '--yes'])).code).toBe(0)
    expect(readFileSync(kept, 'utf8')).toBe(before)
    expect(kit.proposals).toHaveLength(1)
  })

  it('reads standard input', async () => {
    const kit = await previewFile()
    const { code } = await runCommand(kit, ['submit', '-', '--by', 'ada', '--yes'], { stdin: readFileSync(kept, 'utf8') })
    expect([code, kit.proposals.length]).toEqual([0, 1])
  })

  it('shows the preview and asks at a terminal, and sends after a yes', async () => {
    const kit = await previewFile()
    const { code, stderr } = await runCommand(kit, ['submit', kept, '--by', 'ada'], {
      stdin: 'y\n',
      terminal: person,
      env: { NO_COLOR: '1' },
    })
    expect(code).toBe(0)
    expect(stderr).toContain('   + New.\n')
    expect(stderr).toContain('Submit this as ada? [y/N]')
    expect(kit.proposals).toMatchObject([{ approver: { name: 'ada', how: 'person' } }])
  })

  it.each(['n\n', '\n', '', 'yesterday\n'])('sends nothing after the answer %j', async (stdin) => {
    const kit = await previewFile()
    const { code, stderr } = await runCommand(kit, ['submit', kept, '--by', 'ada'], { stdin, terminal: person })
    expect([code, kit.proposals]).toEqual([3, []])
    expect(stderr).toContain('Not sent.')
    expect(readStoredPreview()).not.toHaveProperty('approved_by')
  })

  it.each([
    ['is no terminal, without --yes', ['--by', 'ada'], 'Without a terminal, no person can be asked.'],
    ['is nobody who approves', ['--yes'], 'Say with --by NAME'],
  ])('sends nothing when there %s', async (_, args, message) => {
    const kit = await previewFile()
    const calls = kit.calls.length
    const { code, stderr } = await runCommand(kit, ['submit', kept, ...args], { stdin: 'y\n' })
    expect([code, kit.calls.length]).toEqual([2, calls])
    expect(stderr).toContain(message)
  })

  it('sends nothing for a preview that was changed', async () => {
    const kit = await previewFile()
    const calls = kit.calls.length
    writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll('New.', 'Newer.'))
    const { code, stderr } = await runCommand(kit, ['submit', kept, '--by', 'ada', '--yes'])
    expect([code, kit.calls.length]).toEqual([5, calls])
    expect(stderr).toContain('APPROVAL_MISMATCH')
  })

  it('says to preview again when the catalog has changed since the preview', async () => {
    const kit = await previewFile()
    kit.seed({ entities: [{ slug: 'acme', one_liner: 'Somebody else was faster.' }] })
    const { code, stderr } = await runCommand(kit, ['submit', kept, '--by', 'ada', '--yes'])
    expect([code, kit.proposals]).toEqual([5, []])
    expect(stderr).toContain('APPROVAL_MISMATCH')
  })

  it.each([
    '{}',
    '[]',
    'no JSON',
    '{"kind":"bundle","request":{},"approval":{"normalized_changes":[null],"warnings":[]},"digest":"x","request_digest":"y"}',
  ])('refuses a file that is not a preview: %s', async (text) => {
    const kit = createTestKit()
    writeFileSync(kept, text)
    expect((await runCommand(kit, ['submit', kept, '--by', 'ada', '--yes'])).code).toBe(2)
    expect(kit.calls).toEqual([])
  })
})

describe('proposals', () => {
  it('shows the outcome of each', async () => {
    const kit = createTestKit()
    writeRequestFile()
    await runCommand(kit, ['preview', file])
    await runCommand(kit, ['submit', kept, '--by', 'ada', '--yes'])
    const id = kit.proposals[0]?.id ?? ''
    kit.decide(id, 'rejected', { notes: 'No evidence.' })
    const list = await runCommand(kit, ['proposals', '--status', 'rejected'])
    expect(list.stdout).toMatch(new RegExp(`^${id} {2,}rejected {2,}\\S+ {2,}acme {2,}Update fields {2,}No evidence\\.$`, 'm'))
    const one = await runCommand(kit, ['proposals', id])
    expect(one.stdout).toContain(`${id}: rejected\n`)
    expect(one.stdout).toMatch(/Outcome {2,}rejected/)
  })
})
