import { type CliContext, canAskPerson } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { confirmOrThrow } from '../confirm.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { printBudget } from '../output/answer.ts'
import { createPrinter, printJson } from '../output/printer.ts'
import { formatCount } from '../output/values.ts'
import { addApproval, findReplacedProposalId, type Preview, readPreview } from '../previews/preview-file.ts'
import { printPreview } from '../previews/show-preview.ts'

interface SubmitOptions {
  readonly by?: string
  readonly revises?: string
  readonly yes?: boolean
  readonly json?: boolean
}

export async function submitPreview(context: CliContext, file: string, { by, revises, yes, json }: SubmitOptions): Promise<void> {
  const { stdout, env } = context
  if (!yes && !canAskPerson(context))
    throw createUsageError('Without a terminal, no person can be asked. Look at the preview, then give --yes.')
  const preview = await readPreview(context, file)
  // The option cannot change which proposal an existing preview replaces, because only a shown preview may be sent.
  if (revises !== undefined && findReplacedProposalId(preview) !== revises.toLowerCase())
    throw createUsageError(
      `The preview does not replace proposal ${revises}. Make one that does with: catalog-agent preview FILE --revises ${revises}`,
    )
  const name = (by ?? preview.approved_by ?? '').trim()
  if (name === '') throw createUsageError('Say with --by NAME who approves what the preview shows.')
  const catalog = await context.createCatalog()
  if (!yes) await confirmSubmission(context, preview, name)
  const approval = addApproval(preview, name)
  // Saved before it is sent, so that the file names the approver even if sending fails.
  if (approval !== preview && file !== '-') await writeAtomically(file, `${JSON.stringify(approval, null, 2)}\n`)
  const { ApprovedBundle } = await import('@catalog/client')
  // With --yes, it is unknown whether a person looked at the preview or only a script ran.
  const how = yes ? 'unknown' : 'person'
  const receipt = await catalog.proposals.submit(ApprovedBundle.from(approval), { headers: { 'X-Catalog-Approved-How': how } })
  if (json) await printJson(stdout, receipt)
  else {
    const { proposal_id, inbox_url, replayed, change_count, warnings } = receipt
    const printer = createPrinter(stdout, env)
    printer.printLine(
      replayed ? 'It had already been sent: ' : '',
      `proposal ${proposal_id}, ${formatCount(change_count, 'change')}. A curator decides at ${inbox_url}`,
    )
    for (const { message } of warnings) printer.printText(`Mind: ${message}`)
  }
  printBudget(context, catalog, { json })
}

/** Shows the preview, and continues only after a yes. */
async function confirmSubmission(context: CliContext, { approval }: Preview, name: string): Promise<void> {
  const printer = createPrinter(context.stderr, context.env)
  printPreview(printer, approval)
  printer.printLine()
  await confirmOrThrow(context, `Submit this as ${name}?`)
}
