import { ValidationError } from './errors.ts'
import { loadedLater } from './loaded-later.ts'
import type { Route } from './routes.ts'
import type { Form } from './upload.ts'

/** A method that sends a form with a file. */
export function uploadTo(template: string): Route {
  const copy = (form: Form) => ({ ...form })
  return loadedLater(copy, async () => {
    const { upload } = await import('./upload.ts')
    return (call, form, options) => upload({ call, template, ValidationError }, form, options)
  })
}
