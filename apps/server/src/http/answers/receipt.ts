import { getsReceipt, type ReceiptRule, toReceipt } from '@catalog/contract/receipt'
import type { Caller } from '../../keys/caller.ts'
import { type Created, type Ok, ok } from '../call.ts'

type Route = { readonly receipt: ReceiptRule | null; readonly repeatable: boolean }
type Answer = Created<unknown> | Ok<unknown>

/**
 * Builds the answer of a write as the caller's scopes allow it. The stored answer of a repeat is whole and passes through here,
 * too, because another key of the same agent may hold other scopes.
 */
export function answerFor({ receipt, repeatable }: Route, caller: Pick<Caller, 'scopes'>, sent: unknown, answer: unknown): unknown {
  if (!receipt) return answer
  // Only the answers of repeatable operations carry their status (see `AnswerOf`).
  return repeatable ? shaped(receipt, caller, sent, answer as Answer) : shaped(receipt, caller, sent, ok(answer)).body
}

function shaped(rule: ReceiptRule, { scopes }: Pick<Caller, 'scopes'>, sent: unknown, answer: Answer): Answer {
  if (!getsReceipt(rule, scopes, answer.status)) return answer
  return { ...answer, body: toReceipt(rule, answer.body, sent, answer.writtenAt ?? new Date().toISOString()) }
}
