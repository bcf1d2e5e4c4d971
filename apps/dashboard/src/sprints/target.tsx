import { getValueName } from '@catalog/contract/wording/words'
import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { Fact, Facts } from '../shell/facts.tsx'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Columns } from '../shell/parts/columns.tsx'
import { toJson } from '../values/fields/json.ts'
import { LongText, Value } from '../values/fields/value.tsx'
import { Moment } from '../values/moment.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { buildTargetQuery, type Target } from './queries.ts'
import { TargetDialog } from './target-dialog.tsx'
import { contactColumns, ListSection, linkColumns } from './target-lists.tsx'

type Params = { readonly slug?: string | undefined; readonly target?: string | undefined }

/** Page with the findings of a sprint about one entity. */
export function TargetPage({ params: { slug = '', target = '' } }: { readonly params: Params }) {
  return (
    <QueryView query={buildTargetQuery(slug, target)} what="The target" title="Sprint target">
      {(found) => <TargetDetails target={found} />}
    </QueryView>
  )
}

function TargetDetails({ target }: { readonly target: Target }) {
  const [editing, setEditing] = useState(false)
  useKeys({ 'sprints.edit': () => setEditing(true) })
  const { entity, sprint } = target
  return (
    <>
      <PageHead
        title={`${toPlainText(entity.name)} in ${toPlainText(sprint.name)}`}
        shown={<QuotedText text={entity.name} />}
        parent={{ href: `/sprints/${sprint.slug}`, title: toPlainText(sprint.name) }}
        menu={[
          { label: 'Dossier of the entity', href: `/records/entities/${entity.slug}` },
          { label: 'Curator actions on this target', href: `/trail/log?subject_id=${target.id}` },
        ]}
      >
        <ActionButton operation="updateSprintTarget" look="primary" onClick={() => setEditing(true)} keys="e">
          Change
        </ActionButton>
      </PageHead>
      <RefusalNote operation="updateSprintTarget" />
      <TargetFacts target={target} />
      <Columns>
        <Items name="Pain points" items={target.pain_points} />
        <Items name="Opportunities" items={target.opportunities} />
        <Items name="Current providers" items={target.current_providers} />
        <Items name="Open questions" items={target.missing_info} />
      </Columns>
      <ListSection name="Contacts" rows={target.contacts} columns={contactColumns} />
      <ListSection name="Meetings" rows={target.meeting_summaries} columns={linkColumns} />
      <ListSection name="Sources" rows={target.source_links} columns={linkColumns} />
      {editing && <TargetDialog target={target} onClose={() => setEditing(false)} />}
    </>
  )
}

function TargetFacts({ target }: { readonly target: Target }) {
  return (
    <Facts>
      <Fact name="Stage">{getValueName(target.status)}</Fact>
      <Fact name="Relationship">{target.relationship_label && <QuotedText text={target.relationship_label} />}</Fact>
      <Fact name="Next">{target.next_action && <LongText text={target.next_action} />}</Fact>
      <Fact name="Build or buy">{getValueName(target.build_vs_buy_signal)}</Fact>
      <Fact name="Willing to pay">{getValueName(target.willingness_to_pay_signal)}</Fact>
      <Fact name="Figures">{Object.keys(target.key_metrics).length > 0 && <Value value={toJson(target.key_metrics)} />}</Fact>
      <Fact name="Changed">
        <Moment at={target.updated_at} />
      </Fact>
    </Facts>
  )
}

function Items({ name, items }: { readonly name: string; readonly items: readonly string[] }) {
  return (
    <section>
      <h2>{name}</h2>
      {items.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and two may be alike
            <li key={index}>
              <QuotedText text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
