import { api, requireData } from '../api/client.ts'
import { LongTextField, SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { RowsField } from '../shell/forms/rows-field.tsx'
import type { Row } from '../shell/forms/use-form.ts'
import { fromLines, toLines } from '../values/lines.ts'
import { toChoices } from '../values/words.ts'
import { type Target, type TargetUpdate, targetStatuses } from './queries.ts'
import { fromRows, type TableName, tableNames, tables, toRows } from './target-tables.ts'

const lists = ['pain_points', 'opportunities', 'current_providers', 'missing_info'] as const
const texts = ['relationship_label', 'next_action'] as const

type Values = Readonly<Record<(typeof lists)[number] | (typeof texts)[number], string>> &
  Readonly<Record<TableName, readonly Row[]>> &
  Pick<Target, 'status' | 'build_vs_buy_signal' | 'willingness_to_pay_signal'>

const builds = toChoices<Target['build_vs_buy_signal']>(['unknown', 'build', 'buy', 'partner'])
const pays = toChoices<Target['willingness_to_pay_signal']>(['unknown', 'none', 'weak', 'moderate', 'strong'])

/** Edits the findings of a sprint about a target. */
export function TargetDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const path = { slug: target.sprint.slug, target: target.id }
  return (
    <FormDialog
      title="Change the target"
      operation="updateSprintTarget"
      draft={`target.${target.id}`}
      initial={toValues(target)}
      unchanged={target}
      send={(_, changed) =>
        requireData(api.PATCH('/discovery-sprints/{slug}/targets/{target}', { params: { path }, body: toUpdate(changed) }))
      }
      refreshes={[['sprints']]}
      doneMessage="Target saved."
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField label="Stage" field={form.field('status')} choices={toChoices(targetStatuses)} />
          <TextField label="Relationship" field={form.field('relationship_label')} maxLength={500} />
          <LongTextField label="Next" field={form.field('next_action')} rows={2} />
          <SelectField label="Build or buy" field={form.field('build_vs_buy_signal')} choices={builds} />
          <SelectField label="Willing to pay" field={form.field('willingness_to_pay_signal')} choices={pays} />
          <LongTextField label="Pain points" field={form.field('pain_points')} hint="One per line." />
          <LongTextField label="Opportunities" field={form.field('opportunities')} hint="One per line." />
          <LongTextField label="Current providers" field={form.field('current_providers')} hint="One per line." />
          <LongTextField label="Open questions" field={form.field('missing_info')} hint="One per line." />
          {tableNames.map((name) => (
            <RowsField key={name} {...tables[name]} field={form.field(name)} />
          ))}
        </>
      )}
    </FormDialog>
  )
}

function toValues(target: Target): Values {
  const { status, build_vs_buy_signal, willingness_to_pay_signal, relationship_label, next_action } = target
  return {
    status,
    build_vs_buy_signal,
    willingness_to_pay_signal,
    relationship_label: relationship_label ?? '',
    next_action: next_action ?? '',
    pain_points: toLines(target.pain_points),
    opportunities: toLines(target.opportunities),
    current_providers: toLines(target.current_providers),
    missing_info: toLines(target.missing_info),
    contacts: toRows('contacts', target.contacts),
    meeting_summaries: toRows('meeting_summaries', target.meeting_summaries),
    source_links: toRows('source_links', target.source_links),
  }
}

function toUpdate({ status, build_vs_buy_signal, willingness_to_pay_signal, ...typed }: Partial<Values>): TargetUpdate {
  const body: TargetUpdate = {
    ...(status ? { status } : {}),
    ...(build_vs_buy_signal ? { build_vs_buy_signal } : {}),
    ...(willingness_to_pay_signal ? { willingness_to_pay_signal } : {}),
  }
  for (const name of lists) if (typed[name] !== undefined) body[name] = fromLines(typed[name])
  if (typed.contacts) body.contacts = fromRows(typed.contacts)
  if (typed.meeting_summaries) body.meeting_summaries = fromRows(typed.meeting_summaries)
  if (typed.source_links) body.source_links = fromRows(typed.source_links)
  for (const name of texts) if (typed[name] !== undefined) body[name] = typed[name].trim() || null
  return body
}
