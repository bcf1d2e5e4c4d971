import { fileEndings, getExtension } from '@catalog/contract/requests/file-name'
import { createInvalidRequestError } from '../errors/api-error.ts'
import type { Owner } from '../values/shares.ts'
import { isJson } from './json-file.ts'
import { detectMarkupType } from './markup.ts'
import type { SentFile } from './sent-file.ts'
import { isText } from './text-file.ts'

/** Types of text, which cannot be distinguished by their bytes. */
const texts = new Set(['text/plain', 'text/markdown', 'text/csv', 'application/json'])
const plain = 'text/plain'
const allowed = 'PDF, plain text, Markdown, CSV, JSON, DOCX, PPTX, XLSX, PNG and JPEG'
/** Alternative names of some of the accepted types. */
const sameAs: Readonly<Record<string, string>> = {
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'text/x-markdown': 'text/markdown',
  'application/csv': 'text/csv',
  'application/x-csv': 'text/csv',
  'text/x-csv': 'text/csv',
  'text/comma-separated-values': 'text/csv',
  'text/x-comma-separated-values': 'text/csv',
  'text/json': 'application/json',
}
/** The type that browsers on Windows with Excel declare for CSV files. */
const csvOfWindows = 'application/vnd.ms-excel'
/** Declared types that reveal nothing about the content. */
const unknown = new Set(['application/octet-stream', 'binary/octet-stream'])

/**
 * Finds the type of a file by its bytes (rule source.type-from-bytes). The kind of a text follows from its name and declared type, and JSON
 * is parsed. Throws VALIDATION_ERROR if name or declared type contradict the bytes, or if the type is not accepted. If the bytes fit two
 * types, their beginning decides. That is enough, because files are never executed here or shown as pages (sources/downloads.ts).
 */
export async function detectFileType(path: string, file: SentFile, owner: Owner): Promise<string> {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime
  if (found !== undefined && found in fileEndings) {
    assertTypeMatches(file, found, [found])
    return found
  }
  if (!(await isText(path, owner))) throw createNotAcceptedError(file, found)
  const sent = correctDeclaredType(file)
  const markup = await detectMarkupType(path)
  if (markup !== undefined) throw createNotAcceptedError(sent, markup)
  const said = [getTypeByName(sent.filename), getDeclaredType(sent)].filter((type) => type !== undefined)
  const type = said.find((each) => each !== plain && texts.has(each)) ?? plain
  assertTypeMatches(sent, type, [plain, type])
  if (type === 'application/json') await assertJson(path, sent, owner)
  return type
}

/** Replaces the declared type Excel with CSV for a text whose name has the extension of CSV, or no extension of a known type. */
function correctDeclaredType(file: SentFile): SentFile {
  const isCsv = getDeclaredType(file) === csvOfWindows && [undefined, 'text/csv'].includes(getTypeByName(file.filename))
  return isCsv ? { ...file, declaredType: 'text/csv' } : file
}

/** Refuses a file if its name or declared type is not among the `acceptedTypes` types. `type` is the type of its bytes. */
function assertTypeMatches(sent: SentFile, type: string, acceptedTypes: readonly string[]): void {
  const bytes = texts.has(type) ? 'text' : type
  const sayings = [
    { path: sent.at.name, said: getTypeByName(sent.filename), how: 'its extension stands for' },
    { path: sent.at.type, said: getDeclaredType(sent), how: 'it is declared as' },
  ]
  const wrong = sayings.filter(({ said }) => said !== undefined && !acceptedTypes.includes(said))
  if (wrong.length === 0) return
  const details = wrong.map(({ path, said, how }) => ({
    path,
    message: `contradicts its bytes: ${how} ${said}, but its bytes are ${bytes}`,
  }))
  throw createInvalidRequestError(details, `Send the file with a name and a type that match its bytes. Accepted types: ${allowed}.`)
}

function getDeclaredType({ declaredType }: SentFile): string | undefined {
  const type = declaredType?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || type === '' || unknown.has(type)) return undefined
  return sameAs[type] ?? type
}

/** Returns the type of a file name's extension; undefined for a name without one. Unknown extensions were refused earlier. */
function getTypeByName(filename: string): string | undefined {
  const ending = getExtension(filename)
  return Object.entries(fileEndings).find(([, endings]) => ending !== undefined && endings.includes(ending))?.[0]
}

async function assertJson(path: string, { at }: SentFile, owner: Owner): Promise<void> {
  if (await isJson(path, owner)) return
  throw createInvalidRequestError(
    [{ path: at.content, message: 'is text, but not valid JSON' }],
    'Send valid JSON, or send it as plain text.',
  )
}

function createNotAcceptedError({ at }: SentFile, foundType: string | undefined) {
  const message = foundType === undefined ? 'has no accepted type and is not text in UTF-8' : `is ${foundType}, which is not accepted`
  return createInvalidRequestError([{ path: at.content, message }], `Accepted types: ${allowed}. Text must be UTF-8.`)
}
