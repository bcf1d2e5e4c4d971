import type { ProposalDetail, ProposalStatus, ProposalSummary } from '@catalog/client'
import { nameKind } from '@catalog/contract/wording/kinds'
import { usageError } from '../command-error.ts'
import { fieldsOf } from '../generated/fields.ts'
import { printObject, tellBudget } from '../output/answer.ts'
import { checkFields } from '../output/fields.ts'
import { inColumns, type ListOptions, largestPage, printItems } from '../output/items.ts'
import type { Printer } from '../output/printer.ts'
import type { Columns } from '../output/table.ts'
import { showValue } from '../output/values.ts'
import { showChange } from '../previews/show-preview.ts'
import type { Surroundings } from '../surroundings.ts'

interface ProposalsOptions extends ListOptions {
  readonly status?: ProposalStatus
  readonly all?: boolean
}

export async function proposals(surroundings: Surroundings, id: string | undefined, given: ProposalsOptions): Promise<void> {
  const { status, all, ...options } = given
  checkFields(options.fields, id ? fieldsOf.ProposalDetail : fieldsOf.ProposalSummary)
  if (id && (status || all)) throw usageError('One proposal has no list: leave --status and --all out.')
  const catalog = await surroundings.openCatalog()
  if (id) {
    const proposal = await catalog.proposals.get(id)
    await printObject(surroundings, proposal, options, (printer) => show(printer, proposal))
  } else {
    const list = catalog.proposals.list({ status, mine_only: all ? false : undefined, limit: Math.min(options.limit, largestPage) })
    await printItems(surroundings, list, options, {
      show: inColumns(columns),
      nothing: status ? `There are no proposals with the status ${status}.` : 'There are no proposals yet.',
    })
  }
  tellBudget(surroundings, catalog, options)
}

const columns: Columns<ProposalSummary> = [
  ['ID', ({ id }) => id],
  ['STATUS', ({ status }) => status],
  ['SENT', ({ created_at }) => created_at.slice(0, 10)],
  ['ABOUT', ({ target_entity }) => target_entity?.slug ?? '–'],
  ['CHANGES', ({ change_kinds }) => change_kinds.map(nameKind).join(', ')],
  ['WHAT THE CURATOR SAYS', ({ decision_notes }) => showValue(decision_notes)],
]

function show(printer: Printer, proposal: ProposalDetail): void {
  const { id, status, target_entity, created_at, reviewed_at, rejection_reason, decision_notes, proposed_changes } = proposal
  printer.heading(`${id}: ${status}`)
  printer.fields([
    ['About', target_entity],
    ['Sent', created_at],
    ['Decided', reviewed_at],
    ['Reason', rejection_reason],
    ['The curator says', decision_notes],
  ])
  for (const [index, change] of proposed_changes.entries()) {
    showChange(printer, index, change)
    printer.fields([
      ['    Outcome', change.outcome],
      ['    Edited', change.edited ? 'by a curator' : null],
      ['    Note', change.note],
    ])
  }
}
