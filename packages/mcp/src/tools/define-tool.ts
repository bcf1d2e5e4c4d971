import { fromJsonSchema, type InputRequiredResult, isInputRequiredResult, type JsonSchemaType } from '@modelcontextprotocol/server'
import { type Answer, toFailure, toResult } from '../answers/answer.ts'
import { createToolCall, type Session, type ToolCall } from '../calls/session.ts'
import type { Scope } from '../options.ts'

/** What a tool does to the catalog, for hosts that ask a person before some of them. */
export type Effect = 'reads' | 'proposes' | 'writes' | 'overwrites'

interface Definition<Args> {
  readonly name: string
  readonly description: string
  readonly effect: Effect
  /** It is listed for keys that hold every scope of one of these. */
  readonly scopes: readonly (readonly Scope[])[]
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly (keyof Args & string)[]
  readonly run: (args: Args, call: ToolCall) => Promise<Answer | InputRequiredResult>
}

/** A tool, made once for all servers of a process: its schema is compiled when the module is loaded. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly scopes: readonly (readonly Scope[])[]
  register(session: Session): void
}

export function defineTool<Args = Record<string, never>>(definition: Definition<Args>): Tool {
  const { name, description, effect, scopes, properties, required = [], run } = definition
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
  const inputSchema = fromJsonSchema<Args>(schema as JsonSchemaType)
  return {
    name,
    description,
    scopes,
    register: (session) => {
      session.server.registerTool(name, { description, inputSchema, annotations: annotate(effect) }, async (args, context) => {
        try {
          const answer = await run(args, createToolCall(session, context))
          return isInputRequiredResult(answer) ? answer : toResult(answer, session.limits)
        } catch (error) {
          return toFailure(error, session.limits)
        }
      })
    },
  }
}

/** All four are said of every tool. What writes can be sent again: the catalog knows it by its key. */
function annotate(effect: Effect) {
  return { readOnlyHint: effect === 'reads', destructiveHint: effect === 'overwrites', idempotentHint: true, openWorldHint: false }
}
