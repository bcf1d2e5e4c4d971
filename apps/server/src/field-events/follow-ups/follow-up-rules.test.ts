import { describe, expect, it } from 'vitest'
import { computeCompletion } from './follow-up-rules.ts'

const moment = '2026-11-20T10:00:00Z'

describe('computeCompletion', () => {
  it.each<[string, Parameters<typeof computeCompletion>[0], string, object]>([
    ['returns now when the status becomes done', { status: 'done' }, 'open', { completed_at: 'now' }],
    ['returns now again when done is sent again', { status: 'done' }, 'done', { completed_at: 'now' }],
    ['returns now when null is sent with done', { status: 'done', completed_at: null }, 'open', { completed_at: 'now' }],
    ['returns the time that is sent with done', { status: 'done', completed_at: moment }, 'open', { completed_at: moment }],
    ['returns a corrected time', { completed_at: moment }, 'done', { completed_at: moment }],
    ['returns null when null is sent', { completed_at: null }, 'done', { completed_at: null }],
    ['returns no change when no field is sent', {}, 'done', {}],
    ['returns null when the status becomes open again', { status: 'open' }, 'done', { completed_at: null }],
    ['returns null when the status becomes cancelled', { status: 'cancelled', completed_at: null }, 'done', { completed_at: null }],
  ])('%s', (_, sent, was, set) => expect(computeCompletion(sent, was)).toEqual(set))

  it.each<[Parameters<typeof computeCompletion>[0], string]>([
    [{ completed_at: moment }, 'open'],
    [{ status: 'in_progress', completed_at: moment }, 'done'],
  ])('refuses completed_at unless the status is done: %o after %s', (sent, was) =>
    expect(() => computeCompletion(sent, was)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' })),
  )
})
