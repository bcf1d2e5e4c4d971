import type { NameableType } from '../pickers/offers.ts'

type Common = {
  /** The description, in the contract's words. */
  readonly about?: string
  /** True when null may be sent, which clears the field. */
  readonly nullable?: true
}

export type TextSchema = Common & {
  readonly type: 'text'
  /** Maximum length in characters. */
  readonly max?: number
  /** Type of the record that the text names by slug or id. */
  readonly names?: NameableType
}
export type NumberSchema = Common & { readonly type: 'integer' | 'number'; readonly min?: number; readonly max?: number }
export type ObjectSchema = Common & {
  readonly type: 'object'
  readonly fields: Readonly<Record<string, FormSchema>>
  readonly required: readonly string[]
}

/**
 * The schema of a value for the edit form: the contract's schema without the rules that only the server can check. `pnpm generate`
 * writes one for each kind of change (`generated/change-schemas.json`).
 */
export type FormSchema =
  | TextSchema
  | NumberSchema
  | ObjectSchema
  | (Common & { readonly type: 'boolean' | 'date' | 'date-time' | 'json' })
  | (Common & { readonly type: 'enum'; readonly values: readonly string[] })
  | (Common & { readonly type: 'const'; readonly value: string })
  | (Common & { readonly type: 'list'; readonly items: FormSchema; readonly max?: number })
  | (Common & { readonly type: 'map'; readonly values: FormSchema })

export type ChangeSchemas = Readonly<Record<string, ObjectSchema>>
