import { unseen } from '@catalog/contract/unseen'

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

/**
 * Quotes a text that somebody else wrote, as data: isolated in its own writing direction, with every character that a
 * reader would not see, or would be misled by, spelled out.
 */
export function quoteHtml(text: string): Html {
  const pieces = text.split(unseen)
  const marks = [...text.matchAll(unseen)].map(([mark]) => html`<span class="mark">U+${codeOf(mark)}</span>`)
  return html`<bdi>${pieces.map((piece, index) => [piece, marks[index]])}</bdi>`
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

/** Prepares a text for places without markup: drops the characters that a reader would not see. */
export function describeValue(text: string): string {
  return text.replaceAll(unseen, '')
}
