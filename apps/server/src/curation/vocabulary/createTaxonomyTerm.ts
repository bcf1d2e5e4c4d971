import type { CurationWriteHandler } from '../call.ts'
import { terms } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createTaxonomyTerm: CurationWriteHandler<'createTaxonomyTerm'> = (call) => createRecord(terms, call)
