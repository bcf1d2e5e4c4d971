import { open } from 'node:fs/promises'

/** Number of bytes that are examined: more than any browser examines to guess a type. */
const looked = 16 * 1024

/** Beginnings of markup and programs, with their types. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^<(?:!doctype\s+html|html|head|body|script|style|iframe|object|embed|meta|base|link|frameset)(?![\w-])/i, 'text/html'],
  [/^<svg(?![\w-])/i, 'image/svg+xml'],
  [/^<\?php(?![\w-])/i, 'application/x-php'],
  [/^<(?:\?xml|!doctype)(?![\w-])/i, 'application/xml'],
  [/^#!\s*\//, 'a script'],
  [/^\{\\rtf/, 'application/rtf'],
  [/^%!PS/, 'application/postscript'],
]

/**
 * Finds the type of markup or of a program by its beginning, regardless of its name; undefined for plain text. Skips leading comments.
 * Markdown that begins with an HTML tag, such as a heading, counts as text.
 */
export async function detectMarkupType(path: string): Promise<string | undefined> {
  const text = removeComments(await readBeginning(path))
  return beginnings.find(([beginning]) => beginning.test(text))?.[1]
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(looked), 0, looked)
    return new TextDecoder().decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * Strips leading comments. If a comment does not end within the examined bytes, nothing remains: other programs that examine as many bytes
 * see nothing else either.
 */
function removeComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
