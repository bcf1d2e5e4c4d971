/** An error of a JSON Schema validator, in the form that Ajv gives it with `verbose`. */
export type SchemaError = {
  readonly keyword: string
  /** Place in the value, as a JSON pointer. */
  readonly instancePath: string
  /** Place in the schema; it begins again behind a reference. */
  readonly schemaPath: string
  // biome-ignore lint/suspicious/noExplicitAny: every keyword has its own.
  readonly params: Record<string, any>
  readonly message?: string
  /** Set where not a value but the name of a property is wrong. */
  readonly propertyName?: string
  /** The value of the keyword in the schema. */
  readonly schema?: unknown
  /** The schema that the keyword is in: the object itself, by which it is known again. */
  readonly parentSchema?: Readonly<Record<string, unknown>>
  readonly data?: unknown
}
