import type { OpenApiDocument } from '../document.ts'
import type { View } from './schema-view.ts'

/** The contract before and after, with the state of the walk through one operation. */
export type Walk = {
  readonly before: OpenApiDocument
  readonly after: OpenApiDocument
  /** Shared schemas that were compared already; each once for requests and once for answers. */
  readonly seen: Set<string>
  /** Pairs of different schemas that the walk is inside of. A schema that contains itself ends here. */
  readonly inside: readonly string[]
}

export type Seen = { readonly schema: unknown; readonly view: View }

export function newWalk(before: OpenApiDocument, after: OpenApiDocument): Walk {
  return { before, after, seen: new Set(), inside: [] }
}
