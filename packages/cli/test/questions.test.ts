import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testCatalog } from '@catalog/client/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunOptions, runCommand } from './testing/run-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lore = { target_entity_slug: 'acme', text: 'Holds its coins with several custodians.' }
const person = { stdin: true, stderr: true, columns: 80 }

/** A proposal in a catalog, and the commands over it. */
async function createProposal() {
  const kit = testCatalog({ ratePerMinute: 1000, seed: { entities: [{ slug: 'acme', name: 'Acme' }] } })
  const { proposal_id: id } = await kit.catalog.propose.lore(lore)
  const execute = async (args: readonly string[], options: RunOptions = {}) => runCommand(kit, args, options)
  const readThread = async () => (await kit.catalog.proposals.get(id)).thread
  return { kit, id, execute, readThread }
}

describe('proposals', () => {
  it('lists only proposals with an open question when --waiting is given', async () => {
    const { kit, id, execute } = await createProposal()
    await kit.catalog.propose.lore({ ...lore, text: 'Another one.' })
    expect((await execute(['proposals', '--waiting'])).stderr).toContain('No proposal waits for an answer.')
    kit.ask(id, 'Which page says so?')
    expect((await execute(['proposals', '--waiting', '--json'])).objects.map((one) => one.id)).toEqual([id])
    expect((await execute(['proposals'])).stdout).toMatch(new RegExp(`^${id} {2,}pending, asked `, 'm'))
  })

  it('shows the questions of a proposal with their answers', async () => {
    const { kit, id, execute } = await createProposal()
    const open = kit.ask(id, { text: 'Which page\u001b[31m says so?', index: 0, wants: 'evidence' })
    const answered = kit.ask(id, 'Since when?')
    const sources = [{ url: 'https://acme.example/history' }]
    await kit.catalog.proposals.answer(id, { answers: [{ question_id: answered, text: 'Since 2019.', sources }] })
    const { stdout } = await execute(['proposals', id])
    expect(stdout).toContain(`${id}: pending, asked\n`)
    expect(stdout).toContain(`Question ${open}, change 1, wants evidence, open\n  Which page\\u001b[31m says so?\n`)
    expect(stdout).toContain(`Question ${answered}\n  Since when?\nAnswer to ${answered}\n  Since 2019.\n`)
    expect(stdout).toContain('Evidence: https://acme.example/history')
  })

  it.each([
    ['accepted', 0],
    ['rejected', 0],
    ['asked', 8],
  ] as const)('waits until the proposal is %s, and ends with %i', async (outcome, exit) => {
    const { kit, id, execute } = await createProposal()
    if (outcome === 'asked') kit.ask(id, 'Which page says so?')
    else kit.decide(id, outcome)
    const { code, stdout, stderr } = await execute(['proposals', id, '--wait'])
    expect(code).toBe(exit)
    expect(stdout).toContain(id)
    expect(stderr.includes(`catalog-agent answer ${id}`)).toBe(outcome === 'asked')
  })

  it.each([
    ['a list to wait for', ['proposals', '--wait']],
    ['a filter of one proposal', ['proposals', 'some-id', '--waiting']],
  ])('refuses %s, and sends nothing', async (_, args) => {
    const { kit, execute } = await createProposal()
    const calls = kit.calls.length
    expect((await execute(args)).code).toBe(2)
    expect(kit.calls).toHaveLength(calls)
  })
})

describe('answer', () => {
  it('answers the only open question, with its evidence', async () => {
    const { kit, id, execute, readThread } = await createProposal()
    const question = kit.ask(id, 'Which page says so?')
    const source = ['--source', 'https://acme.example/a', '--source', 'https://acme.example/b']
    const { code, stdout } = await execute(['answer', id, 'These two.', ...source, '--yes'])
    expect([code, stdout]).toEqual([0, 'Sent. A curator decides.\n'])
    const sources = [{ url: 'https://acme.example/a' }, { url: 'https://acme.example/b' }]
    expect((await readThread()).at(-1)).toMatchObject({ answers: question, text: 'These two.', sources })
  })

  it('asks at a terminal, shows question and answer there, and sends after a yes', async () => {
    const { kit, id, execute, readThread } = await createProposal()
    kit.ask(id, 'Which page says so?')
    const around = { terminal: person, env: { NO_COLOR: '1' } }
    const { code, stderr } = await execute(['answer', id, 'This one.'], { ...around, stdin: 'y\n' })
    expect(code).toBe(0)
    expect(stderr).toMatch(/Which page says so\?\nAnswer\n {2}This one\.\nSend this to the curators\? \[y\/N\]/)
    expect(await readThread()).toHaveLength(2)
  })

  it.each(['n\n', '\n', ''])('sends nothing after the reply %j', async (stdin) => {
    const { kit, id, execute, readThread } = await createProposal()
    kit.ask(id, 'Which page says so?')
    const { code, stderr } = await execute(['answer', id, 'This one.'], { stdin, terminal: person })
    expect([code, stderr]).toEqual([3, expect.stringContaining('Not sent.')])
    expect(await readThread()).toHaveLength(1)
  })

  it.each(['-', 'answers.json'])('takes the answers of several questions from %s', async (name) => {
    const { kit, id, execute } = await createProposal()
    const answers = [
      { question_id: kit.ask(id, 'Which page says so?'), text: 'This one.' },
      { question_id: kit.ask(id, 'Since when?'), text: 'Since 2019.' },
    ]
    const text = JSON.stringify({ answers })
    const file = name === '-' ? name : join(folder, name)
    if (file !== '-') writeFileSync(file, text)
    const { code, objects } = await execute(['answer', id, '--file', file, '--yes', '--json'], { stdin: text })
    expect([code, objects]).toEqual([0, [{ proposal_id: id, waiting_on: 'curator', replayed: false }]])
  })

  it('stores the same answer once, however often it is sent', async () => {
    const { kit, id, execute, readThread } = await createProposal()
    const args = ['answer', id, 'This one.', '--question', kit.ask(id, 'Which page says so?'), '--yes']
    expect((await execute(args)).stdout).toContain('Sent.')
    expect((await execute(args)).stdout).toContain('It had already been sent.')
    expect(await readThread()).toHaveLength(2)
  })

  it('requires --question when several questions are open, and reports those that remain', async () => {
    const { kit, id, execute } = await createProposal()
    const question = kit.ask(id, 'Which page says so?')
    kit.ask(id, 'Since when?')
    const { code, stderr } = await execute(['answer', id, 'This one.', '--yes'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('2 questions are open. Say which one with --question ID')])
    expect((await execute(['answer', id, 'This one.', '--question', question, '--yes'])).stdout).toContain('Another question is open')
  })

  it('exits with 5 when no question is open', async () => {
    const { id, execute } = await createProposal()
    expect((await execute(['answer', id, 'This one.', '--yes'])).code).toBe(5)
  })

  it.each([
    ['neither text nor file', ['--yes']],
    ['text and a file', ['Text.', '--file', '-', '--yes']],
    ['a source beside a file', ['--file', '-', '--source', 'https://acme.example', '--yes']],
    ['a file without answers', ['--file', '-', '--yes']],
    ['no person to ask and no --yes', ['Text.']],
  ])('refuses %s, and sends nothing', async (_, args) => {
    const { kit, id, execute } = await createProposal()
    const calls = kit.calls.length
    expect((await execute(['answer', id, ...args], { stdin: '{"answers":[{}]}' })).code).toBe(2)
    expect(kit.calls).toHaveLength(calls)
  })
})

describe('preview and submit with --revises', () => {
  const changes = [{ kind: 'update_notes', append_text: 'Better.', confidence: 4 }]

  /** Previews a better proposal, and submits it as the arguments say. */
  async function previewRevision(previewArgs: readonly string[] = []) {
    const started = await createProposal()
    const file = join(folder, 'better.json')
    writeFileSync(file, JSON.stringify({ target_entity_slug: 'acme', changes }))
    const preview = await started.execute(['preview', file, ...previewArgs.map((one) => one.replace('ID', started.id))])
    const submit = async (...args: readonly string[]) =>
      started.execute(['submit', join(folder, 'better.preview.json'), '--by', 'ada', '--yes', ...args])
    return { ...started, preview, submit }
  }

  it('replaces the first proposal, which the preview names', async () => {
    const { kit, id, preview, submit, execute } = await previewRevision(['--revises', 'ID'])
    expect(preview.stdout).toContain(`Replaces proposal ${id}\n`)
    expect((await submit('--revises', id)).code).toBe(0)
    const replacing = kit.proposals.at(-1)?.id
    const { stdout } = await execute(['proposals', id])
    expect(stdout).toContain(`${id}: rejected, replaced\n`)
    expect(stdout).toMatch(new RegExp(`Replaced by {2,}${replacing}`))
  })

  it('refuses a preview that replaces nothing, and sends nothing', async () => {
    const { kit, id, submit } = await previewRevision()
    const calls = kit.calls.length
    const { code, stderr } = await submit('--revises', id)
    expect([code, kit.calls.length]).toEqual([2, calls])
    expect(stderr).toContain(`preview FILE --revises ${id}`)
  })

  it('exits with 5 when a question was asked after the preview', async () => {
    const { kit, id, submit } = await previewRevision(['--revises', 'ID'])
    kit.ask(id, 'Since when?')
    expect((await submit()).code).toBe(5)
  })
})
