import type { CurationReadHandler, CurationWriteHandler } from '../call.ts'
import { capabilities, needs, segments, terms, verticals } from './reference-kinds.ts'
import { createRecord, listRecords, updateRecord } from './reference-records.ts'

type SortedRow = { readonly sort_order: number; readonly slug: string }

const getSortKeys = ({ sort_order, slug }: SortedRow): [number, string] => [sort_order, slug]

export const listSegments: CurationReadHandler<'listSegments'> = (call) => listRecords(segments, call, getSortKeys)
export const createSegment: CurationWriteHandler<'createSegment'> = (call) => createRecord(segments, call)
export const updateSegment: CurationWriteHandler<'updateSegment'> = (call) => updateRecord(segments, call)

export const listCapabilities: CurationReadHandler<'listCapabilities'> = (call) => listRecords(capabilities, call, getSortKeys)
export const createCapability: CurationWriteHandler<'createCapability'> = (call) => createRecord(capabilities, call)
export const updateCapability: CurationWriteHandler<'updateCapability'> = (call) => updateRecord(capabilities, call)

export const listNeeds: CurationReadHandler<'listNeeds'> = (call) => listRecords(needs, call, ({ slug }) => [slug])
export const createNeed: CurationWriteHandler<'createNeed'> = (call) => createRecord(needs, call)
export const updateNeed: CurationWriteHandler<'updateNeed'> = (call) => updateRecord(needs, call)

export const listVerticals: CurationReadHandler<'listVerticals'> = (call) => listRecords(verticals, call, getSortKeys)
export const createVertical: CurationWriteHandler<'createVertical'> = (call) => createRecord(verticals, call)
export const updateVertical: CurationWriteHandler<'updateVertical'> = (call) => updateRecord(verticals, call)

export const listTaxonomyTerms: CurationReadHandler<'listTaxonomyTerms'> = (call) => listRecords(terms, call, getSortKeys)
export const createTaxonomyTerm: CurationWriteHandler<'createTaxonomyTerm'> = (call) => createRecord(terms, call)
export const updateTaxonomyTerm: CurationWriteHandler<'updateTaxonomyTerm'> = (call) => updateRecord(terms, call)
