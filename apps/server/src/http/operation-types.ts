/** The used parts of the generated types of an operation, in either contract. */
type GeneratedOperation = { readonly parameters: unknown; readonly responses: unknown }
type Part<P, Name extends string> = P extends { [K in Name]?: infer V } ? NonNullable<V> : Record<never, never>
export type JsonContent<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never

/** The values of a request, converted to the contract's types, with the defaults of its parameters filled in. */
export type GeneratedQuery<Operation extends GeneratedOperation> = Part<Operation['parameters'], 'query'>
export type GeneratedPath<Operation extends GeneratedOperation> = Part<Operation['parameters'], 'path'>
/** The declared headers, spelled as in the contract, such as `Idempotency-Key`. */
export type GeneratedHeaders<Operation extends GeneratedOperation> = Part<Operation['parameters'], 'header'>
/** The JSON body as it was sent: absent members stay absent. Undefined if the operation takes none. */
export type GeneratedBody<Operation> = Operation extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? undefined
    : JsonContent<NonNullable<Body>> | ([Body & undefined] extends [never] ? never : undefined)
  : undefined

/** All values of a request that fits its operation. */
export type RequestValues<Operation extends GeneratedOperation, Body = GeneratedBody<Operation>> = {
  readonly query: GeneratedQuery<Operation>
  readonly path: GeneratedPath<Operation>
  readonly headers: GeneratedHeaders<Operation>
  readonly body: Body
}
