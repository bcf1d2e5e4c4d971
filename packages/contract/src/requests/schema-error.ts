/** An error of a JSON Schema validator, in the form that Ajv gives it with `verbose`. */
export type SchemaError = {
  readonly keyword: string
  /** Place in the value, as a JSON pointer. */
  readonly instancePath: string
  /** Place in the schema; after a reference, the path starts again at the referenced schema. */
  readonly schemaPath: string
  // biome-ignore lint/suspicious/noExplicitAny: every keyword has its own.
  readonly params: Record<string, any>
  readonly message?: string
  /** Set if the name of a property is wrong rather than its value. */
  readonly propertyName?: string
  /** The value of the keyword in the schema. */
  readonly schema?: unknown
  /** The schema that has the keyword. It is the same object each time, so it can be compared by identity. */
  readonly parentSchema?: Readonly<Record<string, unknown>>
  readonly data?: unknown
}
