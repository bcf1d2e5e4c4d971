import type { AgentWorkItem, CoverageKind } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { kinds } from '../generated/choices.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printBudget } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import type { Printer } from '../output/printer.ts'
import { formatValue } from '../output/values.ts'

interface WorkOptions extends ListOptions {
  readonly kind?: CoverageKind[]
  readonly segment?: string
  readonly tag?: string
}

export async function printWorkItems(context: CliContext, { kind, segment, tag, ...options }: WorkOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.AgentWorkItem)
  const catalog = await context.createCatalog()
  const items = catalog.work.items({ kind, segment, tag, limit: Math.min(options.limit, maxPageSize) })
  await printItems(context, items, options, {
    show: printItemDetails,
    nothing: 'Nothing is missing there. Finding nothing is a valid outcome.',
  })
  printBudget(context, catalog, options)
}

/** Names the command that describes a kind of change, or the HTTP request if no command makes such a proposal. */
function formatProposalKind(kind: string, path: string): string {
  const isKnown = kinds.some((known) => known === kind)
  return `${kind} (${isKnown ? `catalog-agent describe ${kind}` : `POST ${path} of the HTTP API; no command does this`})`
}

function printItemDetails(printer: Printer, items: readonly AgentWorkItem[]): void {
  for (const [index, { kind, priority, entity, reason, evidence, how, suggested_endpoint, expected_proposal_kind }] of items.entries()) {
    if (index > 0) printer.printLine()
    printer.printHeading(`${kind}, ${priority}: ${entity.slug}`)
    printer.printFields([
      ['Entity', `${entity.name}${entity.segment ? `, ${formatValue(entity.segment)}` : ''}`],
      ['Why', reason],
      ['Evidence', evidence],
      ['How', how],
      ['Expected', formatProposalKind(expected_proposal_kind, suggested_endpoint)],
    ])
  }
}
