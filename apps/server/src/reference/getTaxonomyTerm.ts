import type { ReadHandler } from '../http/call.ts'
import { findTermOrThrow } from '../vocabulary/resolve.ts'
import { toTermView } from '../vocabulary/views.ts'

export const getTaxonomyTerm: ReadHandler<'getTaxonomyTerm'> = async ({ path, reference }) =>
  toTermView(findTermOrThrow(reference, path.slug), reference)
