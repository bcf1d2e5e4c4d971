import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { LongMarkdown } from '../shell/parts/long-markdown.tsx'
import { Section } from '../shell/parts/section.tsx'
import { Day, Moment } from '../values/moment.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { BriefDialog } from './brief-dialog.tsx'
import styles from './briefs.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { BriefLinks } from './links.tsx'
import { type Brief, buildBriefQuery } from './queries.ts'
import { BriefState } from './state.tsx'

/** Page of a brief with its links. */
export function BriefPage({ params: { slug = '' } }: { readonly params: { readonly slug?: string | undefined } }) {
  return (
    <QueryView query={buildBriefQuery(slug)} what="The brief" title="Brief">
      {(brief) => <BriefDetails brief={brief} />}
    </QueryView>
  )
}

function BriefDetails({ brief }: { readonly brief: Brief }) {
  const [open, setOpen] = useState<'edit' | 'link' | undefined>()
  useKeys({ 'briefs.new': () => setOpen('link'), 'briefs.edit': () => setOpen('edit') })
  return (
    <>
      <PageHead
        title={toPlainText(brief.title)}
        shown={<QuotedText text={brief.title} />}
        parent={{ href: '/briefs', title: 'Briefs' }}
        menu={[{ label: 'Curator actions on this brief', href: `/trail/log?subject_id=${brief.id}` }]}
        about={
          <>
            <BriefState status={brief.status} /> week of <Day day={brief.week_start} />, changed <Moment at={brief.updated_at} />
          </>
        }
      >
        <ActionButton operation="updateBrief" onClick={() => setOpen('edit')} keys="e">
          Change
        </ActionButton>
        <ActionButton operation="createBriefLink" look="primary" onClick={() => setOpen('link')} keys="n">
          Add a link
        </ActionButton>
      </PageHead>
      <RefusalNote operation="updateBrief" />
      <div className={styles.columns}>
        <div>
          {brief.summary && (
            <p>
              <strong>
                <QuotedText text={brief.summary} />
              </strong>
            </p>
          )}
          {brief.body_md ? <LongMarkdown text={brief.body_md} /> : <p>No text yet.</p>}
        </div>
        <Section title="Linked records">
          <BriefLinks slug={brief.slug} />
        </Section>
      </div>
      {open === 'edit' && <BriefDialog brief={brief} onClose={() => setOpen(undefined)} />}
      {open === 'link' && <LinkDialog slug={brief.slug} onClose={() => setOpen(undefined)} />}
    </>
  )
}
