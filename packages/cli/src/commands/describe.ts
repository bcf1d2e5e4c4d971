import type { CliContext } from '../cli-context.ts'
import type { ChangeDescription, ChangeDescriptions, FieldDescription } from '../describing/described.ts'
import described from '../generated/changes.json' with { type: 'json' }
import { createPrinter, type Printer, printJson } from '../output/printer.ts'
import { createStyledText } from '../output/style.ts'

const { around, kinds }: ChangeDescriptions = described

export async function printChangeDescription(
  { stdout, env }: CliContext,
  kind: string | undefined,
  { json }: { readonly json?: boolean },
): Promise<void> {
  const printer = createPrinter(stdout, env)
  const wanted = Object.entries(kinds).filter(([name]) => kind === undefined || name === kind)
  if (json) for (const [name, change] of wanted) await printJson(stdout, { kind: name, ...change })
  else if (kind === undefined) printChangeKinds(printer)
  else for (const [name, change] of wanted) printChangeKind(printer, name, change)
}

function printChangeKinds(printer: Printer): void {
  const rows = Object.entries(kinds)
  printer.printTable(
    [
      ['KIND', ([name]) => name],
      ['WHAT IT DOES', ([, { description }]) => getFirstSentence(description)],
    ],
    rows,
  )
  printer.printLine()
  printer.printHeading('Other fields of a bundle')
  printFields(printer, around)
}

function printChangeKind(printer: Printer, name: string, { description, fields, example }: ChangeDescription): void {
  printer.printHeading(name)
  printer.printText(description.trim())
  printer.printLine()
  printer.printHeading('Fields')
  printFields(printer, fields)
  printer.printLine()
  printer.printHeading('Rules')
  printer.printText(formatRules(name))
  printer.printLine()
  printer.printHeading('Example, for preview')
  for (const line of JSON.stringify(example, null, 2).split('\n')) printer.printLine(line)
}

function printFields(printer: Printer, fields: readonly FieldDescription[]): void {
  for (const { name, required, type, description } of fields) {
    printer.printLine('  ', createStyledText('bold', name), required ? ' (required)' : '', `: ${type}`)
    if (description !== '') printer.printText(`  ${description}`)
  }
}

function formatRules(name: string): string {
  const shared = [
    'Only the fields that you send change; null clears a field whose description says so.',
    'Slugs come from the catalog (search, read), never from memory. Dates are YYYY-MM-DD.',
    'Nothing in the catalog changes before a curator accepts it.',
  ]
  const own =
    name === 'field_event'
      ? ['Send it as a separate request, not as a change in a bundle.']
      : [
          'Put it into `changes` of a bundle, with up to 29 others; name the entity in `target_entity_slug`, the evidence in `sources`.',
          'Leave out guesses, whose confidence is 1 or 2. Say in `rationale` how you know it.',
        ]
  return [...own, ...shared].map((rule) => `- ${rule}`).join('\n')
}

function getFirstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? text
}
