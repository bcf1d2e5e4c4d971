import { computeDigest } from '../../approving/digest.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args {
  readonly title: string
  readonly body: string
}

export const reportRun = defineTool<Args>({
  name: 'catalog_report_run',
  description: 'Report what this run did, found and left open.',
  effect: 'writes',
  scopes: [['write:reports']],
  properties: { title: buildTextSchema('One line.'), body: buildTextSchema('Markdown.') },
  required: ['title', 'body'],
  run: async ({ title, body }, { catalog, awaitAnswer, callOptions }) => {
    const report = { title, body_md: body }
    // The same report, sent again, is stored once.
    const idempotencyKey = `mcp-report-${await computeDigest(report)}`
    const { id } = await awaitAnswer(catalog.reports.create(report, { ...callOptions, idempotencyKey }))
    return { text: `The report is stored (id ${id}).` }
  },
})
