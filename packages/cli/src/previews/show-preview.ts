import type { Approval, NormalizedChange, RecordReference } from '@catalog/client'
import { formatFieldName, parseFieldPath } from '@catalog/contract/wording/fields'
import { getKindName } from '@catalog/contract/wording/kinds'
import type { Printer } from '../output/printer.ts'
import { createStyledText } from '../output/style.ts'
import { formatCount, formatValue } from '../output/values.ts'

interface PreviewApproval extends Approval {
  readonly target?: RecordReference
}

/** Shows what changes would do, field by field, and the warnings that a curator will see. */
export function printPreview(printer: Printer, approval: PreviewApproval): void {
  const { environment, target, revision_of, normalized_changes: changes, warnings } = approval
  printer.printHeading(
    `${formatCount(changes.length, 'change')}${target ? ` of ${formatValue(target)}` : ''}, in the catalog ${environment}`,
  )
  if (revision_of) printer.printLine(`Replaces proposal ${revision_of.proposal_id}`)
  for (const [index, change] of changes.entries()) printChange(printer, index, change)
  for (const { code, change_index, message, hint } of warnings) {
    const about = change_index === null ? '' : `, change ${change_index + 1}`
    printer.printLine(createStyledText('yellow', `Warning (${code}${about}):`))
    printer.printText(`${message}${hint ? ` ${hint}` : ''}`)
  }
}

export function printChange(printer: Printer, index: number, change: NormalizedChange): void {
  const { kind, confidence, rationale, fields, evidence_sources = [] } = change
  printer.printLine(`${index + 1}. `, createStyledText('bold', getKindName(kind)), confidence ? `, confidence ${confidence}` : '')
  for (const { record, field, base, proposed } of fields) {
    printer.printLine('   ', `${record.slug} · ${formatFieldName(parseFieldPath(field))}`)
    if (base !== null && base !== undefined) printer.printLine(createStyledText('red', `   - ${formatSingleLine(base)}`))
    if (proposed !== null && proposed !== undefined) printer.printLine(createStyledText('green', `   + ${formatSingleLine(proposed)}`))
  }
  if (rationale) printer.printText(` Why: ${formatValue(rationale)}`)
  for (const source of evidence_sources) printer.printText(` Evidence: ${'url' in source ? source.url : formatValue(source)}`)
}

/** Formats a value in one line. The catalog has already shortened long texts to their beginning and end. */
function formatSingleLine(value: unknown): string {
  const { beginning, end, length } = Object(value) as Record<string, unknown>
  if (typeof beginning === 'string' && typeof end === 'string') return `${beginning} … ${end} (${formatValue(length)} characters)`
  return formatValue(value).replace(/\s+/g, ' ')
}
