import type { NameableType } from '../pickers/record-options.ts'

type SchemaBase = {
  /** The description, in the contract's words. */
  readonly about?: string
  /** True when the field can be cleared by sending null. */
  readonly nullable?: true
}

export type TextSchema = SchemaBase & {
  readonly type: 'text'
  /** Maximum length in characters. */
  readonly max?: number
  /** Type of the record that the text names by slug or id. */
  readonly names?: NameableType
}
export type NumberSchema = SchemaBase & { readonly type: 'integer' | 'number'; readonly min?: number; readonly max?: number }
export type ObjectSchema = SchemaBase & {
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
  | (SchemaBase & { readonly type: 'boolean' | 'date' | 'date-time' | 'json' })
  | (SchemaBase & { readonly type: 'enum'; readonly values: readonly string[] })
  | (SchemaBase & { readonly type: 'const'; readonly value: string })
  | (SchemaBase & { readonly type: 'list'; readonly items: FormSchema; readonly max?: number })
  | (SchemaBase & { readonly type: 'map'; readonly values: FormSchema })

export type ChangeSchemas = Readonly<Record<string, ObjectSchema>>
