import { invalidRequest } from '../http/api-error.ts'
import type { SentFile } from '../http/sent-file.ts'
import { isJson } from './json-file.ts'
import { isText } from './text-file.ts'

/** What a file can be (decision 53), and what such files are called. */
const binary: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
}
const plain = 'text/plain'
const text: Readonly<Record<string, readonly string[]>> = {
  [plain]: ['txt', 'text', 'log'],
  'text/markdown': ['md', 'markdown'],
  'text/csv': ['csv'],
  'application/json': ['json'],
}
const allowed = 'PDF, plain text, Markdown, CSV, JSON, DOCX, PPTX, XLSX, PNG and JPEG'
/** Names that are in use for some of these types. */
const sameAs: Readonly<Record<string, string>> = {
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'text/x-markdown': 'text/markdown',
  'application/csv': 'text/csv',
  'text/json': 'application/json',
}
/** A type that says nothing. */
const unknown = new Set(['application/octet-stream', 'binary/octet-stream'])

/**
 * The type of a file, from its bytes (decision 53). Of text they do not tell which kind it is: there its name and the type that
 * it is said to have do, and JSON has to be some. A name or a said type that contradicts the bytes is a VALIDATION_ERROR.
 */
export async function typeOfFile(path: string, sent: SentFile): Promise<string> {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime
  if (found !== undefined && found in binary) {
    await refuseContradiction(sent, found, [found])
    return found
  }
  if (!(await isText(path))) throw notAllowed(sent, found)
  const said = [await typeOfName(sent.filename), typeSaid(sent)].filter((type) => type !== undefined)
  const type = said.find((each) => each !== plain && each in text) ?? plain
  await refuseContradiction(sent, type, [plain, type])
  if (type === 'application/json') await mustBeJson(path, sent)
  return type
}

/** `fitting` are the types that a name or a sender may speak of where the bytes are of this type. */
async function refuseContradiction(sent: SentFile, type: string, fitting: readonly string[]): Promise<void> {
  const bytes = type in text ? 'text' : type
  const sayings = [
    { path: sent.at.name, said: await typeOfName(sent.filename), how: 'its name is that of' },
    { path: sent.at.type, said: typeSaid(sent), how: 'it is declared as' },
  ]
  const wrong = sayings.filter(({ said }) => said !== undefined && !fitting.includes(said))
  if (wrong.length === 0) return
  const details = wrong.map(({ path, said, how }) => ({ path, message: `is not what it says: ${how} ${said}, its bytes are ${bytes}` }))
  throw invalidRequest(details, `Send the file under a name and a type that fit its bytes. Kept are ${allowed}.`)
}

function typeSaid({ declaredType }: SentFile): string | undefined {
  const type = declaredType?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || type === '' || unknown.has(type)) return undefined
  return sameAs[type] ?? type
}

/** What a name says that ends like the names of some type do; undefined where no type's names end like it. */
async function typeOfName(filename: string): Promise<string | undefined> {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  const own = Object.entries({ ...binary, ...text }).find(([, extensions]) => extensions.includes(extension))?.[0]
  if (own !== undefined) return own
  const { lookup } = (await import('mime-types')).default
  const type = lookup(extension)
  return type === false || unknown.has(type) ? undefined : type
}

async function mustBeJson(path: string, { at }: SentFile): Promise<void> {
  if (await isJson(path)) return
  throw invalidRequest(
    [{ path: at.content, message: 'is not what it says: it is text, but no JSON' }],
    'Send valid JSON, or send it as plain text.',
  )
}

function notAllowed({ at }: SentFile, found: string | undefined) {
  const message = found === undefined ? 'is of no type that is kept here, and no text in UTF-8' : `is ${found}, which is not kept here`
  return invalidRequest([{ path: at.content, message }], `Kept are ${allowed}; text is UTF-8.`)
}
