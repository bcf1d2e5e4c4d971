import type { CallOptions } from '@catalog/client'
import type { ApprovalMethod } from '@catalog/contract/proposals/approver'
import { type InputRequiredResult, inputRequired, inputResponse } from '@modelcontextprotocol/server'
import type { ApprovalQuestion, ToolCall } from '../calls/session.ts'
import { canAskPerson, getClientName } from './client.ts'

/** The decision whether something is sent: send it, refuse it, or ask the person first. */
export type Decision =
  /** Send it. `by` describes only what happened, because an answer of the client does not prove that a person gave it. */
  { readonly by: string; readonly how: ApprovalMethod } | { readonly refusal: string } | { readonly question: InputRequiredResult }

interface Question extends ApprovalQuestion {
  /** Writes the question to the person. Called only when a person is asked. */
  readonly buildMessage: () => string | Promise<string>
}

const requestedSchema = {
  type: 'object',
  properties: {
    decision: {
      type: 'string',
      title: 'Send it to the curators?',
      oneOf: [
        { const: 'submit', title: 'Send' },
        { const: 'discard', title: 'Discard' },
      ],
    },
  },
  required: ['decision'],
} as const

const notSent = 'Not sent: the person did not approve it. Do not ask for this again; continue with something else, or stop.'

/**
 * Decides whether something is sent: the person decides if the client can ask one, otherwise the setting decides. If the decision is a
 * question, the tool returns it, and the client calls the tool again with the person's answer.
 */
export async function decideApproval(call: ToolCall, { about, digest, buildMessage }: Question): Promise<Decision> {
  const { approval } = call.options
  if (approval === 'agent') return { by: `${getClientName(call)}, by itself`, how: 'agent' }
  if (!canAskPerson(call))
    return approval === 'required' ? { refusal: nobodyToAsk } : { by: `${getClientName(call)}, not asked`, how: 'client' }
  const answer = inputResponse(call.context.mcpReq.inputResponses, 'approve')
  const asked = call.context.mcpReq.requestState<ApprovalQuestion>()
  if (answer.kind !== 'elicit' || asked === undefined) return { question: await askPerson(call, { about, digest }, await buildMessage()) }
  if (asked.about !== about || asked.digest !== digest) return { refusal: otherQuestion }
  if (answer.action !== 'accept' || answer.content?.decision !== 'submit') return { refusal: notSent }
  return { by: `person at ${getClientName(call)}, asked by elicitation`, how: 'person' }
}

/** Adds the approver to the headers of a call. The catalog stores the approver as a claim. */
export function addApprover(call: ToolCall, { by, how }: Extract<Decision, { readonly by: string }>): CallOptions {
  const claim = { 'X-Catalog-Approved-By': encodeURIComponent(by.toWellFormed()), 'X-Catalog-Approved-How': how }
  return { ...call.callOptions, headers: { ...call.callOptions.headers, ...claim } }
}

async function askPerson(call: ToolCall, question: ApprovalQuestion, message: string): Promise<InputRequiredResult> {
  const approve = inputRequired.elicit({ message, requestedSchema: { ...requestedSchema, required: ['decision'] } })
  return inputRequired({ inputRequests: { approve }, requestState: await call.state.mint(question, call.context) })
}

const nobodyToAsk =
  'Not sent: a person has to approve it, and this client cannot ask one. Ask the person to use a client that can ask for approval, or to change the setting of this server. Do not try again.'

const otherQuestion = 'Not sent: the person approved something else. Send this again, so that the person is asked about it.'
