/** What makes a name look like another one, or a line end where there is none: control characters, and those that turn text around. */
const invisible = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
const visible = /[^\p{C}\p{Z}]/u
const longest = 255

/** What is wrong with a file's name; undefined where nothing is. No folder is taken from a sender, and none is made up from its name. */
export function problemOfFileName(name: string): string | undefined {
  if (!visible.test(name)) return 'has no file name'
  if ([...name].length > longest) return `has a file name of more than ${longest} characters`
  if (/[/\\]/.test(name)) return 'has a file name with a folder in it; send the name alone'
  if (name === '.' || name === '..') return 'has a file name that means a folder'
  if (invisible.test(name)) return 'has a file name with control characters'
  return name.includes('\ufffd') ? 'has a file name that is not UTF-8' : undefined
}
