import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefusal } from '../api/may.ts'
import { type Choice, LongTextField, SelectField, SlugField, TextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { type Field, type Form as FormState, useForm } from '../shell/forms/use-form.ts'
import { showMessage } from '../shell/messages.tsx'
import { toPlainText } from '../values/quoted.tsx'
import { toChoices } from '../values/words.ts'
import { definitions, type FieldName, laterFields } from './kinds.ts'
import { buildReferenceQuery, type Kind, type ReferenceRow } from './queries.ts'
import { newValues, type ReferenceValues, toValues } from './values.ts'

const taxonomyKinds = [
  'segment',
  'subsegment',
  'product_category',
  'capability',
  'protocol',
  'geography',
  'lifecycle',
  'risk',
  'custom',
] as const

const focusKinds = toChoices(['core', 'context'])
const horizons = toChoices(['now', 'near', 'future'])
const states = toChoices(['active', 'deprecated'])

type Props = {
  readonly kind: Kind
  /** The row to edit; undefined when a row is added. */
  readonly row?: ReferenceRow | undefined
  readonly onDone: () => void
}

/** Form to add a row of the vocabulary, or to edit it in place. */
export function ReferenceForm({ kind, row, onDone }: Props) {
  const { one, fields, create, update, createdBy, updatedBy } = definitions[kind]
  const client = useQueryClient()
  const refusal = useRefusal(row ? updatedBy : createdBy)
  const getSlug = useSlugLookup(kind)
  const form = useForm({
    draft: `${kind}.${row?.slug ?? 'new'}`,
    initial: row ? toValues(row, getSlug) : newValues,
    unchanged: row,
    send: (values, changed) =>
      row ? update(row.slug, changed) : create({ ...values, slug: values.slug.trim(), name: values.name.trim() }),
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['reference', kind] })
      showMessage(`The ${one} was saved. Agents see the change in their next call.`, 'good')
      onDone()
    },
  })
  const shown = fields.filter((field) => row || !laterFields.includes(field))
  return (
    <Form form={form} submit={row ? 'Save' : `Add the ${one}`} busy="Saving …" refusal={refusal} takesFocus onCancel={onDone}>
      <TextField label="Name" field={form.field('name')} required maxLength={200} />
      {!row && <SlugField field={form.field('slug')} />}
      {shown.map((field) => (
        <ReferenceField key={field} name={field} form={form} kind={kind} ownSlug={row?.slug} />
      ))}
    </Form>
  )
}

type FieldProps = {
  readonly name: FieldName
  readonly form: FormState<ReferenceValues>
  readonly kind: Kind
  readonly ownSlug: string | undefined
}

function ReferenceField({ name, form, kind, ownSlug }: FieldProps) {
  switch (name) {
    case 'description':
      return <LongTextField label="Description" field={form.field(name)} rows={3} />
    case 'parent_slug':
      return <RowField label="Above it" field={form.field(name)} kind={kind} emptyLabel="None (top level)" excludedSlug={ownSlug} />
    case 'primary_capability_slug':
      return <RowField label="Served first by" field={form.field(name)} kind="capabilities" emptyLabel="no capability" />
    case 'segment_hint_slug':
      return <RowField label="Mostly found in" field={form.field(name)} kind="segments" emptyLabel="no segment" />
    case 'replaced_by_slug':
      return (
        <RowField label="Replacement, if deprecated" field={form.field(name)} kind={kind} emptyLabel="nothing" excludedSlug={ownSlug} />
      )
    case 'focus_kind':
      return <SelectField label="Focus" field={form.field(name)} choices={focusKinds} />
    case 'horizon':
      return <SelectField label="Horizon" field={form.field(name)} choices={horizons} />
    case 'kind':
      return <SelectField label="What it classifies" field={form.field(name)} choices={toChoices(taxonomyKinds)} />
    case 'status':
      return <SelectField label="Status" field={form.field(name)} choices={states} />
    case 'sort_order':
      return <TextField label="Position in lists" type="number" step={1} required field={form.field(name)} hint="Ascending." />
    default:
      return <TextField label={name === 'hue_token' ? 'Colour token' : name} field={form.field(name)} maxLength={100} />
  }
}

type RowFieldProps = {
  readonly label: string
  readonly field: Field<string>
  readonly kind: Kind
  readonly emptyLabel: string
  readonly excludedSlug?: string | undefined
}

/** Lets the curator choose another row of the vocabulary, or none. */
function RowField({ label, field, kind, emptyLabel, excludedSlug }: RowFieldProps) {
  const rows = useQuery(buildReferenceQuery(kind)).data?.rows ?? []
  const choices: Choice[] = rows
    .filter(({ slug }) => slug !== excludedSlug)
    .map(({ slug, name }) => ({ value: slug, label: `${toPlainText(name)} (${slug})` }))
  return <SelectField label={label} field={field} choices={[{ value: '', label: emptyLabel }, ...choices]} />
}

/** Returns a function that finds the slug of a row of a kind by its id. */
function useSlugLookup(kind: Kind): (id: string | null | undefined) => string {
  const other = kind === 'needs' ? 'capabilities' : kind === 'verticals' ? 'segments' : kind
  const rows = useQuery(buildReferenceQuery(other)).data?.rows ?? []
  return (id) => rows.find((row) => row.id === id)?.slug ?? ''
}
