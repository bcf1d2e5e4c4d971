import { type InputRequiredResult, isInputRequiredResult } from '@modelcontextprotocol/server'
import { type RefusalAnswer, type StructuredAnswer, type TextAnswer, toErrorResult, toResult } from '../answers/answer.ts'
import { createToolCall, type Session, type ToolCall } from '../calls/session.ts'
import { compileSchema } from '../contract/compile-schema.ts'
import type { Schema } from '../contract/document.ts'
import { normalizeValue } from '../contract/normalize-value.ts'
import type { Scope } from '../options.ts'

/** The effect of a tool on the catalog. Hosts may ask a person before calling a tool that writes. */
export type ToolEffect = 'reads' | 'proposes' | 'writes' | 'overwrites'

interface ToolDescription<Args> {
  readonly name: string
  readonly description: string
  readonly effect: ToolEffect
  /** Alternative sets of scopes. The tool is listed for keys with every scope of at least one set. */
  readonly scopes: readonly (readonly Scope[])[]
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly (keyof Args & string)[]
}

/** Definition of a tool. A tool that returns an object describes its fields in `output`; a tool that returns prose has none. */
type Definition<Args> = ToolDescription<Args> &
  (
    | { readonly output?: never; readonly run: (args: Args, call: ToolCall) => Promise<TextAnswer | RefusalAnswer | InputRequiredResult> }
    | {
        readonly output: Output
        readonly run: (args: Args, call: ToolCall) => Promise<StructuredAnswer | RefusalAnswer | InputRequiredResult>
      }
  )

/** The fields of an answer, without `calls_left`, which every answer has. */
interface Output {
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** A tool. All servers of a process share it: its schema is compiled when the module is loaded. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly scopes: readonly (readonly Scope[])[]
  register(session: Session): void
}

export function defineTool<Args = Record<string, never>>(definition: Definition<Args>): Tool {
  const { name, description, effect, scopes, properties, required = [], output, run } = definition
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
  const inputSchema = acceptLooseValues(compileSchema<Args>(schema), schema)
  const config = {
    description,
    inputSchema,
    annotations: buildAnnotations(effect),
    ...(output && { outputSchema: toOutputSchema(output) }),
  }
  return {
    name,
    description,
    scopes,
    register: (session) => {
      session.server.registerTool(name, config, async (args, context) => {
        try {
          const answer = await run(args, createToolCall(session, context))
          return isInputRequiredResult(answer) ? answer : await toResult(answer, session.limits)
        } catch (error) {
          return await toErrorResult(error, session.limits)
        }
      })
    },
  }
}

type InputSchema<Args> = ReturnType<typeof compileSchema<Args>>

/** Normalizes values that clients send in another form before the arguments are validated. The listed schema does not change. */
function acceptLooseValues<Args>(strict: InputSchema<Args>, schema: Schema): InputSchema<Args> {
  const { '~standard': standard } = strict
  return { '~standard': { ...standard, validate: (args) => standard.validate(normalizeValue(schema, args, (part) => part)) } }
}

/** Builds the output schema. Fields without a value are optional instead of null, because some clients do not support null in schemas. */
function toOutputSchema({ properties, required = [] }: Output) {
  const schema = {
    type: 'object',
    properties: { ...properties, calls_left: { type: 'string' } },
    required: [...required, 'calls_left'],
  }
  return compileSchema<Record<string, unknown>>(schema)
}

/** Sets all four hints for every tool. Writes are idempotent, because the catalog recognizes a repeated write by its key. */
function buildAnnotations(effect: ToolEffect) {
  return { readOnlyHint: effect === 'reads', destructiveHint: effect === 'overwrites', idempotentHint: true, openWorldHint: false }
}
