import type { OpenApiDocument } from '../document.ts'
import type { SchemaView } from './schema-view.ts'

/** The contract before and after, with the state of the walk through one operation. */
export type DiffContext = {
  readonly before: OpenApiDocument
  readonly after: OpenApiDocument
  /** Shared schemas that were already compared: each once for requests and once for answers. */
  readonly seen: Set<string>
  /** The pairs of schemas around the current place. A pair that occurs again ends the comparison, because its schema contains itself. */
  readonly inside: readonly string[]
}

export type SchemaWithView = { readonly schema: unknown; readonly view: SchemaView }

export function createDiffContext(before: OpenApiDocument, after: OpenApiDocument): DiffContext {
  return { before, after, seen: new Set(), inside: [] }
}
