import type { BodyProblems } from '@catalog/contract/requests/bodies/problems'
import { checkContentEncoding, checkContentType, missingBody } from '@catalog/contract/requests/bodies/refusals'
import { parseJsonBody } from '@catalog/contract/requests/json'
import { createRefusal, type ErrorDetail, type Refusal, toJsonPointer } from '@catalog/contract/requests/refusal'
import { checkStorable } from '@catalog/contract/requests/unkeepable'
import {
  buildUploadRefusal,
  checkField,
  checkOtherFile,
  contentField,
  fieldLimit,
  fileLimit,
  fileTooLarge,
  isForm,
  notAForm,
  notBase64,
  orForm,
  placesInForm,
  placesInJson,
  restLimit,
  restTooLarge,
  withoutBoundary,
} from '@catalog/contract/requests/upload-refusals'

/** The check of the fields in either form. */
export interface FieldsCheck {
  readonly json: (fields: unknown) => BodyProblems
  readonly form: (fields: unknown) => BodyProblems
}

/** Finds the server's refusal of a file and its fields, sent as a form or as JSON. */
export async function checkUpload(request: Request, check: FieldsCheck): Promise<Refusal | undefined> {
  const { headers } = request
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (bytes.length === 0) return createRefusal(missingBody.details)
  const type = headers.get('Content-Type') ?? undefined
  const comesAsForm = isForm(type)
  const refusal =
    checkContentEncoding(headers.get('Content-Encoding') ?? undefined) ?? (comesAsForm ? undefined : checkContentType(type, orForm))
  if (refusal) return refusal
  return comesAsForm ? findFormRefusal(request, check.form) : findJsonRefusal(bytes, check.json)
}

async function findFormRefusal(request: Request, check: FieldsCheck['form']): Promise<Refusal | undefined> {
  if (!/;\s*boundary=/i.test(request.headers.get('Content-Type') ?? '')) return withoutBoundary
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  if (!form) return notAForm
  const fields = new Map<string, string>()
  const problems: ErrorDetail[] = []
  let file: File | undefined
  for (const [name, value] of form) {
    const addProblem = (problem: string | undefined) =>
      problem !== undefined && problems.push({ path: toJsonPointer(['body', name]), message: problem })
    if (typeof value === 'string') {
      addProblem(checkField(name, value, { isKnown: fields.has(name), isCut: countBytes(value) > fieldLimit, isEncoded: false }))
      fields.set(name, value)
    } else if (name === 'file' && !file) file = value
    else addProblem(checkOtherFile(name))
  }
  if (file && file.size > fileLimit) return fileTooLarge
  const sent = Object.fromEntries(fields)
  const received = file && { filename: file.name, size: file.size, at: placesInForm }
  return checkStorable(sent) ?? buildUploadRefusal(received, problems, check(file ? { ...sent, file: '' } : sent))
}

/** Base64 with padding and without line breaks. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function findJsonRefusal(bytes: Uint8Array, check: FieldsCheck['json']): Refusal | undefined {
  const read = parseJsonBody(bytes)
  if ('refusal' in read) return read.refusal
  const content = getField(read.value, contentField)
  // The server checks the content while it arrives, and the other fields when the whole body has arrived.
  if (typeof content === 'string' && !base64.test(content)) return notBase64
  const refusal = checkStorable(read.value, read.inexact)
  if (refusal) return refusal
  if (typeof content !== 'string') return buildUploadRefusal(undefined, [], check(read.value))
  const size = (content.length / 4) * 3 - (/=*$/.exec(content)?.[0].length ?? 0)
  if (size > fileLimit) return fileTooLarge
  if (bytes.length - content.length > restLimit) return restTooLarge
  const filename = getField(read.value, 'filename')
  const received = typeof filename === 'string' ? { filename, size, at: placesInJson } : undefined
  // The other fields are checked without the bytes of the content.
  return buildUploadRefusal(received, [], check({ ...(read.value as object), [contentField]: '' }))
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}
