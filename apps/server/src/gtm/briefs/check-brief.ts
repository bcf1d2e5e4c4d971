import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import type { BriefRow } from './brief-queries.ts'
import { isMonday } from './brief-rules.ts'

/** Refuses a week that does not begin on a Monday. */
export function assertMonday(weekStart: string | undefined): void {
  if (weekStart !== undefined && !isMonday(weekStart))
    throw createInvalidRequestError([{ path: '/body/week_start', message: `must be a Monday; ${weekStart} is not` }])
}

const anotherBrief = 'Use another slug, or ask a curator to make this brief a draft again.'

/** Refuses an agent's write to a brief that is not a draft: only curators change published and archived briefs. */
export function assertDraft({ slug, status }: Pick<BriefRow, 'slug' | 'status'>): void {
  if (status === 'draft') return
  throw new ApiError('CONFLICT', `The brief "${slug}" is ${status}; agents change drafts only.`, {
    hint: anotherBrief,
    unless: { scope: 'read:gtm', message: `The brief "${slug}" is not a draft; agents change drafts only.`, hint: anotherBrief },
  })
}
