import { createKnownValues } from '../fuzz/known-values.ts'
import { buildArguments, buildParams, searchedMethods } from '../fuzz/mcp/calls.ts'
import { learnFromMessage } from '../fuzz/mcp/learn.ts'
import { createOffers } from '../fuzz/mcp/offers.ts'
import { createRandom } from '../fuzz/random.ts'
import { buildMcpMessage } from '../mcp/messages.ts'
import { prepareToolCases } from '../mcp/tools.ts'
import { type MeasureCost, sumCost } from './cost.ts'
import type { ExpensiveCall } from './expensive-call.ts'
import type { Samples } from './samples.ts'

export type ToolsPlan = {
  readonly address: string
  readonly key: string
  readonly samples: Samples
  readonly measureCost: MeasureCost
  readonly calls: number
  readonly seconds: number
  readonly isWanted: (name: string) => boolean
}

/** A method of /mcp or one of its tools, and the parameters of the call. */
type Case = { readonly name: string; readonly method: string; readonly buildParams: (count: number) => Record<string, unknown> }
type Reply = { readonly status: number; readonly message: unknown }
type Send = (method: string, params: Record<string, unknown>) => Promise<Reply>

/** Maximum number of later pages to request for each call. */
const maxPages = 20
const shownLength = 300

/** Calls every method and tool of /mcp and their later pages, and returns the most expensive call of each. */
export async function searchTools(plan: ToolsPlan): Promise<ExpensiveCall[]> {
  const client = createClient(plan.address, plan.key)
  const cases = (await listCases(client, plan)).filter(({ name }) => plan.isWanted(name))
  const until = performance.now() + plan.seconds * 1_000
  const found: ExpensiveCall[] = []
  for (const [index, one] of cases.entries()) {
    const share = performance.now() + (until - performance.now()) / (cases.length - index)
    const worst = await findWorst(one, client.send, plan, share)
    if (!worst) continue
    process.stderr.write(`searched ${worst.operation}: ${sumCost(worst.cost).toFixed(1)} ms\n`)
    found.push(worst)
  }
  return found
}

/** Lists calls for each tool, alternately a call of the benchmark of /mcp and a random one built from the tool's schema. */
async function listCases(client: ReturnType<typeof createClient>, { samples, calls }: ToolsPlan): Promise<Case[]> {
  const maker = { random: createRandom(1), known: createKnownValues(), offers: createOffers() }
  for (const method of searchedMethods) learnFromMessage((await client.send(method, {})).message, maker.known, maker.offers)
  for (const [path, slugs] of [
    ['/entities', samples.entities],
    ['/people', samples.people],
    ['/segments', samples.segments],
    ['/taxonomy', samples.terms],
  ] as const)
    maker.known.learn(path, { data: slugs.map((slug) => ({ slug })) })
  maker.known.learn('/words', { data: samples.words.map((word) => ({ name: word })) })
  const usual = await prepareToolCases(client, Math.min(calls, 20))
  const tools = maker.offers.listTools().map((tool) => {
    const input = usual.find((one) => one.tool === tool.name)?.input
    const createInput = (count: number) => (count % 2 === 0 && input ? { ...input(count / 2) } : buildArguments(maker, tool))
    return { name: tool.name, method: 'tools/call', buildParams: (count: number) => ({ name: tool.name, arguments: createInput(count) }) }
  })
  const methods = searchedMethods.map((method) => ({ name: method, method, buildParams: () => buildParams(maker, method) }))
  return [...methods, ...tools]
}

async function findWorst(
  { name, method, buildParams: makeParams }: Case,
  send: Send,
  { measureCost, calls }: ToolsPlan,
  deadlineMs: number,
): Promise<ExpensiveCall | undefined> {
  let worst: ExpensiveCall | undefined
  for (let count = 0; count < calls && (count === 0 || performance.now() < deadlineMs); count++) {
    let params: Record<string, unknown> | undefined = makeParams(count)
    for (let page = 0; page < maxPages && params && (page === 0 || performance.now() < deadlineMs); page++) {
      const sent: Record<string, unknown> = params
      let reply: Reply = { status: 0, message: undefined }
      const cost = await measureCost(async () => {
        reply = await send(method, sent)
      })
      const request = JSON.stringify(sent).slice(0, shownLength)
      const call = { operation: `/mcp ${name}`, request, status: reply.status, cost, statements: [] }
      if (!worst || sumCost(cost) > sumCost(worst.cost)) worst = call
      params = buildNextPageParams(sent, reply.message)
    }
  }
  return worst
}

/** Returns the same call for the next page, if the answer names one. */
function buildNextPageParams(params: Record<string, unknown>, message: unknown): Record<string, unknown> | undefined {
  const [, cursor] = /The next page: cursor ([\w.=-]+)/.exec(JSON.stringify(message) ?? '') ?? []
  return cursor === undefined ? undefined : { ...params, arguments: { ...Object(params.arguments), cursor } }
}

function createClient(address: string, key: string) {
  const post = async (path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Reply> => {
    const response = await fetch(`${address}${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}`, ...headers }, body })
    return { status: response.status, message: await response.json() }
  }
  const send: Send = (method, params) => {
    const { headers, body } = buildMcpMessage(method, params)
    return post('/mcp', body, headers)
  }
  return {
    ask: async (method: string, params = {}) => ({ requestId: '', body: (await send(method, params)).message }),
    post: async (path: string, body: object) =>
      (await post(`/v1${path}`, JSON.stringify(body), { 'content-type': 'application/json' })).message,
    send,
  }
}
