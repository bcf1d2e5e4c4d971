import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { LongMarkdown } from '../shell/parts/long-markdown.tsx'
import { ExactMoment } from '../values/moment.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { buildReportQuery, type Report } from './queries.ts'

/** Page of a report on an agent's run. */
export function ReportPage({ params: { id = '' } }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <QueryView query={buildReportQuery(id)} what="The report" title="Run report">
      {(report) => <ReportDetails report={report} />}
    </QueryView>
  )
}

function ReportDetails({ report: { title, kind, agent, entities, created_at, body_md } }: { readonly report: Report }) {
  return (
    <>
      <PageHead
        title={toPlainText(title)}
        shown={<QuotedText text={title} />}
        parent={{ href: '/reports', title: 'Run reports' }}
        menu={[
          { label: 'Other reports of this agent', href: `/reports?agent=${agent.id}` },
          { label: 'Change log of this agent', href: `/trail?agent=${agent.id}` },
        ]}
        about={
          <>
            A report of the kind <QuotedText text={kind} /> by <QuotedLink href={`/agents/${agent.id}`} text={agent.name} />,{' '}
            <ExactMoment at={created_at} />
          </>
        }
      />
      {entities.length > 0 && (
        <p>
          Speaks of{' '}
          {entities.map(({ id, slug, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <QuotedLink href={`/records/entities/${slug}`} text={name} />
            </span>
          ))}
        </p>
      )}
      <LongMarkdown text={body_md} />
    </>
  )
}
