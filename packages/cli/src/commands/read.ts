import type { EntityDossier, GetEntityInclude, PersonDossier } from '@catalog/client'
import { describeAsOf, toMoment } from '@catalog/contract/records/as-of'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { fieldsOf } from '../generated/fields.ts'
import { type OutputOptions, printBudget, printObject } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { printOrigins } from '../output/origins.ts'
import type { Printer } from '../output/printer.ts'
import { createStyledText } from '../output/style.ts'
import { formatCount, formatValue } from '../output/values.ts'

interface ReadOptions extends OutputOptions {
  readonly type: 'entity' | 'person'
  readonly parts?: readonly GetEntityInclude[]
  readonly why?: boolean
  readonly asOf?: string
}

export async function printDossier(context: CliContext, slug: string, { type, parts, why, asOf, ...options }: ReadOptions): Promise<void> {
  assertKnownFields(options.fields, type === 'person' ? fieldsOf.PersonDossier : fieldsOf.EntityDossier)
  if (type === 'person' && parts) throw createUsageError('--parts is for entities; a person is always shown in full.')
  if (why && asOf !== undefined) throw createUsageError('Use either --why or --as-of: the origins are those of the current values.')
  const catalog = await context.createCatalog()
  const origins = why ? (['provenance'] as const) : []
  const include = parts || why ? [...(parts ?? []), ...origins] : undefined
  const as_of = asOf === undefined ? undefined : toMoment(asOf)
  const record =
    type === 'person'
      ? await catalog.people.get(slug, { include: why ? ['provenance'] : undefined, as_of })
      : await catalog.entities.get(slug, { include, as_of })
  await printObject(context, record, options, (printer) => printRecord(printer, record))
  printBudget(context, catalog, options)
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Fields with their own section: lists, and texts that may be long. */
const longTexts = ['description', 'bio_md', 'notes', 'notes_md']
const headings: Readonly<Record<string, string>> = {
  bio_md: 'Biography',
  notes_md: 'Notes',
  org_fit: 'Capabilities that fit',
  lore: 'What has been learned',
  taxonomy_terms: 'Terms',
}

function printRecord(printer: Printer, { provenance, as_of, ...record }: EntityDossier | PersonDossier): void {
  const fields = Object.entries(record)
  const isRows = (value: unknown): value is Rows => Array.isArray(value) && value.some((item) => typeof item === 'object')
  printer.printLine(createStyledText('bold', record.name), ` (${record.slug})`)
  if (as_of) printer.printText(describeAsOf(as_of))
  printer.printFields(
    fields.filter(([name, value]) => !['name', 'slug'].includes(name) && !longTexts.includes(name) && !isRows(value) && !isEmpty(value)),
  )
  for (const [name, value] of fields) {
    if (longTexts.includes(name) && typeof value === 'string' && value !== '') {
      printHeading(printer, name)
      printer.printText(value)
    }
    if (isRows(value)) {
      printHeading(printer, name, value.length)
      for (const row of value) printRow(printer, row)
    }
  }
  if (provenance) printOrigins(printer, provenance)
}

function printHeading(printer: Printer, name: string, rows?: number): void {
  const title = headings[name] ?? `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
  printer.printLine()
  printer.printHeading(rows === undefined ? title : `${title}: ${formatCount(rows, 'entry', 'entries')}`)
}

/** Prints a row of a list: short values in a line, then long ones. Omits ids and creation times, which only programs need. */
function printRow(printer: Printer, row: Rows[number]): void {
  const shown = Object.entries(row).filter(([name, value]) => !['id', 'created_at'].includes(name) && !isEmpty(value))
  const isLong = (value: unknown) => typeof value === 'string' && (value.length > 60 || value.includes('\n'))
  const short = shown
    .filter(([, value]) => !isLong(value))
    .map(([name, value]) => (hasSlug(value) ? formatValue(value) : `${name} ${formatValue(value)}`))
  printer.printLine('- ', short.join(' · '))
  for (const [, value] of shown.filter(([, value]) => isLong(value))) printer.printText(String(value))
}

function hasSlug(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'slug' in value
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
