import { ApiError, invalidRequest } from '../http/api-error.ts'
import type { BriefRow } from './brief-queries.ts'
import { isMonday } from './brief-rules.ts'

/** A week begins on a Monday (decision 60). */
export function requireMonday(weekStart: string | undefined): void {
  if (weekStart !== undefined && !isMonday(weekStart))
    throw invalidRequest([{ path: '/body/week_start', message: `must be a Monday; ${weekStart} is none` }])
}

/** Agents write drafts; one that was published, or put away, belongs to the curators (decision 60). */
export function refuseUnlessDraft({ slug, status }: Pick<BriefRow, 'slug' | 'status'>): void {
  if (status === 'draft') return
  throw new ApiError('CONFLICT', `The brief "${slug}" is ${status}; agents change drafts only.`, {
    hint: 'Write a brief of another slug, or ask a curator to make this one a draft again.',
  })
}
