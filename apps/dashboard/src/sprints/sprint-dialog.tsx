import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Dialog } from '../shell/dialog.tsx'
import { LongTextField, SelectField, TextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { say } from '../shell/messages.tsx'
import { fromLines } from '../values/lines.ts'
import { choicesOf } from '../values/words.ts'
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
const states = choicesOf<SprintStatus>(['active', 'closed'])

/** Adds a sprint, or changes the one that is given. */
export function SprintDialog({ of: sprint, onClose }: { readonly of?: Sprint; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [, go] = useLocation()
  const refusal = useRefusal(sprint ? 'updateDiscoverySprint' : 'createDiscoverySprint')
  const form = useForm({
    draft: `sprint.${sprint?.slug ?? 'new'}`,
    initial: sprint ? valuesOf(sprint) : empty,
    send: async (values, changed) => {
      if (!sprint) return read(api.POST('/discovery-sprints', { body: newSprint(values) }))
      const body = patchOf(changed)
      if (Object.keys(body).length === 0) return sprint
      return read(api.PATCH('/discovery-sprints/{slug}', { params: { path: { slug: sprint.slug } }, body }))
    },
    onSent: ({ slug }) => {
      void client.invalidateQueries({ queryKey: ['sprints'] })
      say('The sprint is saved.', 'good')
      onClose()
      go(`/sprints/${slug}`)
    },
  })
  return (
    <Dialog title={sprint ? 'Change the sprint' : 'Add a sprint'} onClose={onClose}>
      <Form form={form} submit={sprint ? 'Save' : 'Add the sprint'} busy="Saving …" refusal={refusal} onCancel={onClose}>
        <TextField label="Name" field={form.field('name')} required maxLength={200} />
        {!sprint && (
          <TextField
            label="Slug"
            field={form.field('slug')}
            required
            maxLength={200}
            hint="Lowercase letters, digits and dashes; it stays for good."
          />
        )}
        <LongTextField label="What it is to find out" field={form.field('description')} />
        <SelectField label="Status" field={form.field('status')} choices={states} />
        <TextField label="First day" type="date" field={form.field('starts_on')} />
        <TextField label="Last day" type="date" field={form.field('ends_on')} />
        {!sprint && (
          <LongTextField label="Targets" field={form.field('targets')} hint="Entities by slug, one a line; more can be added later." />
        )}
      </Form>
    </Dialog>
  )
}

function valuesOf({ slug, name, description, status, starts_on, ends_on }: Sprint): Values {
  return { slug, name, description: description ?? '', status, starts_on: starts_on ?? '', ends_on: ends_on ?? '', targets: '' }
}

function newSprint({ slug, name, targets, ...values }: Values) {
  return { ...patchOf(values), slug: slug.trim(), name: name.trim(), targets: fromLines(targets) }
}

function patchOf({ name, description, status, starts_on, ends_on }: Partial<Values>) {
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: description.trim() || null }),
    ...(status === undefined ? {} : { status }),
    ...(starts_on === undefined ? {} : { starts_on: starts_on || null }),
    ...(ends_on === undefined ? {} : { ends_on: ends_on || null }),
  }
}
