import { ValidationError } from '../errors.ts'

/** Creates the error for a value that cannot be sent; `path` is its place, such as `/body/changes/0`. */
export function createPlaceError(path: string, message: string, hint?: string): ValidationError {
  return new ValidationError({ message: `${path} ${message}.`, hint, details: [{ path, message }] })
}
