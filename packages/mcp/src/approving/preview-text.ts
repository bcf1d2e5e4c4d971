import type { NormalizedChange, ProposalWarning } from '@catalog/client'
import { formatFieldName, parseFieldPath } from '@catalog/contract/wording/fields'
import { getKindName } from '@catalog/contract/wording/kinds'
import { cleanLine } from '../answers/clean.ts'
import { quoteStart, quoteText } from '../answers/fence.ts'
import { countBytes, maxBytes } from '../answers/parts.ts'

export interface PreviewContent {
  readonly changes: readonly NormalizedChange[]
  readonly warnings: readonly ProposalWarning[]
}

/**
 * Maximum lengths of a value, tried in this order until the text fits. Values may be cut, because the model sent the new ones and can read
 * the old ones.
 */
const lengths = [600, 200, 80, 30]

/** Describes what would change, field by field, with the warnings. Lines that do not fit are counted. */
export function describePreview({ changes, warnings }: PreviewContent): string {
  const warned = warnings.map(describeWarning)
  const whole = lengths.map((maxLength) =>
    [...changes.flatMap((change, index) => describeChange(change, index, maxLength)), ...warned].join('\n'),
  )
  const fitting = whole.find((text) => countBytes(text) <= maxBytes - 1500)
  return fitting ?? fitLines([...warned, ...(whole.at(-1) ?? '').split('\n')])
}

/** Describes the changes to a person in at most 20 lines, warnings first. */
export function summarisePreview({ changes, warnings }: PreviewContent): string[] {
  const warned = warnings.slice(0, 6).map(describeWarning)
  if (warnings.length > 6) warned.push(`… and ${warnings.length - 6} more warnings`)
  const lines = changes.flatMap((change, index) => describeChange(change, index, 120))
  return [...warned, ...limitLines(lines, 15 - warned.length)]
}

/** Returns the first lines, and a last line that counts the omitted ones. */
export function limitLines(lines: readonly string[], maxLines: number): readonly string[] {
  return lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `… and ${lines.length - maxLines + 1} more lines`] : lines
}

/** Names the proposal that this one replaces, if any. */
export function describeRevision(replaced: string | undefined): string[] {
  return replaced === undefined ? [] : [`It replaces proposal ${quoteText(replaced)}.`]
}

function describeChange({ kind, confidence, fields, ...more }: NormalizedChange, index: number, maxLength: number): string[] {
  const sure = typeof confidence === 'number' ? `, confidence ${confidence}` : ''
  const lines = fields.map(({ record, field, base, lost, proposed }) => {
    const gone = lost === undefined ? '' : `, loses ${formatValue(lost, maxLength)}`
    return `   ${record.type} ${quoteText(record.slug)}, ${cleanLine(formatFieldName(parseFieldPath(field)))}: ${formatValue(base, maxLength)} -> ${formatValue(proposed, maxLength)}${gone}`
  })
  return [`${index}. ${getKindName(kind)}${sure}`, ...(fields.length > 0 ? lines : describeOtherFields(more, maxLength))]
}

/** Shows a change that sets no field, such as a new text, as it was sent. */
function describeOtherFields(
  { rationale, evidence_sources, references, ...own }: Readonly<Record<string, unknown>>,
  maxLength: number,
): string[] {
  return Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [`   ${cleanLine(name)}: ${formatValue(value, maxLength)}`]))
}

function describeWarning({ code, change_index, message, hint }: ProposalWarning): string {
  const where = change_index === null ? '' : ` (change ${change_index})`
  return `Warning ${code}${where}: ${quoteStart([message, hint].filter(Boolean).join(' '), 400)}`
}

/** Formats a value with at most `maxLength` characters of each text. Leaves out the empty fields of a record. */
function formatValue(value: unknown, maxLength: number): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return quoteStart(value, maxLength)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return quoteStart(JSON.stringify(value), maxLength)
  const said = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return `{ ${said.map(([name, part]) => `${cleanLine(name)}: ${formatValue(part, maxLength)}`).join(', ')} }`
}

function fitLines(lines: readonly string[]): string {
  let bytes = 0
  const shown = lines.filter((line) => {
    bytes += countBytes(line) + 1
    return bytes <= maxBytes - 1500
  })
  return `${shown.join('\n')}\nNot shown: ${lines.length - shown.length} more lines. To see all, preview fewer changes at once.`
}
