// Generated from the contract by packages/client/generate. Do not edit.

import { CatalogError, type CatalogErrorFields } from '../errors/catalog-error.ts'

/** What an error of a known code is made of. */
export type CodeErrorFields = Omit<CatalogErrorFields, 'code' | 'retryable'> & { readonly retryable?: boolean }

/**
 * The request is not of the shape that the contract asks for.
 *
 * Fix the listed fields, then send the request again; the same request will fail again.
 *
 * Its `status` is 400; sending the same again does not help.
 */
export class ValidationError extends CatalogError {
  static override readonly brand = 'ValidationError'
  declare readonly code: 'VALIDATION_ERROR'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'VALIDATION_ERROR' })
  }
}

/**
 * The API key is missing, malformed, unknown or expired.
 *
 * Set CATALOG_API_KEY, or `apiKey`, to a valid key. A curator mints keys.
 *
 * Its `status` is 401; sending the same again does not help.
 */
export class UnauthorizedError extends CatalogError {
  static override readonly brand = 'UnauthorizedError'
  declare readonly code: 'UNAUTHORIZED'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'UNAUTHORIZED' })
  }
}

/**
 * The API key was revoked, or lacks a scope that this operation needs.
 *
 * Stop, and ask a curator for a key with the scopes that this operation names.
 *
 * Its `status` is 403; sending the same again does not help.
 */
export class ForbiddenError extends CatalogError {
  static override readonly brand = 'ForbiddenError'
  declare readonly code: 'FORBIDDEN'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'FORBIDDEN' })
  }
}

/**
 * The path does not exist, or a record that the request names was not found.
 *
 * Check the id or slug against the lists; slugs come from the live reference data.
 *
 * Its `status` is 404; sending the same again does not help.
 */
export class NotFoundError extends CatalogError {
  static override readonly brand = 'NotFoundError'
  declare readonly code: 'NOT_FOUND'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'NOT_FOUND' })
  }
}

/**
 * The request contradicts the current state, for example a slug that is already taken.
 *
 * Read the record's current state and use it.
 *
 * Its `status` is 409; sending the same again does not help.
 */
export class ConflictError extends CatalogError {
  static override readonly brand = 'ConflictError'
  declare readonly code: 'CONFLICT'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'CONFLICT' })
  }
}

/**
 * The feed of changes cannot go on from this cursor - it is older than what is kept, or the database lost the changes after it.
 *
 * Take the newest dump from `catalog.dumps.list()` and go on from its cursor, or read again what you hold.
 *
 * Its `status` is 410; sending the same again does not help.
 */
export class CursorLostError extends CatalogError {
  static override readonly brand = 'CursorLostError'
  declare readonly code: 'CURSOR_LOST'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'CURSOR_LOST' })
  }
}

/**
 * The catalog changed since the preview was approved, so the approval no longer covers it.
 *
 * Validate again, have the new preview approved, and submit that one.
 *
 * Its `status` is 409; sending the same again does not help.
 */
export class ApprovalMismatchError extends CatalogError {
  static override readonly brand = 'ApprovalMismatchError'
  declare readonly code: 'APPROVAL_MISMATCH'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'APPROVAL_MISMATCH' })
  }
}

/**
 * The key's calls of this minute are used up. This call was not charged.
 *
 * Wait until `retryAt`, then send the same request again.
 *
 * Its `status` is 429; worth retrying, which the SDK has done already.
 */
export class RateLimitedError extends CatalogError {
  static override readonly brand = 'RateLimitedError'
  declare readonly code: 'RATE_LIMITED'

  constructor(fields: CodeErrorFields) {
    super({ retryable: true, ...fields, code: 'RATE_LIMITED' })
  }
}

/**
 * The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
 *
 * Stop until the budget resets at midnight UTC, or ask a curator for a larger budget.
 *
 * Its `status` is 429; sending the same again does not help.
 */
export class BudgetExhaustedError extends CatalogError {
  static override readonly brand = 'BudgetExhaustedError'
  declare readonly code: 'BUDGET_EXHAUSTED'

  constructor(fields: CodeErrorFields) {
    super({ retryable: false, ...fields, code: 'BUDGET_EXHAUSTED' })
  }
}

/**
 * The server failed; nothing was changed.
 *
 * Retry once after a second. If it fails again, report the request id.
 *
 * Its `status` is 500; worth retrying, which the SDK has done already.
 */
export class InternalError extends CatalogError {
  static override readonly brand = 'InternalError'
  declare readonly code: 'INTERNAL'

  constructor(fields: CodeErrorFields) {
    super({ retryable: true, ...fields, code: 'INTERNAL' })
  }
}

/**
 * The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
 *
 * Wait until `retryAt`, then send the same request again.
 *
 * Its `status` is 503; worth retrying, which the SDK has done already.
 */
export class UnavailableError extends CatalogError {
  static override readonly brand = 'UnavailableError'
  declare readonly code: 'UNAVAILABLE'

  constructor(fields: CodeErrorFields) {
    super({ retryable: true, ...fields, code: 'UNAVAILABLE' })
  }
}

/** The class of every code. */
export const errorClasses = {
  VALIDATION_ERROR: ValidationError,
  UNAUTHORIZED: UnauthorizedError,
  FORBIDDEN: ForbiddenError,
  NOT_FOUND: NotFoundError,
  CONFLICT: ConflictError,
  CURSOR_LOST: CursorLostError,
  APPROVAL_MISMATCH: ApprovalMismatchError,
  RATE_LIMITED: RateLimitedError,
  BUDGET_EXHAUSTED: BudgetExhaustedError,
  INTERNAL: InternalError,
  UNAVAILABLE: UnavailableError,
} as const

/** The codes of the contract. */
export type ErrorCode = keyof typeof errorClasses
