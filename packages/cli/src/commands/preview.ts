import { dirname, join } from 'node:path'
import type { BundleProposalRequest, FieldEventRequest } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { readJson } from '../files/read-json.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { printBudget } from '../output/answer.ts'
import { createPrinter, printJson } from '../output/printer.ts'
import { toPreview } from '../previews/preview-file.ts'
import { printPreview } from '../previews/show-preview.ts'

interface PreviewOptions {
  readonly out?: string
  readonly revises?: string
  readonly json?: boolean
}

export async function previewProposal(context: CliContext, file: string, { out, revises, json }: PreviewOptions): Promise<void> {
  const { stdout, stderr, env } = context
  const request: Record<string, unknown> = { ...(await readJson(context, file)), ...(revises !== undefined && { revises }) }
  const isEvent = 'event' in request
  if (!isEvent && !Array.isArray(request.changes)) {
    throw createUsageError('The request proposes nothing: a bundle has `changes`, a field event has `event`. See: catalog-agent describe.')
  }
  const catalog = await context.createCatalog()
  // The catalog checks the rest, and its error names each wrong place.
  const bundle = isEvent
    ? await catalog.proposals.validateFieldEvent(request as unknown as FieldEventRequest)
    : await catalog.proposals.validate(request as unknown as BundleProposalRequest)
  const made = toPreview(bundle)
  const kept = out ?? buildPreviewPath(file, made.digest)
  await writeAtomically(kept, `${JSON.stringify(made, null, 2)}\n`)
  if (json) await printJson(stdout, made)
  else printPreview(createPrinter(stdout, env), made.approval)
  createPrinter(stderr, env).printLine(`Saved in ${kept}. Send it with: catalog-agent submit ${quoteForShell(kept)} --by NAME`)
  printBudget(context, catalog, { json })
}

/** Names the file of a preview after its request. A request from a pipe has no name, so its preview is named by the digest. */
function buildPreviewPath(file: string, digest: string): string {
  if (file === '-') return `catalog-${digest.replace(/^\w+:/, '').slice(0, 12)}.preview.json`
  return join(dirname(file), `${file.replace(/^.*[\\/]/, '').replace(/\.json$/i, '')}.preview.json`)
}

function quoteForShell(name: string): string {
  return /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
