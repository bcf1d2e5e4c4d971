import type { Handler } from '../http/call.ts'
import { termBy } from './resolve.ts'
import { termView } from './views.ts'

export const getTaxonomyTerm: Handler<'getTaxonomyTerm'> = async ({ path, reference }) => termView(termBy(reference, path.slug), reference)
