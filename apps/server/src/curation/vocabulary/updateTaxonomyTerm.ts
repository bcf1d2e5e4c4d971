import type { Write } from '../call.ts'
import { terms } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateTaxonomyTerm: Write<'updateTaxonomyTerm'> = (call) => updateRecord(terms, call)
