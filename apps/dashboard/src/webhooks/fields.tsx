import { CheckListField, TextField } from '../shell/forms/field.tsx'
import type { Form } from '../shell/forms/use-form.ts'
import { isChangeType, isRecordType, recordTypeChoices, typeChoices } from './filter.ts'

/** Fields of a webhook, as typed into the form. */
export type WebhookValues = {
  readonly url: string
  readonly description: string
  readonly types: readonly string[]
  readonly record_types: readonly string[]
}

/** Converts the given fields for the API. */
export function toWebhookBody({ url, description, types, record_types }: Partial<WebhookValues>) {
  return {
    ...(url === undefined ? {} : { url: url.trim() }),
    ...(description === undefined ? {} : { description: description.trim() || null }),
    ...(types === undefined ? {} : { types: types.filter(isChangeType) }),
    ...(record_types === undefined ? {} : { record_types: record_types.filter(isRecordType) }),
  }
}

/** Form fields of a new or existing webhook. */
export function WebhookFields({ form }: { readonly form: Pick<Form<WebhookValues>, 'field'> }) {
  return (
    <>
      <TextField
        label="Receiver URL"
        type="url"
        required
        maxLength={2_000}
        autoComplete="off"
        field={form.field('url')}
        hint="An https URL without a user name and password."
      />
      <TextField label="Description" field={form.field('description')} maxLength={500} hint="Visible to curators, not to the receiver." />
      <CheckListField
        label="Types of records"
        field={form.field('record_types')}
        choices={recordTypeChoices}
        hint="Leave empty to receive all, including people and proposals. Scopes do not apply to webhooks: events contain ids and field names, never values."
      />
      <CheckListField label="Types of events" field={form.field('types')} choices={typeChoices} hint="Leave empty to receive all types." />
    </>
  )
}
