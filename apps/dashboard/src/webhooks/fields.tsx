import { CheckListField, TextField } from '../shell/forms/field.tsx'
import type { Form } from '../shell/forms/use-form.ts'
import { isChangeType, isRecordType, recordTypeChoices, typeChoices } from './filter.ts'

/** The fields of a webhook as a curator types them. */
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

/** The fields of a webhook, for creating and for changing. */
export function WebhookFields({ form }: { readonly form: Pick<Form<WebhookValues>, 'field'> }) {
  return (
    <>
      <TextField
        label="URL of the receiver"
        type="url"
        required
        maxLength={2_000}
        autoComplete="off"
        field={form.field('url')}
        hint="https, without a name and password in it."
      />
      <TextField
        label="What it is for"
        field={form.field('description')}
        maxLength={500}
        hint="For people; the receiver does not see it."
      />
      <CheckListField
        label="Types of records"
        field={form.field('record_types')}
        choices={recordTypeChoices}
        hint="None chosen: all, including people and proposals. Scopes do not apply to webhooks: their events hold ids and names of fields, never a value."
      />
      <CheckListField label="Types of events" field={form.field('types')} choices={typeChoices} hint="Leave empty to receive all types." />
    </>
  )
}
