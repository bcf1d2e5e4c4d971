import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { formatNumber } from '../values/figure.ts'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { AddTargetsDialog } from './add-targets.tsx'
import { TargetBoard } from './board.tsx'
import { buildSprintQuery, type Sprint } from './queries.ts'
import { SprintDialog } from './sprint-dialog.tsx'
import { SprintState } from './state.tsx'

/** Page of a sprint, with its targets by stage. */
export function SprintPage({ params: { slug = '' } }: { readonly params: { readonly slug?: string | undefined } }) {
  return (
    <QueryView query={buildSprintQuery(slug)} what="The sprint" title="Sprint">
      {(sprint) => <SprintDetails sprint={sprint} />}
    </QueryView>
  )
}

function SprintDetails({ sprint }: { readonly sprint: Sprint }) {
  const [open, setOpen] = useState<'edit' | 'add' | undefined>()
  useKeys({ 'sprints.new': () => setOpen('add'), 'sprints.edit': () => setOpen('edit') })
  return (
    <>
      <PageHead
        title={toPlainText(sprint.name)}
        shown={<QuotedText text={sprint.name} />}
        parent={{ href: '/sprints', title: 'Sprints' }}
        about={<SprintAbout sprint={sprint} />}
        menu={[{ label: 'Curator actions on this sprint', href: `/trail/log?subject_id=${sprint.id}` }]}
      >
        <ActionButton operation="updateDiscoverySprint" onClick={() => setOpen('edit')} keys="e">
          Change
        </ActionButton>
        <ActionButton operation="addSprintTargets" look="primary" onClick={() => setOpen('add')} keys="n">
          Add targets
        </ActionButton>
      </PageHead>
      <RefusalNote operation="updateSprintTarget" />
      {sprint.description && (
        <p>
          <QuotedText text={sprint.description} />
        </p>
      )}
      <TargetBoard slug={sprint.slug} />
      {open === 'edit' && <SprintDialog sprint={sprint} onClose={() => setOpen(undefined)} />}
      {open === 'add' && <AddTargetsDialog slug={sprint.slug} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function SprintAbout({ sprint: { status, starts_on, ends_on, target_count } }: { readonly sprint: Sprint }) {
  const days = [starts_on && `from ${starts_on}`, ends_on && `to ${ends_on}`].filter(Boolean).join(' ')
  return (
    <>
      <SprintState status={status} /> {days}
      {days && ', '}
      {target_count === 1 ? 'one target' : `${formatNumber(target_count)} targets`}
    </>
  )
}
