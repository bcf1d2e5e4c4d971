import { CheckListField, TextField } from '../shell/forms/field.tsx'
import type { Form } from '../shell/forms/use-form.ts'
import type { ApiKey } from './queries.ts'
import { keepKnownScopes, scopeChoices } from './scopes.ts'

const mebibyte = 1024 * 1024

/** The limits of a key as a curator types them. */
export type Limits = {
  readonly label: string
  readonly scopes: readonly string[]
  readonly daily_budget_usd: string
  readonly per_minute: string
  /** Number of MiB, because people do not think of file sizes in bytes. */
  readonly daily_upload_bytes: string
}

/** Converts the limits of a key to the initial values of its form. */
export function toLimits({ label, scopes, daily_budget_usd, per_minute, daily_upload_bytes }: ApiKey): Limits {
  return {
    label: label ?? '',
    scopes: keepKnownScopes(scopes),
    daily_budget_usd: String(daily_budget_usd),
    per_minute: String(per_minute),
    daily_upload_bytes: String(daily_upload_bytes / mebibyte),
  }
}

/** Converts the given limits for the API. A limit that is missing stays as it is or, on a new key, gets its usual value. */
export function toLimitsBody({ label, scopes, daily_budget_usd, per_minute, daily_upload_bytes }: Partial<Limits>) {
  return {
    ...(label === undefined ? {} : { label: label.trim() || null }),
    ...(scopes === undefined ? {} : { scopes: keepKnownScopes(scopes) }),
    ...(daily_budget_usd === undefined ? {} : { daily_budget_usd: Number(daily_budget_usd) }),
    ...(per_minute === undefined ? {} : { per_minute: Number(per_minute) }),
    ...(daily_upload_bytes === undefined ? {} : { daily_upload_bytes: Math.round(Number(daily_upload_bytes) * mebibyte) }),
  }
}

/** The form fields for the limits, when a key is minted or changed. */
export function LimitFields({ form }: { readonly form: Pick<Form<Limits>, 'field'> }) {
  return (
    <>
      <TextField label="What it is for" field={form.field('label')} maxLength={200} hint="For people; the agent does not see it." />
      <CheckListField label="What it may do" field={form.field('scopes')} choices={scopeChoices} />
      <TextField
        label="Budget a day, USD"
        type="number"
        min={0}
        step="any"
        required
        field={form.field('daily_budget_usd')}
        hint="Each call costs 0.0001 USD; the day ends at midnight UTC."
      />
      <TextField label="Calls a minute" type="number" min={1} step={1} required field={form.field('per_minute')} />
      <TextField
        label="Uploads a day, MiB"
        type="number"
        min={0}
        step="any"
        required
        field={form.field('daily_upload_bytes')}
        hint="0 for none; files are taken with write:sources only."
      />
    </>
  )
}
