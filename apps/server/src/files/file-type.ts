import { fileEndings, getExtension } from '@catalog/contract/requests/file-name'
import { invalidRequestError } from '../errors/api-error.ts'
import type { Owner } from '../values/shares.ts'
import { isJson } from './json-file.ts'
import { detectMarkupType } from './markup.ts'
import type { SentFile } from './sent-file.ts'
import { isText } from './text-file.ts'

/** The types of text that the bytes cannot tell apart. */
const texts = new Set(['text/plain', 'text/markdown', 'text/csv', 'application/json'])
const plain = 'text/plain'
const allowed = 'PDF, plain text, Markdown, CSV, JSON, DOCX, PPTX, XLSX, PNG and JPEG'
/** Other names in use for some of these types. */
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
/** The type as which a browser on Windows declares a CSV file where Excel is installed. */
const csvOfWindows = 'application/vnd.ms-excel'
/** Declared types that say nothing. */
const unknown = new Set(['application/octet-stream', 'binary/octet-stream'])

/**
 * Finds the type of a file by its bytes (rule source.type-from-bytes). Bytes of text do not reveal the kind of text: there the name and the
 * declared type decide, and JSON is parsed. A name or a declared type that contradicts the bytes is a VALIDATION_ERROR, as is any type that
 * is not allowed. If bytes can be read in two ways, their beginning counts, which is enough: no file is ever run here, or shown in the
 * place of a page (sources/downloads.ts).
 */
export async function detectFileType(path: string, file: SentFile, owner: Owner): Promise<string> {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime
  if (found !== undefined && found in fileEndings) {
    refuseContradiction(file, found, [found])
    return found
  }
  if (!(await isText(path, owner))) throw notAllowed(file, found)
  const sent = readDeclarationOfText(file)
  const markup = await detectMarkupType(path)
  if (markup !== undefined) throw notAllowed(sent, markup)
  const said = [typeOfName(sent.filename), typeSaid(sent)].filter((type) => type !== undefined)
  const type = said.find((each) => each !== plain && texts.has(each)) ?? plain
  refuseContradiction(sent, type, [plain, type])
  if (type === 'application/json') await mustBeJson(path, sent, owner)
  return type
}

/** Replaces the declared type of a text that Windows takes for one of Excel, unless its name is that of another type. */
function readDeclarationOfText(file: SentFile): SentFile {
  const isCsv = typeSaid(file) === csvOfWindows && [undefined, 'text/csv'].includes(typeOfName(file.filename))
  return isCsv ? { ...file, declaredType: 'text/csv' } : file
}

/** Refuses a file whose name or declared type is none of the `fitting` types. `type` is the type found in its bytes. */
function refuseContradiction(sent: SentFile, type: string, fitting: readonly string[]): void {
  const bytes = texts.has(type) ? 'text' : type
  const sayings = [
    { path: sent.at.name, said: typeOfName(sent.filename), how: 'its name is that of' },
    { path: sent.at.type, said: typeSaid(sent), how: 'it is declared as' },
  ]
  const wrong = sayings.filter(({ said }) => said !== undefined && !fitting.includes(said))
  if (wrong.length === 0) return
  const details = wrong.map(({ path, said, how }) => ({ path, message: `is not what it says: ${how} ${said}, its bytes are ${bytes}` }))
  throw invalidRequestError(details, `Send the file under a name and a type that fit its bytes. Kept are ${allowed}.`)
}

function typeSaid({ declaredType }: SentFile): string | undefined {
  const type = declaredType?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || type === '' || unknown.has(type)) return undefined
  return sameAs[type] ?? type
}

/** Returns the type that a file name's ending stands for. A name gets here with one of the known endings or with none. */
function typeOfName(filename: string): string | undefined {
  const ending = getExtension(filename)
  return Object.entries(fileEndings).find(([, endings]) => ending !== undefined && endings.includes(ending))?.[0]
}

async function mustBeJson(path: string, { at }: SentFile, owner: Owner): Promise<void> {
  if (await isJson(path, owner)) return
  throw invalidRequestError(
    [{ path: at.content, message: 'is not what it says: it is text, but no JSON' }],
    'Send valid JSON, or send it as plain text.',
  )
}

function notAllowed({ at }: SentFile, found: string | undefined) {
  const message = found === undefined ? 'is of no type that is kept here, and no text in UTF-8' : `is ${found}, which is not kept here`
  return invalidRequestError([{ path: at.content, message }], `Kept are ${allowed}; text is UTF-8.`)
}
