import type { CurationWriteHandler } from '../call.ts'
import { terms } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateTaxonomyTerm: CurationWriteHandler<'updateTaxonomyTerm'> = (call) => updateRecord(terms, call)
