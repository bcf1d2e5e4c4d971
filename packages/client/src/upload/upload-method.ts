import type { OwnMethod } from '../call/caller.ts'
import { loadLater } from '../call/load-later.ts'
import { ValidationError } from '../errors.ts'
import type { Form } from './upload.ts'

/** A method that sends a form with a file. */
export function uploadTo(template: string): OwnMethod {
  const copy = (form: Form) => ({ ...form })
  return loadLater(copy, async () => {
    const { upload } = await import('./upload.ts')
    return (call, form, options) => upload({ call, template, ValidationError }, form, options)
  })
}
