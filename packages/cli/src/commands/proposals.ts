import type { ProposalDetail, ProposalStatus, ProposalSummary } from '@catalog/client'
import { getKindName } from '@catalog/contract/wording/kinds'
import type { CliContext } from '../cli-context.ts'
import { CommandError, createUsageError } from '../command-error.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printBudget, printObject } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { createTablePrinter, type ListOptions, maxPageSize, printItems } from '../output/items.ts'
import type { Printer } from '../output/printer.ts'
import type { Columns } from '../output/table.ts'
import { printThread } from '../output/thread.ts'
import { formatValue } from '../output/values.ts'
import { printChange } from '../previews/show-preview.ts'

interface ProposalsOptions extends ListOptions {
  readonly status?: ProposalStatus
  readonly waiting?: boolean
  readonly all?: boolean
  readonly wait?: boolean
  /** Seconds between two polls of `wait`. */
  readonly every: number
}

export async function printProposals(context: CliContext, id: string | undefined, allOptions: ProposalsOptions): Promise<void> {
  const { status, waiting, all, wait, every, ...options } = allOptions
  assertKnownFields(options.fields, id ? fieldsOf.ProposalDetail : fieldsOf.ProposalSummary)
  if (id && (status || waiting || all)) throw createUsageError('--status, --waiting and --all filter the list; leave them out with an ID.')
  if (!id && wait) throw createUsageError('--wait needs the ID of a proposal.')
  const catalog = await context.createCatalog()
  if (id) {
    const { signal } = context
    const waited = wait ? await catalog.proposals.waitForDecision(id, { orQuestion: true, pollEvery: every * 1000, signal }) : undefined
    const proposal = waited?.proposal ?? (await catalog.proposals.get(id))
    await printObject(context, proposal, options, (printer) => printProposal(printer, proposal))
    if (waited?.outcome === 'asked') throw new CommandError('asked', `A curator asks. Answer with: catalog-agent answer ${id} TEXT`)
  } else {
    const waiting_on = waiting ? 'agent' : undefined
    const mine_only = all ? false : undefined
    const list = catalog.proposals.list({ status, waiting_on, mine_only, limit: Math.min(options.limit, maxPageSize) })
    await printItems(context, list, options, { show: createTablePrinter(columns), nothing: formatEmptyMessage(allOptions) })
  }
  printBudget(context, catalog, options)
}

function formatEmptyMessage({ status, waiting }: ProposalsOptions): string {
  if (waiting) return 'No proposal waits for an answer.'
  return status ? `There are no proposals with the status ${status}.` : 'There are no proposals yet.'
}

const columns: Columns<ProposalSummary> = [
  ['ID', ({ id }) => id],
  ['STATUS', formatStatus],
  ['SENT', ({ created_at }) => created_at.slice(0, 10)],
  ['ABOUT', ({ target_entity }) => target_entity?.slug ?? '–'],
  ['CHANGES', ({ change_kinds }) => change_kinds.map(getKindName).join(', ')],
  ['WHAT THE CURATOR SAYS', ({ decision_notes }) => formatValue(decision_notes)],
]

/** Formats the status, with the state of an open question, or with a note that another proposal replaced this one. */
function formatStatus({ status, waiting_on, revised_into }: ProposalSummary): string {
  if (waiting_on) return `${status}, ${waiting_on === 'agent' ? 'asked' : 'answered'}`
  return revised_into ? `${status}, replaced` : status
}

function printProposal(printer: Printer, proposal: ProposalDetail): void {
  const { id, target_entity, created_at, reviewed_at, rejection_reason, decision_notes, proposed_changes } = proposal
  printer.printHeading(`${id}: ${formatStatus(proposal)}`)
  printer.printFields([
    ['About', target_entity],
    ['Sent', created_at],
    ['Decided', reviewed_at],
    ['Replaces', proposal.revises],
    ['Replaced by', proposal.revised_into],
    ['Reason', rejection_reason],
    ['The curator says', decision_notes],
  ])
  for (const [index, change] of proposed_changes.entries()) {
    printChange(printer, index, change)
    printer.printFields([
      ['    Outcome', change.outcome],
      ['    Edited', change.edited ? 'by a curator' : null],
      ['    Note', change.note],
    ])
  }
  printThread(printer, proposal.thread)
}
