import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Catalog } from '@catalog/client'
import { testCatalog } from '@catalog/client/testing'
import { describe, expect, it } from 'vitest'
import { runCommand } from './testing/run-command.ts'

const id = '1f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011'
const methodsOfSdk = /\b(work|segments|taxonomy|entities|people|changes|proposals|dumps|propose)\.[a-zA-Z]+|of the SDK/
const createTestKit = () => testCatalog({ ratePerMinute: 1000, seed: { entities: [{ slug: 'acme', name: 'Acme' }] } })

/** Refuses every call, and names each of its parameters as an invalid place. */
async function refuseAllParameters(input: URL | Request | string): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
  const places = [...[...searchParams.keys()].map((name) => `/query/${name}`), ...(pathname.includes(id) ? ['/path/id'] : [])]
  const details = places.map((path) => ({ path, message: 'is wrong' }))
  const error = { code: 'VALIDATION_ERROR', message: 'No.', retryable: false, hint: `Fix ${places.join(', ')}.`, details }
  return Response.json({ error }, { status: 400 })
}

describe('the message of an error', () => {
  it.each([
    ['search --segment nope', 'Use a slug from catalog-agent list segments.'],
    ['work next --segment nope', 'Use a slug from catalog-agent list segments.'],
    ['work duplicates --segment nope', 'Use a slug from catalog-agent list segments.'],
    ['read nope', 'Look it up with catalog-agent search and use its slug or id.'],
    [`proposals ${id}`, 'Use an id from catalog-agent proposals.'],
  ])('names commands, and no method of the SDK: %s', async (line, hint) => {
    const { code, stderr } = await runCommand(createTestKit(), line.split(' '))
    expect(code).toBe(4)
    expect(stderr).toMatch(/^NOT_FOUND \(HTTP 404\): No [a-z]+ has the id/)
    expect(stderr).toContain(`What to do: ${hint}\n`)
    expect(stderr).not.toMatch(methodsOfSdk)
  })

  it.each([
    ['search a b --segment s --country US --tag t', ['<words>', '--segment', '--country', '--tag', '--limit']],
    ['search --type person --entity e', ['--entity', '--limit']],
    [`read ${id} --parts people --as-of 2026-03-01`, ['<slug>', '--parts', '--as-of']],
    [`sources ${id} --limit 3`, ['<slug>', '--limit']],
    ['list taxonomy --limit 3', ['--limit']],
    ['work next --kind missing_city --segment s --tag t', ['--kind', '--segment', '--tag', '--limit']],
    ['work duplicates --type person --segment s --record r', ['--type', '--segment', '--record', '--limit']],
    ['proposals --status pending --waiting --all', ['--status', '--waiting', '--limit']],
    ['proposals --all', ['--limit']],
    [`proposals ${id}`, ['<id>']],
    ['changes --from 2026-11-20 --type changed --record-type entity --limit 3', ['--from', '--type', '--record-type', '--limit']],
  ])('names the options and arguments of %s instead of parameters', async (line, names) => {
    const createClient = () => testCatalog().client({ fetch: refuseAllParameters, maxTries: 1 })
    const { stderr } = await runCommand({ client: createClient }, line.split(' '))
    for (const name of names) expect(stderr).toContain(`- ${name}: is wrong\n`)
    expect(stderr).not.toMatch(/\/(query|path|header)\//)
  })

  it.each([
    [['--question', 'x'], '--question must be'],
    [['--question', id, '--source', 'nope'], '--source must be'],
  ])('names the option of an answer: %j', async (options, problem) => {
    const { code, stderr } = await runCommand(createTestKit(), ['answer', id, 'Page 12.', '--yes', ...options])
    expect(code).toBe(3)
    expect(stderr).toContain(`VALIDATION_ERROR (HTTP 400): ${problem}`)
    expect(stderr).not.toContain('/body/')
  })

  it('keeps the places of an answer that a file contains', async () => {
    const stdin = JSON.stringify({ answers: [{ question_id: 'x', text: 'Page 12.' }] })
    const { stderr } = await runCommand(createTestKit(), ['answer', id, '--file', '-', '--yes'], { stdin })
    expect(stderr).toContain('/body/answers/0/question_id')
  })

  it('names --since when its cursor is invalid, and says where cursors come from', async () => {
    const { code, stderr } = await runCommand(createTestKit(), ['changes', '--since', 'zzz'])
    expect(code).toBe(3)
    expect(stderr).toContain('VALIDATION_ERROR (HTTP 400): --since is not a cursor of the feed of changes\n')
    expect(stderr).toContain('What to do: Use the cursor that changes or dump printed, or begin again with --since 0 or --from DAY.\n')
    expect(stderr).not.toContain('next_cursor')
  })

  it('names the file of --cursor-file when the cursor in it is invalid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalog-cli-'))
    const file = join(folder, 'feed.cursor')
    writeFileSync(file, 'zzz')
    const { stderr } = await runCommand(createTestKit(), ['changes', '--cursor-file', file])
    rmSync(folder, { recursive: true })
    expect(stderr).toContain(`The cursor in ${file} is not a cursor of the feed of changes\n`)
    expect(stderr).toContain(`What to do: Delete ${file}, and use the cursor`)
  })

  it('names the option in a hint about its parameter', async () => {
    const hint = 'Send a later as_of, or leave it out for the present.'
    const kit = createTestKit()
    kit.fail('getEntity', { code: 'NOT_FOUND', hint })
    const { stderr } = await runCommand(kit, ['read', 'acme', '--as-of', '2026-03-01'])
    expect(stderr).toContain('What to do: Send a later --as-of, or leave it out for the present.')
  })

  it('names the address that did not answer', async () => {
    const kit = testCatalog()
    kit.fail('getWhoami', { reset: 'before', times: 10 })
    const { stderr } = await runCommand(kit, ['whoami'])
    expect(stderr).toMatch(/^CONNECTION_FAILED: http:\/\/\S+\/v1 did not answer: /)
    expect(stderr).not.toContain('GET /')
  })

  it('names the address, and no option of the SDK, when the answer takes too long', async () => {
    const baseUrl = 'http://127.0.0.1:4321/v1'
    const createClient = () => new Catalog({ apiKey: 'a', baseUrl, fetch: () => new Promise(() => {}), timeout: 20, maxTries: 1 })
    const env = { CATALOG_BASE_URL: baseUrl }
    const { code, stderr } = await runCommand({ client: createClient }, ['whoami'], { env })
    expect(code).toBe(7)
    expect(stderr).toContain('TIMEOUT: http://127.0.0.1:4321/v1 did not answer within 20 ms.')
    expect(stderr).not.toMatch(/attemptTimeout|GET \//)
  })

  it('says to run the command again when the outcome of a write is unknown', async () => {
    const kit = createTestKit()
    kit.fail('answerQuestions', { reset: 'after', times: 10 })
    const { code, stderr } = await runCommand(kit, ['answer', id, 'Page 12.', '--yes', '--question', id])
    expect(code).toBe(7)
    expect(stderr).toContain('Run the same command again: it happens only once.')
    expect(stderr).not.toContain('idempotencyKey')
  })

  it('names only CATALOG_API_KEY when the catalog refuses the key', async () => {
    const kit = createTestKit()
    kit.fail('getWhoami', { code: 'UNAUTHORIZED' })
    const { stderr } = await runCommand(kit, ['whoami'])
    expect(stderr).toContain('What to do: Set CATALOG_API_KEY to a valid key.')
    expect(stderr).not.toMatch(/apiKey|Bearer/)
  })
})
