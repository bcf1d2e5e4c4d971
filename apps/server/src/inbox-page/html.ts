/** Markup, made by nothing but `html`, so that no text becomes markup by mistake. */
export type Html = { readonly markup: string }
type Part = Html | string | number | null | undefined | readonly Part[]

/** A piece of a page. Whatever is put into it is escaped, unless it was made by `html` itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((string, index) => string + (index < parts.length ? markupOf(parts[index]) : '')).join('') }
}

function markupOf(part: Part): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(markupOf).join('')
  return escaped(String(part))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** What shows nothing, or reorders what stands around it: controls, direction marks and overrides, invisible spaces. */
const unseen = /(?![\t\n])[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/**
 * A text that somebody else wrote, as data: by itself in the direction that it has, and with whatever a reader
 * would not see, or would be misled by, in visible words.
 */
export function quoted(text: string): Html {
  const pieces = text.split(unseen)
  const marks = [...text.matchAll(unseen)].map(([mark]) => html`<span class="mark">U+${codeOf(mark)}</span>`)
  return html`<bdi>${pieces.map((piece, index) => [piece, marks[index]])}</bdi>`
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

/** The same for where there can be no markup: without what a reader would not see. */
export function plainly(text: string): string {
  return text.replaceAll(unseen, '')
}
