import type { components } from './generated/types.ts'

type WriteReceipt = components['schemas']['WriteReceipt']
type WrittenRecord = WriteReceipt['records'][number]

/** Rule for answers to a key that may write but not read: the contract's `x-receipt`. */
export type ReceiptRule = {
  /** The scope with which the key gets the full answer. */
  readonly unless: WriteReceipt['hidden']
  /** Places of the written records in the full answer, as JSON pointers; `*` means each list item. */
  readonly records: readonly string[]
  readonly statuses: readonly number[]
}

/** True when a key of these scopes gets a receipt instead of the answer. */
export function shouldSendReceipt(rule: ReceiptRule, scopes: readonly string[], status: number): boolean {
  return !scopes.includes(rule.unless) && rule.statuses.includes(status)
}

/** Reduces an answer to the ids and slugs of the written records, the time of the write, and the values that the caller sent. */
export function toReceipt(rule: ReceiptRule, answer: unknown, requestBody: unknown, writtenAt: string): WriteReceipt {
  const records = rule.records.flatMap((pointer) => listRecords(answer, pointer.split('/').slice(1)))
  const [first, ...others] = records
  const { id = null, slug = null } = others.length === 0 && first ? first : {}
  return { hidden: rule.unless, id, slug, revision: writtenAt, records, sent: (requestBody ?? {}) as WriteReceipt['sent'] }
}

function listRecords(value: unknown, [member, ...rest]: readonly string[]): WrittenRecord[] {
  if (typeof value !== 'object' || value === null) return []
  if (member === '*') return Object.values(value).flatMap((item) => listRecords(item, rest))
  if (member !== undefined) return listRecords((value as Record<string, unknown>)[member], rest)
  const { id, slug = null } = value as Partial<WrittenRecord>
  return id === undefined ? [] : [{ id, slug }]
}
