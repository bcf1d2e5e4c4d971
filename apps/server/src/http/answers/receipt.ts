import { getsReceipt, type ReceiptRule, toReceipt } from '@catalog/contract/receipt'
import type { Caller } from '../../keys/caller.ts'
import type { Answer } from './answer.ts'

/**
 * Reduces the answer of a write to a receipt where the caller's scopes do not allow the whole of it. The stored answer of a
 * repeat is whole and passes through here, too, because another key of the same agent may hold other scopes.
 */
export function answerFor(rule: ReceiptRule | null, { scopes }: Pick<Caller, 'scopes'>, sent: unknown, answer: Answer): Answer {
  if (!rule || !getsReceipt(rule, scopes, answer.status)) return answer
  return { ...answer, body: toReceipt(rule, answer.body, sent, answer.writtenAt ?? new Date().toISOString()) }
}
