/**
 * Characters that make a name look like another one, or break it into lines: control characters, characters that reverse text, and
 * invisible ones, except the joiners that scripts and emoji need.
 */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u
const visible = /[^\p{C}\p{Z}]/u
const longest = 255
/** Some systems treat a colon as the separator between a file and one of its streams, or between a drive and a path. */
const colon = /:/
/** Some systems turn these into a dot, a slash, a backslash or a colon. */
const lookAlikes = /[\u2024\ufe52\uff0e\u2044\u2215\u29f8\uff0f\u29f5\ufe68\uff3c\ufe13\ufe55\uff1a\ua789]/
/** Names that Windows treats as devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)$/

/** The types that files may have, with their extensions. A name without an extension gets the first one. */
export const fileEndings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'text/plain': ['txt', 'text', 'log'],
  'text/markdown': ['md', 'markdown'],
  'text/csv': ['csv'],
  'application/json': ['json'],
}
const allowed: readonly string[] = Object.values(fileEndings).flat()

/** Removes the dots and spaces at the end of a name, because some systems ignore them, and the extension is the part before them. */
function trimFileName(name: string): string {
  let end = name.length
  while (end > 0 && /[.\s\p{Z}]/u.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/** Returns the extension after the last dot of a name, in lower case; undefined if it has no dot. */
export function getExtension(name: string): string | undefined {
  const trimmed = trimFileName(name)
  const dot = trimmed.lastIndexOf('.')
  return dot < 0 ? undefined : trimmed.slice(dot + 1).toLowerCase()
}

/** Builds the name under which a file is stored. A name without an extension gets one of the file's type. */
export function buildFileName(name: string, type: string): string {
  const trimmed = trimFileName(name)
  const [ending = ''] = fileEndings[type] ?? []
  return getExtension(trimmed) === undefined ? `${[...trimmed].slice(0, longest - ending.length - 1).join('')}.${ending}` : trimmed
}

/** Returns the problem of a file's name; undefined if it is valid. Refuses folders, because a sender must not create any. */
export function checkFileName(sent: string): string | undefined {
  const name = trimFileName(sent)
  if (!visible.test(name)) return 'has no file name'
  if ([...sent].length > longest) return `has a file name of more than ${longest} characters`
  if (/[/\\]/.test(name)) return 'has a file name with a folder in it; send only the name'
  if (invisible.test(sent)) return 'has a file name with control characters, or invisible ones'
  if (name.includes('\ufffd')) return 'has a file name that is not UTF-8'
  if (colon.test(name)) return 'has a file name with a colon'
  if (lookAlikes.test(name)) return 'has a file name with a character that may be taken for a dot, a slash or a colon'
  if (device.test((name.normalize('NFKC').split('.')[0] ?? '').trim().toLowerCase())) return 'has a file name that is reserved for a device'
  const ending = getExtension(name)
  if (ending === undefined || allowed.includes(ending)) return undefined
  return `has a file name that ends in ".${[...ending].slice(0, 20).join('')}"; allowed are ${allowed.map((each) => `.${each}`).join(', ')}`
}
