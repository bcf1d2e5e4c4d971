import type { Random } from './random.ts'
import { type FuzzRequest, toByteText } from './request.ts'
import { isObject } from './values.ts'

const files: readonly (readonly [name: string, bytes: string])[] = [
  ['a.txt', 'Plain text.\n'],
  ['a.csv', 'a,b\n1,2\n'],
  ['a.json', '{"a":1}'],
  ['a.pdf', '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['a.exe', 'MZ\x90\0\x03\0'],
  ['a.txt.exe', 'x'],
  ['a.docx', 'PK\x03\x04\x14\0\0\0'],
  ['a.html', '<html><script>alert(1)</script></html>'],
  ['', 'x'],
  ['a.txt', ''],
  ['../../a.txt', 'Plain text.'],
  ['a\0.txt', 'Plain text.'],
  [`${'a'.repeat(3_000)}.txt`, 'Plain text.'],
  ['a.txt ', '\xff\xfe\0\0'],
]

/** Converts the JSON body of a request to a form with the same fields and a random file. */
export function buildForm(random: Random, request: FuzzRequest, body: unknown): FuzzRequest {
  const boundary = `fuzz${random.nextInteger(1e9)}`
  const fields = isObject(body) ? Object.entries(body).filter(([name]) => !/^content|^file|^mime/.test(name)) : []
  const [filename, bytes] = random.pick(files)
  const parts = [
    ...fields.map(([name, value]) =>
      formatPart(
        boundary,
        `name="${escapeName(name)}"`,
        toByteText(typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')),
      ),
    ),
    formatPart(
      boundary,
      `name="${random.chance(0.95) ? 'file' : 'fyle'}"; filename="${escapeName(filename)}"`,
      `${bytes}${random.chance(0.5) ? random.nextInteger(1e6) : ''}`,
    ),
  ]
  if (random.chance(0.1)) parts.push(random.pick(parts))
  const end = random.chance(0.95) ? `--${boundary}--\r\n` : ''
  return {
    ...request,
    headers: { ...request.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}${end}`,
  }
}

function formatPart(boundary: string, disposition: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
}

function escapeName(text: string): string {
  return toByteText(text.toWellFormed()).replaceAll('"', '%22').replaceAll('\r', '').replaceAll('\n', '')
}
