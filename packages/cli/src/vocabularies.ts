/** Lists of the catalog whose slugs options and changes use. */
export const vocabularies = ['segments', 'taxonomy', 'capabilities', 'needs', 'verticals'] as const

export type VocabularyName = (typeof vocabularies)[number]
