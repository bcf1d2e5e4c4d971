import type { components } from '@catalog/contract/curation/types'
import { ApiError, createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findBrief, findBriefLink } from '../../gtm/briefs/brief-queries.ts'
import type { TargetNaming } from '../../gtm/briefs/link-targets.ts'

export const findBriefOrThrow = orThrow(findBrief, ([, slugOrId]) =>
  createNotFoundError('brief', slugOrId, 'Choose one from the Briefs page.'),
)

export const findBriefLinkOrThrow = orThrow(
  findBriefLink,
  ([, { slug }, id]) =>
    new ApiError('NOT_FOUND', `The brief "${slug}" has no link with the id ${id}.`, {
      hint: 'Choose one from the page of the brief.',
    }),
)

/** The fields by which curators name the target of a link: an id, slug or alias. */
export const curatorsNaming: TargetNaming<Pick<components['schemas']['NewGtmBriefLink'], 'entity' | 'segment' | 'source'>> = {
  fields: { entity: ['entity'], segment: ['segment'], source: ['source'] },
  noneMessage: 'needs one of entity, segment and source',
  severalMessage: 'add one link for each',
  readTargets: ({ entity, segment, source }) => ({
    entity: { at: '/body', idField: 'entity', slugField: 'entity', id: entity },
    segment: { at: '/body', idField: 'segment', slugField: 'segment', slug: segment },
    source,
  }),
}
