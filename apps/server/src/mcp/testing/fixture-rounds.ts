import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  fromJsonSchema,
  type InputRequests,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { getField } from '../messages.ts'
import { buildTextContent } from './fixture-contents.ts'

const nothing = fromJsonSchema({ type: 'object', properties: {} })
const textual = { type: 'string' } as const
const buildQuestion = (message: string, field: string, fieldSchema: typeof textual | { type: 'boolean' } = textual) =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties: { [field]: fieldSchema }, required: [field] } })
const askModel = (question: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: buildTextContent(question) }], maxTokens })

const requests = {
  user_name: buildQuestion('What is your name?', 'name'),
  capital_question: askModel('What is the capital of France?', 100),
  client_roots: inputRequired.listRoots(),
  greeting: askModel('Generate a greeting', 50),
  confirm: buildQuestion('Please confirm', 'ok', { type: 'boolean' }),
  step1: buildQuestion('Step 1: What is your name?', 'name'),
  step2: buildQuestion('Step 2: What is your favorite color?', 'color'),
  user_context: buildQuestion('What context should the prompt use?', 'context'),
} satisfies InputRequests

type RequestName = keyof typeof requests
type RoundTool = { readonly tool: string; readonly asks: readonly (readonly RequestName[])[]; readonly keepsState?: true }

/** The tools with which the public suite tests calls of several rounds, and the questions of each round. */
const rounds: readonly RoundTool[] = [
  { tool: 'test_input_required_result_elicitation', asks: [['user_name']] },
  { tool: 'test_input_required_result_sampling', asks: [['capital_question']] },
  { tool: 'test_input_required_result_list_roots', asks: [['client_roots']] },
  { tool: 'test_input_required_result_request_state', asks: [['confirm']], keepsState: true },
  { tool: 'test_input_required_result_tampered_state', asks: [['confirm']], keepsState: true },
  { tool: 'test_input_required_result_multiple_inputs', asks: [['user_name', 'greeting', 'client_roots']], keepsState: true },
  { tool: 'test_input_required_result_multi_round', asks: [['step1'], ['step2']], keepsState: true },
]

type State = { readonly tool: string; readonly round: number }
export type StateCodec = ReturnType<typeof createRequestStateCodec<State>>

export const createStateCodec = (key: Uint8Array, keyId: string): StateCodec =>
  createRequestStateCodec<State>({ key, bind: ({ mcpReq }) => `${mcpReq.method} ${keyId}` })

export function addRoundTools(server: McpServer, codec: StateCodec): void {
  for (const { tool, asks, keepsState } of rounds)
    server.registerTool(tool, { description: `Asks in ${asks.length} rounds.`, inputSchema: nothing }, async (_input, context) => {
      const round = keepsState ? getRound(context, tool) : 0
      const asked = asks[round] ?? []
      if (!asked.every((name) => isAnswered(context, name)))
        return requestInput(asked, keepsState ? { codec, context, state: { tool, round } } : undefined)
      const next = asks[round + 1]
      if (next) return requestInput(next, { codec, context, state: { tool, round: round + 1 } })
      return { content: [buildTextContent(`state-ok: ${JSON.stringify(context.mcpReq.inputResponses)}`)] }
    })
  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'Asks for what the client can do.', inputSchema: nothing },
    (_input, context) => {
      const can = getCapabilities(context)
      return requestInput([...(can.elicitation ? (['user_name'] as const) : []), ...(can.sampling ? (['greeting'] as const) : [])])
    },
  )
  // The library itself refuses to ask a client for something that the client cannot do.
  server.registerTool('test_missing_capability', { description: 'Needs a model.', inputSchema: nothing }, () => requestInput(['greeting']))
  server.registerTool('test_streaming_elicitation', { description: 'Asks for a name.', inputSchema: nothing }, async (_input, context) =>
    isAnswered(context, 'user_name') ? { content: [buildTextContent('Thank you.')] } : requestInput(['user_name']),
  )
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks before it answers.' }, async (context: ServerContext) => {
    const given = acceptedContent<{ context: string }>(context.mcpReq.inputResponses, 'user_context')
    return given
      ? { messages: [{ role: 'user', content: buildTextContent(`The context is ${given.context}.`) }] }
      : requestInput(['user_context'])
  })
}

async function requestInput(names: readonly RequestName[], roundState?: RoundState) {
  const inputRequests = Object.fromEntries(names.map((name) => [name, requests[name]]))
  return inputRequired({
    inputRequests,
    ...(roundState && { requestState: await roundState.codec.mint(roundState.state, roundState.context) }),
  })
}
type RoundState = { readonly codec: StateCodec; readonly context: ServerContext; readonly state: State }

function getRound({ mcpReq }: ServerContext, tool: string): number {
  const state = mcpReq.requestState<State>()
  return state?.tool === tool ? state.round : 0
}

function isAnswered({ mcpReq }: ServerContext, name: RequestName): boolean {
  const given = inputResponse(mcpReq.inputResponses, name)
  return given.kind === 'elicit' ? given.action === 'accept' && given.content !== undefined : given.kind !== 'missing'
}

function getCapabilities({ mcpReq }: ServerContext): Partial<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(getField(mcpReq.envelope, CLIENT_CAPABILITIES_META_KEY) ?? {}))
}
