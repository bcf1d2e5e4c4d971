import { useLocation } from 'wouter'
import { api, requireData } from '../api/client.ts'
import { LongTextField, SelectField, SlugField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { fromLines } from '../values/lines.ts'
import { toChoices } from '../values/words.ts'
import type { Sprint, SprintStatus } from './queries.ts'

type Values = {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly status: SprintStatus
  readonly starts_on: string
  readonly ends_on: string
  readonly targets: string
}

const empty: Values = { slug: '', name: '', description: '', status: 'active', starts_on: '', ends_on: '', targets: '' }
const states = toChoices<SprintStatus>(['active', 'closed'])

/** Adds a sprint, or edits the given one. */
export function SprintDialog({ sprint, onClose }: { readonly sprint?: Sprint; readonly onClose: () => void }) {
  const [, go] = useLocation()
  return (
    <FormDialog
      title={sprint ? 'Change the sprint' : 'Add a sprint'}
      submit={sprint ? 'Save' : 'Add the sprint'}
      operation={sprint ? 'updateDiscoverySprint' : 'createDiscoverySprint'}
      draft={`sprint.${sprint?.slug ?? 'new'}`}
      initial={sprint ? toValues(sprint) : empty}
      unchanged={sprint}
      send={(values, changed) =>
        sprint
          ? requireData(api.PATCH('/discovery-sprints/{slug}', { params: { path: { slug: sprint.slug } }, body: toPatch(changed) }))
          : requireData(api.POST('/discovery-sprints', { body: toNewSprint(values) }))
      }
      refreshes={[['sprints']]}
      doneMessage="Sprint saved."
      onSent={({ slug }) => go(`/sprints/${slug}`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Name" field={form.field('name')} required maxLength={200} />
          {!sprint && <SlugField field={form.field('slug')} />}
          <LongTextField label="Goal" field={form.field('description')} />
          <SelectField label="Status" field={form.field('status')} choices={states} />
          <TextField label="First day" type="date" field={form.field('starts_on')} />
          <TextField label="Last day" type="date" field={form.field('ends_on')} />
          {!sprint && (
            <LongTextField label="Targets" field={form.field('targets')} hint="Slugs of entities, one per line. You can add more later." />
          )}
        </>
      )}
    </FormDialog>
  )
}

function toValues({ slug, name, description, status, starts_on, ends_on }: Sprint): Values {
  return { slug, name, description: description ?? '', status, starts_on: starts_on ?? '', ends_on: ends_on ?? '', targets: '' }
}

function toNewSprint({ slug, name, targets, ...values }: Values) {
  return { ...toPatch(values), slug: slug.trim(), name: name.trim(), targets: fromLines(targets) }
}

function toPatch({ name, description, status, starts_on, ends_on }: Partial<Values>) {
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: description.trim() || null }),
    ...(status === undefined ? {} : { status }),
    ...(starts_on === undefined ? {} : { starts_on: starts_on || null }),
    ...(ends_on === undefined ? {} : { ends_on: ends_on || null }),
  }
}
