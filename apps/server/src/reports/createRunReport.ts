import { created, type Handler } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { changeOf } from '../records/differences.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { resolvePairs } from '../records/resolve-pairs.ts'
import { findRunReport } from './queries.ts'
import { runReportView } from './views.ts'
import { addRunReport } from './writes.ts'

export const createRunReport: Handler<'createRunReport'> = (call) =>
  answerOnce(call, async (tx) => {
    const { title, body_md, kind = 'run', entities = [] } = call.body
    const named = entities.map((id, place) => ({ at: '/body/entities', idField: String(place), slugField: String(place), id }))
    const resolved = await resolvePairs(tx, 'entity', named)
    const entityIds = [...new Set(resolved.flatMap((entity) => entity?.id ?? []))]
    const by = await call.caller()
    const id = await addRunReport(tx, { by, title: title.trim(), kind: kind.trim(), bodyMd: body_md, entityIds })
    const row = await findRunReport(tx, id)
    if (!row) throw new Error(`The run report ${id} was stored and then not found.`)
    const report = runReportView(row)
    // The text stands in the report itself, which nothing changes.
    const { body_md: _, ...summary } = report
    await recordDirectWrites(tx, call, changeOf('run_report', {}, summary))
    return created(report)
  })
