import { describe, expect, it } from 'vitest'
import { parseFilters, replaceFilter } from './filters.ts'

const agent = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01'

describe('filters in the address', () => {
  it('lists waiting proposals, the oldest first, without filters in the address', () => {
    expect(parseFilters(new URLSearchParams())).toEqual({ order: 'oldest' })
  })

  it('reads every filter by the name that it has in the API', () => {
    const search = `status=all&kind=add_event,suggest_org_fit&agent=${agent}&entity=riot&destructive=false&min_confidence=4&waiting_on=agent&order=newest`
    expect(parseFilters(new URLSearchParams(search))).toEqual({
      status: 'all',
      kind: ['add_event', 'suggest_org_fit'],
      agent,
      entity: 'riot',
      destructive: false,
      min_confidence: 4,
      waiting_on: 'agent',
      order: 'newest',
    })
  })

  it('leaves out unknown filters', () => {
    expect(parseFilters(new URLSearchParams('status=lost&order=loudest&min_confidence=9&kind=&colour=red'))).toEqual({ order: 'oldest' })
  })

  it('lists decided proposals in the order of their decisions', () => {
    expect(parseFilters(new URLSearchParams('status=rejected'))).toEqual({ status: 'rejected', order: 'decided' })
  })

  it('changes one filter and keeps the others', () => {
    expect(`${replaceFilter(new URLSearchParams('kind=add_event&order=newest'), 'entity', 'riot')}`).toBe(
      'kind=add_event&order=newest&entity=riot',
    )
    expect(`${replaceFilter(new URLSearchParams('kind=add_event&order=newest'), 'kind', '')}`).toBe('order=newest')
    expect(`${replaceFilter(new URLSearchParams('order=decided&status=all'), 'status', 'unmatched')}`).toBe('status=unmatched')
  })
})
