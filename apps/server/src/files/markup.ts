import { open } from 'node:fs/promises'

/** Bytes of a text that are looked at: more than any browser looks at to guess a type. */
const looked = 16 * 1024

/** Beginnings of texts that are for a program to run or to show, with their types. */
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
 * Finds the type of a text that is markup or a program, by its beginning and not by its name; undefined for text to read. Comments before
 * the beginning are skipped. Markdown that begins with a tag of its own, such as a heading, is text.
 */
export async function detectMarkupType(path: string): Promise<string | undefined> {
  const text = withoutComments(await readBeginning(path))
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
 * Strips leading comments. One that does not end within these bytes hides everything behind it from other readers that look at
 * as many bytes.
 */
function withoutComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
