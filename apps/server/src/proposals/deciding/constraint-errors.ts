import { ApiError, type ConflictReason } from '../../errors/api-error.ts'
import { createDecisionError } from './conflict-error.ts'

/** A broken constraint as PostgreSQL reports it. */
type BrokenConstraint = { readonly code: string; readonly table?: string; readonly constraint?: string; readonly detail?: string }

/**
 * Runs a decision, and turns broken constraints into a CONFLICT that names them. They are not failures of the server: another transaction
 * took a name, or came to depend on a record, between the check and the write.
 */
export async function mapConstraintErrors<T>(decision: () => Promise<T>): Promise<T> {
  try {
    return await decision()
  } catch (error) {
    if (error instanceof ApiError) throw addHindranceDetail(error)
    throw (hasErrorCode(error) && refusals[error.code]?.(error)) || error
  }
}

/** Adds the machine-readable reason and its record, if the writer of a row found them (rule decision.says-what). */
function addHindranceDetail(error: ApiError): ApiError {
  const { code, message, hint, details, hindrance } = error
  if (!hindrance || details) return error
  return new ApiError(code, message, { hint, details: [{ path: '/path/id', message, ...hindrance }], cause: error })
}

function hasErrorCode(error: unknown): error is BrokenConstraint {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}

const refusals: Readonly<Record<string, (error: BrokenConstraint) => ApiError>> = {
  23505: (error) =>
    createCollisionError(
      'taken',
      `${describeConflictingValue(error)} has been taken since`,
      'Look at the proposal again: what it wants to add may be there already.',
    ),
  23503: ({ detail = '', ...error }) => {
    const [, user] = /still referenced from table "(\w+)"/.exec(detail) ?? []
    return user === undefined
      ? createCollisionError('gone', `${describeConflictingValue({ detail, ...error })} is gone by now`, 'Look at the proposal again.')
      : createCollisionError(
          'in_use',
          `${describeConflictingValue({ detail, ...error })} is in use by ${formatTableName(user)}`,
          `First remove the rows that refer to it in ${formatTableName(user)}.`,
        )
  },
  23514: ({ table, constraint }) =>
    createCollisionError(
      'out_of_bounds',
      `A value would break the rule ${constraint} of ${formatTableName(table)}`,
      'Edit the change so that its values stay within the limits.',
    ),
}

function createCollisionError(code: ConflictReason['code'], problem: string, hint: string): ApiError {
  return createDecisionError(`${problem}, so nothing was changed.`, { code }, hint)
}

/** The columns and values that PostgreSQL names: `Key (slug)=(acme) already exists.` */
function describeConflictingValue({ table, detail }: BrokenConstraint): string {
  const [, columns, values] = /^Key \((.+?)\)=\((.*)\) /s.exec(detail ?? '') ?? []
  return columns === undefined
    ? `Something in ${formatTableName(table)}`
    : `The ${columns} "${values?.slice(0, 200)}" of ${formatTableName(table)}`
}

function formatTableName(table = 'the catalog'): string {
  return table.replaceAll('_', ' ')
}
