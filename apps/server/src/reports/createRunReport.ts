import { withIdempotency } from '../http/answers/idempotency.ts'
import { buildCreatedAnswer, type WriteHandler } from '../http/call.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import { resolveList } from '../records/references/resolve-pairs.ts'
import { findRunReport } from './queries.ts'
import { toRunReportView } from './views.ts'
import { insertRunReport } from './writes.ts'

export const createRunReport: WriteHandler<'createRunReport'> = (call) =>
  withIdempotency(call, async (tx) => {
    const { title, body_md, kind = 'run', entities = [] } = call.body
    const named = await resolveList(tx, 'entity', '/body/entities', entities)
    const entityIds = [...new Set(named.map((entity) => entity.id))]
    const by = await call.caller()
    const id = await insertRunReport(tx, { by, title: title.trim(), kind: kind.trim(), bodyMd: body_md, entityIds })
    const row = await findRunReport(tx, id)
    if (!row) throw new Error(`The run report ${id} is missing although it was just stored.`)
    const report = toRunReportView(row)
    // The audit log omits the text, because a report never changes and so still contains it.
    const { body_md: _, ...summary } = report
    await recordDirectWrites(tx, call, buildAuditEntries('run_report', {}, summary))
    return buildCreatedAnswer(report)
  })
