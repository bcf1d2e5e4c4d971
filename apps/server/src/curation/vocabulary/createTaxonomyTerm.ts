import type { Write } from '../call.ts'
import { terms } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createTaxonomyTerm: Write<'createTaxonomyTerm'> = (call) => createRecord(terms, call)
