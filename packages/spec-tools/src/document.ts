/** The parts of an OpenAPI document that the tools read. */
export type OpenApiDocument = {
  readonly openapi: string
  readonly info: Readonly<Record<string, unknown>>
  readonly servers?: readonly unknown[]
  readonly tags?: readonly unknown[]
  readonly security?: readonly unknown[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly 'x-error-catalogue': Readonly<Record<string, unknown>>
  readonly 'x-retry-policy': Readonly<Record<string, unknown>>
  readonly 'x-from-agents'?: unknown
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<Record<string, unknown>>
  readonly parameters?: readonly unknown[]
  readonly requestBody?: unknown
  readonly 'x-streamed-body'?: boolean
  readonly 'x-receipt'?: object
  readonly 'x-from-agents'?: true
}
