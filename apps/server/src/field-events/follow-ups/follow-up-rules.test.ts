import { describe, expect, it } from 'vitest'
import { computeCompletion } from './follow-up-rules.ts'

const moment = '2026-11-20T10:00:00Z'

describe('computeCompletion', () => {
  it.each<[string, Parameters<typeof computeCompletion>[0], string, object]>([
    ['is now, when it becomes done', { status: 'done' }, 'open', { completed_at: 'now' }],
    ['is now again, when it is done once more', { status: 'done' }, 'done', { completed_at: 'now' }],
    ['is now, when no moment is sent but null', { status: 'done', completed_at: null }, 'open', { completed_at: 'now' }],
    ['is what is sent with it', { status: 'done', completed_at: moment }, 'open', { completed_at: moment }],
    ['can be corrected later', { completed_at: moment }, 'done', { completed_at: moment }],
    ['can be forgotten', { completed_at: null }, 'done', { completed_at: null }],
    ['stays where it is not spoken of', {}, 'done', {}],
    ['is gone when it is open again', { status: 'open' }, 'done', { completed_at: null }],
    ['is gone when it is cancelled', { status: 'cancelled', completed_at: null }, 'done', { completed_at: null }],
  ])('%s', (_, sent, was, set) => expect(computeCompletion(sent, was)).toEqual(set))

  it.each<[Parameters<typeof computeCompletion>[0], string]>([
    [{ completed_at: moment }, 'open'],
    [{ status: 'in_progress', completed_at: moment }, 'done'],
  ])('cannot be set unless done: %o of one that was %s', (sent, was) =>
    expect(() => computeCompletion(sent, was)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' })),
  )
})
