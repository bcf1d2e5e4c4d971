import { createAdvice } from '../hints/advise.ts'
import type { BodyProblems } from './bodies/problems.ts'
import { createPlaceRefusal } from './bodies/refusals.ts'
import { checkFileName } from './file-name.ts'
import { buildAdviceHint, createRefusal, type ErrorDetail, type Refusal } from './refusal.ts'

/** Maximum size of a file in bytes. */
export const fileLimit = 25 * 1024 * 1024
/** Maximum size of the JSON besides the file, in bytes. */
export const restLimit = 256 * 1024
/** Maximum size of a field of a form in bytes. */
export const fieldLimit = 64 * 1024
/** The field with the bytes of the file if an upload is sent as JSON. */
export const contentField = 'content_base64'

/** Places of a file's name, its type and its bytes in a request, for errors. */
export type FilePlaces = { readonly name: string; readonly type: string; readonly content: string }

export const placesInJson: FilePlaces = { name: '/body/filename', type: '/body/mime_type', content: `/body/${contentField}` }
export const placesInForm: FilePlaces = { name: '/body/file', type: '/body/file', content: '/body/file' }

/** Builds one refusal for all problems of an upload: those of its fields and those of its file. */
export function buildUploadRefusal(
  file: { readonly filename: string; readonly size: number; readonly at: FilePlaces } | undefined,
  problems: readonly ErrorDetail[],
  { details, advice }: BodyProblems,
): Refusal | undefined {
  const found = [...problems, ...(file ? checkFile(file.filename, file.size, file.at) : [])]
  const all = [...found, ...details.filter(({ path }) => !found.some((known) => known.path === path))]
  return all.length === 0 && file ? undefined : createRefusal(all, buildAdviceHint(all, advice))
}

function checkFile(filename: string, size: number, at: FilePlaces): ErrorDetail[] {
  const ofName = checkFileName(filename)
  return [
    ...(ofName === undefined ? [] : [{ path: at.name, message: ofName }]),
    ...(size > 0 ? [] : [{ path: at.content, message: 'is empty; a file has at least one byte' }]),
  ]
}

export const fileTooLarge: Refusal = createPlaceRefusal(
  '/body',
  `must hold a file of at most ${fileLimit} bytes`,
  'The file is larger than 25 MiB.',
  createAdvice`Send a smaller file, or register the address where it can be read with ${'registerSource'}.`,
)

export const restTooLarge: Refusal = createPlaceRefusal(
  '/body',
  `must have at most ${restLimit} bytes besides ${contentField}`,
  'The body is too large, even without its file.',
  `Send a file as ${contentField}, in base64.`,
)

export const notBase64: Refusal = createPlaceRefusal(
  placesInJson.content,
  'must be base64 with its padding and without line breaks',
  'The content of the file is not base64.',
  'Encode the bytes of the file as RFC 4648, section 4, says: A-Z, a-z, 0-9, + and /, and = as padding.',
)

const formHint =
  'Send multipart/form-data (RFC 7578) with the file as the part `file`, its name in `filename`, and the other fields as parts.'

/** Addition to the refusal of other content types. */
export const orForm = ' or multipart/form-data'

/** True when an upload is sent as a form instead of JSON. */
export function isForm(contentType: string | undefined): boolean {
  return /^\s*multipart\/form-data\s*(;|$)/i.test(contentType ?? '')
}

export const withoutBoundary: Refusal = createPlaceRefusal(
  '/header/Content-Type',
  'must name the boundary of its parts',
  'The form does not name the boundary between its parts.',
  formHint,
)

export const notAForm: Refusal = createPlaceRefusal(
  '/body',
  'is not a complete form',
  'The form is broken, or ends before its last boundary.',
  formHint,
)

export function createPartsRefusal(maxParts: number): Refusal {
  return createPlaceRefusal('/body', `must not have more than ${maxParts} fields and one file`, 'The form has too many parts.', formHint)
}

export const sentEncoded = 'must be sent as it is, without Content-Transfer-Encoding'

/** Problems of a field of a form: it repeats a name, is too long, or has an encoding that forms no longer use. */
export type FieldFaults = { readonly isKnown: boolean; readonly isCut: boolean; readonly isEncoded: boolean }

export function checkField(name: string, value: string, { isKnown, isCut, isEncoded }: FieldFaults): string | undefined {
  if (isKnown) return 'is sent more than once'
  if (isCut) return `must have at most ${fieldLimit} bytes`
  if (isEncoded) return sentEncoded
  if (value.includes('\ufffd')) return 'is not UTF-8'
  return name === 'file' ? 'must be sent as a file: its part needs a `filename`' : undefined
}

/** Returns the problem of a file other than the first one named `file`. */
export function checkOtherFile(name: string | undefined): string {
  return name === 'file' ? 'is sent more than once; send one file' : 'is a file; only `file` may be one'
}
