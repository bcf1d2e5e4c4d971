import { cleanLine } from './clean.ts'
import { fenceText, isShort, quoteText } from './fence.ts'

type Fields = { readonly [name: string]: unknown }

/** Matches fields that a reader does not need, such as ids of records with a slug, and URLs of images. */
const leftOut = /^(id|.+_id|logo_url|avatar_url|hue_token|sort_order)$/

/**
 * Renders a record as blocks of Markdown: its fields in lines, its lists under headings. Leaves out empty fields and lists. Puts text
 * of the catalog into quotation marks or fences.
 */
export function renderRecord(title: string, record: Fields): string[] {
  const entries = Object.entries(record).filter(([name, value]) => !leftOut.test(name) && !isEmpty(value))
  const lines = entries.filter(([, value]) => isInLine(value)).map(([name, value]) => `- ${cleanLine(name)}: ${renderInLine(value)}`)
  const others = entries.filter(([, value]) => !isInLine(value))
  return [[`# ${title}`, '', ...lines].join('\n'), ...others.flatMap(([name, value]) => renderPart(cleanLine(name), value))]
}

function renderPart(name: string, value: unknown): string[] {
  if (typeof value === 'string') return [`## ${name}\n\n${fenceText(value)}`]
  if (Array.isArray(value)) return [`## ${name} (${value.length})`, ...value.flatMap(renderItem)]
  return [`## ${name}\n\n${renderItem(value).join('\n')}`]
}

/** Renders an item as a line, and each of its long texts as a fence. */
export function renderItem(item: unknown): string[] {
  if (!isFields(item)) return isInLine(item) ? [`- ${renderInLine(item)}`] : [fenceText(String(item))]
  const named = isReference(item) ? renderReference(item) : undefined
  const entries = Object.entries(item).filter(([name, value]) => !leftOut.test(name) && !isEmpty(value) && !(named && isNameField(name)))
  const short = entries.filter(([, value]) => isInLine(value)).map(([name, value]) => `${cleanLine(name)} ${renderInLine(value)}`)
  const long = entries.filter(([, value]) => !isInLine(value))
  const line = `- ${[named, ...short].filter(Boolean).join('; ')}`
  return [[line, ...long.map(([name, value]) => `  ${cleanLine(name)}:\n${renderLongValue(value)}`)].join('\n')]
}

function renderLongValue(value: unknown): string {
  if (typeof value === 'string') return fenceText(value)
  if (Array.isArray(value)) return value.flatMap(renderItem).map(indent).join('\n')
  return renderItem(value).map(indent).join('\n')
}

function indent(text: string): string {
  return text.startsWith('- ') ? `  ${text}` : text
}

function renderInLine(value: unknown): string {
  if (typeof value === 'string') return quoteText(value)
  if (Array.isArray(value)) return value.map(renderInLine).join(', ')
  if (isReference(value)) return renderReference(value)
  if (isFields(value))
    return `{ ${Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([name, part]) => `${cleanLine(name)} ${renderInLine(part)}`)
      .join(', ')} }`
  return String(value)
}

/** Renders a record's slug and name, such as `acme ("Acme Inc.")`. */
export function renderReference({ slug, name, lifecycle_status }: Fields): string {
  const state = typeof lifecycle_status === 'string' && lifecycle_status !== 'active' ? `, ${lifecycle_status}` : ''
  return `${quoteText(String(slug))} (${quoteText(String(name))}${state})`
}

function isReference(value: unknown): value is Fields {
  return isFields(value) && typeof value.slug === 'string' && typeof value.name === 'string'
}

function isNameField(name: string): boolean {
  return name === 'slug' || name === 'name' || name === 'lifecycle_status'
}

function isInLine(value: unknown): boolean {
  if (typeof value === 'string') return isShort(value)
  if (Array.isArray(value))
    return value.length <= 12 && value.every((item) => (typeof item !== 'object' || isReference(item)) && isInLine(item))
  if (isReference(value)) return Object.keys(value).every((name) => isNameField(name) || leftOut.test(name) || name === 'kind')
  return (
    !isFields(value) || (Object.keys(value).length <= 6 && Object.values(value).every((part) => typeof part !== 'object' && isInLine(part)))
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
