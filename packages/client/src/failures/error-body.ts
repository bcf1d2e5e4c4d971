import { replaceOperationNames } from '@catalog/contract/hints/hint'
import type { CatalogErrorFields, ErrorDetail } from '../errors.ts'
import type { Session } from '../session.ts'

/** Fields of an error's body. */
export type ErrorBody = Omit<CatalogErrorFields, 'status'>

// The latest time that a Date can hold, in milliseconds since 1970.
const endOfTime = 864e13

/**
 * Reads Retry-After: a number of seconds or, from some proxies, a date by the server's clock, which may differ from ours. If a balancer
 * cannot reach the catalog and sends no Retry-After, the wait is ten seconds; the catalog always sends the header.
 */
export function readRetryTime({ status, headers }: Response, now: number, isCatalogAnswer: boolean): Date | undefined {
  const header = headers.get('Retry-After') || (!isCatalogAnswer && [502, 503, 504].includes(status) ? '10' : '')
  const serverNow = Date.parse(headers.get('Date') ?? '') || now
  const wait = /^[\d.]+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - serverNow
  return Number.isNaN(wait) ? undefined : new Date(Math.min(now + wait, endOfTime))
}

/**
 * Reads the parts of an error body that have the contract's shape; undefined for another server's error. Replaces the operations in the
 * hint by the client's names for them.
 */
export function readErrorBody(body: unknown, { options, methodNames }: Session): ErrorBody | undefined {
  const { error } = Object(body) as { error?: unknown }
  const { code, message, retryable, hint, operations, doc_url, details } = Object(error) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string' || typeof retryable !== 'boolean') return undefined
  const ids = Array.isArray(operations) ? operations.map(String) : undefined
  return {
    code,
    message,
    retryable,
    hint: ids
      ? replaceOperationNames(String(hint), ids, (id, call) => options.nameOperation?.(id) ?? methodNames[call])
      : toOptionalText(hint),
    operations: ids,
    doc_url: toOptionalText(doc_url),
    details: Array.isArray(details) ? details.map(toDetail) : undefined,
  }
}

function toOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toDetail(detail: unknown): ErrorDetail {
  const { path, message } = Object(detail) as Record<string, unknown>
  return { path: String(path), message: String(message) }
}
