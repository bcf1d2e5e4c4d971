import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Catalog, change, findOrigin } from '@catalog/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callTool, connectClient } from '../../../packages/mcp/test/connect.ts'
import { accept } from '../../server/src/proposals/testing/proposals.ts'
import { makeQuestion } from '../../server/src/testing/questions.ts'
import { makeEntity } from '../../server/src/testing/records.ts'
import { type CatalogServer, createImpatientClock, startSmallServer } from './testing/catalog-server.ts'

const oneLiner = 'Mines with flared gas.'
const evidence = { url: 'https://example.org/flared-gas', title: 'Flared gas', trust_tier: 'public' as const }
const sources = [{ url: 'https://example.org/company', title: 'Company', trust_tier: 'public' as const }]
const buildChange = () => change.updateEntityFields({ field_updates: { one_liner: oneLiner }, confidence: 4 })

function getMomentDaysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
}

/** An interface for agents: the SDK, MCP or the command line. */
interface AgentInterface {
  /** Proposes the value for the entity, and returns the id of the proposal. */
  propose(slug: string): Promise<string>
  /** Returns the ids of the questions that wait for the agent. */
  listQuestions(proposalId: string): Promise<readonly string[]>
  answer(proposalId: string, questionId: string): Promise<void>
  /** Returns the status of the proposal, once it is decided. */
  readDecision(proposalId: string): Promise<string>
  /** Returns a text with the origin of the entity's value. */
  explain(slug: string): Promise<string>
  /** Returns a text about the entity, as it is now or was at a moment. */
  read(slug: string, asOf?: string): Promise<string>
}

function createSdkInterface(catalog: Catalog): AgentInterface {
  const { proposals, entities } = catalog
  return {
    async propose(slug) {
      const bundle = await proposals.validate({ target_entity_slug: slug, changes: [buildChange()], sources })
      return (await proposals.submit(bundle.approve({ by: 'ada' }))).proposal_id
    },
    async listQuestions(proposalId) {
      const { outcome, proposal } = await proposals.waitForDecision(proposalId, { orQuestion: true })
      return outcome === 'asked' ? proposal.thread.map(({ id }) => id) : []
    },
    async answer(proposalId, question_id) {
      await proposals.answer(proposalId, { answers: [{ question_id, text: 'This one.', sources: [evidence] }] })
    },
    readDecision: async (proposalId) => (await proposals.waitForDecision(proposalId)).status,
    async explain(slug) {
      return JSON.stringify(findOrigin(await entities.get(slug, { include: ['provenance'] }), '/one_liner'))
    },
    read: async (slug, as_of) => JSON.stringify(await entities.get(slug, { as_of })),
  }
}

async function createMcpInterface(catalog: Catalog): Promise<AgentInterface> {
  const { key, scopes } = await catalog.whoami()
  const client = await connectClient({ catalog, scopes, options: { keyId: key.id } })
  const readOwnProposals = async (args: Record<string, unknown>) => JSON.parse(await callTool(client, 'catalog_my_proposals', args))
  return {
    async propose(target) {
      const shown = await callTool(client, 'catalog_preview_changes', { target, changes: [buildChange()], sources })
      const sent = await callTool(client, 'catalog_submit_preview', { preview_id: /preview_id: (\S+)/.exec(shown)?.[1] })
      return JSON.parse(sent).proposal_id
    },
    async listQuestions(proposalId) {
      const { asked } = await readOwnProposals({})
      return asked
        .filter(({ id }: { id: string }) => id === proposalId)
        .flatMap(({ questions }: { questions: { question_id: string }[] }) => questions.map(({ question_id }) => question_id))
    },
    async answer(proposal, question_id) {
      await callTool(client, 'catalog_answer', { proposal, answers: [{ question_id, text: 'This one.', sources: [evidence] }] })
    },
    readDecision: async (id) => (await readOwnProposals({ id })).proposal.status,
    explain: (entity) => callTool(client, 'catalog_read_entity', { entity, why: true }),
    read: (entity, as_of) => callTool(client, 'catalog_read_entity', { entity, ...(as_of !== undefined && { as_of }) }),
  }
}

const program = fileURLToPath(new URL('../../../packages/cli/src/main.ts', import.meta.url))
/** Exit code of the command line when a curator has asked a question. */
const askedExitCode = 8

function createCommandLineInterface(apiKey: string): AgentInterface {
  const env = { ...process.env, CATALOG_API_KEY: apiKey, CATALOG_BASE_URL: `${running.server.address}/v1`, NO_COLOR: '1' }
  const execute = (args: readonly string[]) =>
    new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>((resolve) => {
      execFile(process.execPath, [program, ...args], { env, cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    })
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await execute(args)
    if (code !== 0) throw new Error(`catalog-agent ${args.join(' ')} ended with ${code}: ${stderr}`)
    return stdout
  }
  return {
    async propose(slug) {
      const file = join(folder, 'change.json')
      await writeFile(file, JSON.stringify({ target_entity_slug: slug, changes: [buildChange()], sources }))
      await run('preview', file)
      return JSON.parse(await run('submit', join(folder, 'change.preview.json'), '--by', 'ada', '--yes', '--json')).proposal_id
    },
    async listQuestions(proposalId) {
      const { code, stdout } = await execute(['proposals', proposalId, '--wait', '--json'])
      return code === askedExitCode ? JSON.parse(stdout).thread.map(({ id }: { id: string }) => id) : []
    },
    async answer(proposalId, question) {
      await run('answer', proposalId, 'This one.', '--question', question, '--source', evidence.url, '--yes')
    },
    readDecision: async (proposalId) => JSON.parse(await run('proposals', proposalId, '--wait', '--json')).status,
    explain: (slug) => run('read', slug, '--why'),
    read: (slug, asOf) => run('read', slug, ...(asOf === undefined ? [] : ['--as-of', asOf])),
  }
}

let running: CatalogServer
let folder: string
beforeAll(async () => {
  running = await startSmallServer([])
  folder = await mkdtemp(join(tmpdir(), 'catalog-asked-back-'))
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

const doors: Readonly<Record<string, (catalog: Catalog, apiKey: string) => AgentInterface | Promise<AgentInterface>>> = {
  'the SDK': createSdkInterface,
  MCP: createMcpInterface,
  'the command line': (_, apiKey) => createCommandLineInterface(apiKey),
}

type StepContext = {
  readonly agentInterface: AgentInterface
  readonly slug: string
  readonly proposalId: string
  readonly questionId: string
}

/** The steps of the story, which run in order. */
const story: Readonly<Record<string, (context: StepContext) => Promise<Partial<StepContext> | undefined>>> = {
  proposes: async ({ agentInterface, slug }) => ({ proposalId: await agentInterface.propose(slug) }),
  'is asked': async ({ agentInterface, proposalId }) => {
    const questionId = await makeQuestion(running.scratch.database, proposalId)
    expect(await agentInterface.listQuestions(proposalId)).toEqual([questionId])
    return { questionId }
  },
  'answers with evidence': async ({ agentInterface, proposalId, questionId }) => {
    await agentInterface.answer(proposalId, questionId)
    const catalog = await running.createClient()
    const { thread, waiting_on } = await catalog.proposals.get(proposalId)
    expect([waiting_on, thread.at(-1)]).toEqual([
      'curator',
      expect.objectContaining({ answers: questionId, sources: [expect.objectContaining({ url: evidence.url })] }),
    ])
  },
  'is accepted': async ({ agentInterface, proposalId }) => {
    await accept(running.scratch.database, proposalId)
    expect(await agentInterface.readDecision(proposalId)).toBe('accepted')
  },
  'reads why its value is there': async ({ agentInterface, slug }) => {
    const words = await agentInterface.explain(slug)
    for (const said of [/one_liner|"proposal"/, /proposal/, /agent/, /confidence"?:? ?4/, /example\.org\/company/])
      expect(words).toMatch(said)
  },
  'finds that its value was not there yesterday': async ({ agentInterface, slug }) => {
    const [present, past] = [await agentInterface.read(slug), await agentInterface.read(slug, getMomentDaysAgo(1))]
    expect([present.includes(oneLiner), past.includes(oneLiner)]).toEqual([true, false])
    expect(past).toMatch(/as.of/i)
    expect(past).not.toMatch(/one_liner( \(|","why)/)
  },
}

it.each(Object.entries(doors))(
  'lets an agent propose, answer a question, be accepted, and read the origin and the history, through %s',
  async (name, open) => {
    const slug = `entity-${name.replaceAll(/\W/g, '-').toLowerCase()}`
    await makeEntity(running.scratch.database, { slug, created_at: getMomentDaysAgo(7) })
    const apiKey = await running.server.key()
    const catalog = await running.createClient({ apiKey, clock: createImpatientClock() })
    let scene: StepContext = { agentInterface: await open(catalog, apiKey), slug, proposalId: '', questionId: '' }
    for (const step of Object.values(story)) scene = { ...scene, ...(await step(scene)) }
  },
)
