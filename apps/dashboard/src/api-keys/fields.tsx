import { CheckListField, TextField } from '../shell/forms/field.tsx'
import type { Form } from '../shell/forms/use-form.ts'
import type { ApiKey } from './queries.ts'
import { keepKnownScopes, scopeChoices } from './scopes.ts'

const mebibyte = 1024 * 1024

/** Limits of a key, as typed into the form. */
export type Limits = {
  readonly label: string
  readonly scopes: readonly string[]
  readonly daily_budget_usd: string
  readonly per_minute: string
  /** Value in MiB, despite the name, because MiB are easier to type than bytes. */
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

/** Converts the given limits for the API. A missing limit is left unchanged or, for a new key, gets its default. */
export function toLimitsBody({ label, scopes, daily_budget_usd, per_minute, daily_upload_bytes }: Partial<Limits>) {
  return {
    ...(label === undefined ? {} : { label: label.trim() || null }),
    ...(scopes === undefined ? {} : { scopes: keepKnownScopes(scopes) }),
    ...(daily_budget_usd === undefined ? {} : { daily_budget_usd: Number(daily_budget_usd) }),
    ...(per_minute === undefined ? {} : { per_minute: Number(per_minute) }),
    ...(daily_upload_bytes === undefined ? {} : { daily_upload_bytes: Math.round(Number(daily_upload_bytes) * mebibyte) }),
  }
}

/** Form fields for the limits of a new or existing key. */
export function LimitFields({ form }: { readonly form: Pick<Form<Limits>, 'field'> }) {
  return (
    <>
      <TextField label="Label" field={form.field('label')} maxLength={200} hint="Visible to curators, not to the agent." />
      <CheckListField label="Scopes" field={form.field('scopes')} choices={scopeChoices} />
      <TextField
        label="Daily budget (USD)"
        type="number"
        min={0}
        step="any"
        required
        field={form.field('daily_budget_usd')}
        hint="Each call costs 0.0001 USD. Resets at midnight UTC."
      />
      <TextField label="Calls per minute" type="number" min={1} step={1} required field={form.field('per_minute')} />
      <TextField
        label="Daily uploads (MiB)"
        type="number"
        min={0}
        step="any"
        required
        field={form.field('daily_upload_bytes')}
        hint="0 for none. Uploads need the write:sources scope."
      />
    </>
  )
}
