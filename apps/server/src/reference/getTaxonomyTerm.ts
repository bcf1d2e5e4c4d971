import type { Handler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { toTermView } from '../vocabulary/views.ts'

export const getTaxonomyTerm: Handler<'getTaxonomyTerm'> = async ({ path, reference }) =>
  toTermView(findTermOrThrow(reference, path.slug), reference)
