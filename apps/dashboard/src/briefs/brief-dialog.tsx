import { useLocation } from 'wouter'
import { api, requireData } from '../api/client.ts'
import { LongTextField, SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { toChoices } from '../values/words.ts'
import { type Brief, type BriefStatus, briefStatuses } from './queries.ts'

type Values = {
  readonly title: string
  readonly week_start: string
  readonly slug: string
  readonly summary: string
  readonly body_md: string
  readonly status: BriefStatus
}

const empty: Values = { title: '', week_start: '', slug: '', summary: '', body_md: '', status: 'draft' }

/** Adds a brief, or edits the given one. */
export function BriefDialog({ brief, onClose }: { readonly brief?: Brief; readonly onClose: () => void }) {
  const [, go] = useLocation()
  return (
    <FormDialog
      title={brief ? 'Change the brief' : 'Add a brief'}
      submit={brief ? 'Save' : 'Add the brief'}
      operation={brief ? 'updateBrief' : 'createBrief'}
      draft={`brief.${brief?.slug ?? 'new'}`}
      initial={brief ? { ...brief, summary: brief.summary ?? '', body_md: brief.body_md ?? '' } : empty}
      unchanged={brief}
      send={(values, changed) =>
        brief
          ? requireData(api.PATCH('/briefs/{slug}', { params: { path: { slug: brief.slug } }, body: toPatch(changed) }))
          : requireData(api.POST('/briefs', { body: toNewBrief(values) }))
      }
      refreshes={[['briefs']]}
      doneMessage="Brief saved."
      onSent={({ slug }) => go(`/briefs/${slug}`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Title" field={form.field('title')} required maxLength={200} />
          <TextField label="Week of" type="date" field={form.field('week_start')} required hint="A Monday." />
          {!brief && (
            <TextField
              label="Slug"
              field={form.field('slug')}
              maxLength={200}
              hint="Leave empty to use the week, such as 2026-w47. Cannot be changed later."
            />
          )}
          <SelectField label="Status" field={form.field('status')} choices={toChoices(briefStatuses)} />
          <LongTextField label="Summary" field={form.field('summary')} />
          <LongTextField label="Text (Markdown)" field={form.field('body_md')} rows={12} />
        </>
      )}
    </FormDialog>
  )
}

function toNewBrief({ slug, title, week_start, ...values }: Values) {
  return { ...toPatch(values), title: title.trim(), week_start, ...(slug.trim() ? { slug: slug.trim() } : {}) }
}

function toPatch({ title, week_start, summary, body_md, status }: Partial<Values>) {
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(week_start === undefined ? {} : { week_start }),
    ...(summary === undefined ? {} : { summary: summary.trim() || null }),
    ...(body_md === undefined ? {} : { body_md: body_md.trim() ? body_md : null }),
    ...(status === undefined ? {} : { status }),
  }
}
