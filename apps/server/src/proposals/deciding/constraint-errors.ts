import { ApiError, type ConflictReason } from '../../errors/api-error.ts'
import { createDecisionError } from './conflict-error.ts'

/** A constraint violation as PostgreSQL reports it. */
type BrokenConstraint = { readonly code: string; readonly table?: string; readonly constraint?: string; readonly detail?: string }

/**
 * Runs a decision, and converts constraint violations into a CONFLICT that describes them. They are not server errors: between the check
 * and the write, another transaction took a name or added a reference to a record.
 */
export async function mapConstraintErrors<T>(decision: () => Promise<T>): Promise<T> {
  try {
    return await decision()
  } catch (error) {
    if (error instanceof ApiError) throw addHindranceDetail(error)
    throw (hasErrorCode(error) && refusals[error.code]?.(error)) || error
  }
}

/** Adds the machine-readable reason and its record, if the code that writes the row provided them (rule decision.says-what). */
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
      `${describeConflictingValue(error)} has been taken in the meantime`,
      'Check the proposal again: the catalog may already contain what it wants to add.',
    ),
  23503: ({ detail = '', ...error }) => {
    const [, user] = /still referenced from table "(\w+)"/.exec(detail) ?? []
    return user === undefined
      ? createCollisionError('gone', `${describeConflictingValue({ detail, ...error })} no longer exists`, 'Check the proposal again.')
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

/** Formats the columns and values from PostgreSQL's message: `Key (slug)=(acme) already exists.` */
function describeConflictingValue({ table, detail }: BrokenConstraint): string {
  const [, columns, values] = /^Key \((.+?)\)=\((.*)\) /s.exec(detail ?? '') ?? []
  return columns === undefined
    ? `Something in ${formatTableName(table)}`
    : `The ${columns} "${values?.slice(0, 200)}" of ${formatTableName(table)}`
}

function formatTableName(table = 'the catalog'): string {
  return table.replaceAll('_', ' ')
}
