import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import { createValueCheck } from '../http/validation/body-check.ts'
import { contractSchemas, type Schema } from '../stored-json/contract-schemas.ts'
import { createTimestampConverter } from './moments.ts'

export type RejectedValue = { readonly reason: string }
export type LineCheck<Line> = (value: unknown) => { readonly record: Line } | RejectedValue

/**
 * Creates the check for a type of line, with the code that checks the bodies of requests. It returns a valid line as a request would store
 * it: blank texts become null, and times become UTC in milliseconds. `Line` is the type that the schema describes, and `checkRules` checks
 * the rules that a schema cannot express.
 */
export function createLineCheck<Line>(schema: Schema, checkRules: (line: Line) => readonly ErrorDetail[] = () => []): LineCheck<Line> {
  const check = createValueCheck(contractSchemas, schema)
  const readMoments = createTimestampConverter(schema) ?? ((value) => value)
  return (value) => {
    const { body, details, advice } = check(value)
    if (details.length > 0) return buildRejection(details, advice)
    const record = readMoments(body)
    if (!isLine<Line>(record, details)) return buildRejection(details)
    const problems = checkRules(record)
    return problems.length > 0 ? buildRejection(problems) : { record }
  }
}

/** True when the check against the schema of this type has found no problem. */
function isLine<Line>(_value: unknown, details: readonly ErrorDetail[]): _value is Line {
  return details.length === 0
}

/** Describes each problem of a line with its place, and how to fix it. */
export function buildRejection(details: readonly ErrorDetail[], hints: readonly string[] = []): RejectedValue {
  const problems = details.map(({ path, message }) => `${formatPath(path)} ${message}`).join('; ')
  return { reason: [`${problems}.`, ...hints.map((sentence) => sentence.replaceAll('/body', 'the line'))].join(' ') }
}

/** Formats a place for people: `roles.0.source.title` for `/body/roles/0/source/title`. */
function formatPath(pointer: string): string {
  const steps = pointer.split('/').slice(2)
  return steps.length === 0 ? 'The line' : `${steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')}:`
}
