/**
 * Characters that are invisible, or that reorder or hide the text around them: controls (C0, DEL, C1; `unseen` does not match tab and line
 * feed), direction marks and overrides, line separators, invisible spaces, fillers, variation selectors, tags, and unassigned code points.
 */
const characters =
  '[\\p{Cc}\\p{Cf}\\p{Cn}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]'
/**
 * Scripts in which a joiner can change the meaning of a word. Joiners in these scripts, and joiners and selectors in emoji, are not
 * escaped.
 */
const joinedScripts = '[\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}]'
const pictures = '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})|(?<=\\p{ExtPict})\\uFE0F'
const needed = `${pictures}|(?<=${joinedScripts})[\\u200C\\u200D](?=${joinedScripts})`

/** Matches one such character. Do not use its `lastIndex`, which all callers share. */
export const unseen = new RegExp(`(?!${needed}|[\\t\\n])${characters}`, 'gu')
const unseenInLine = new RegExp(`(?!${needed})${characters}`, 'gu')

/** Escapes a text by another author for a terminal: invisible characters are spelled out, like \u202e. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, escapeCharacter)
}

/** Also escapes tabs and line feeds, for tables and lists, where a new line would look like another row. */
export function escapeUnseenInLine(text: string): string {
  return text.replace(unseenInLine, escapeCharacter)
}

/** Escapes these characters in JSON without changing its value. JSON.stringify does not escape most of them. */
export function toVisibleJson(json: string): string {
  // Outside of strings, JSON is ASCII, so one test is enough for most lines.
  return plain.test(json) ? json : json.replace(unseen, escapeUnits)
}

const plain = /^[\t\n\x20-\x7E]*$/

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? `\\u{${code.toString(16)}}` : formatUnit(code)
}

/** Escapes code unit by code unit, because a code point above U+FFFF takes two escapes in JSON. */
function escapeUnits(character: string): string {
  return Array.from({ length: character.length }, (_, index) => formatUnit(character.charCodeAt(index))).join('')
}

function formatUnit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`
}
