import { describe, expect, it } from 'vitest'
import { joinAnswers, splitBatch } from './batches.ts'

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const buildEventAnswer = (text: string) => ({ status: 200, type: 'text/event-stream', text: `event: message\ndata: ${text}\n\n` })
const nothing = { status: 202, type: undefined, text: '' }
const refusal = { status: 400, type: 'application/json', text: '{"error":{}}' }

describe('splitBatch', () => {
  it('splits plain requests and notifications', () => {
    const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: {} }
    expect(splitBatch([ping, notification])).toEqual([ping, notification])
    expect(splitBatch(ping)).toEqual([ping])
  })

  it.each([
    ['nothing', []],
    ['a handshake', [ping, { ...ping, method: 'initialize' }]],
    ['an answer', [ping, { jsonrpc: '2.0', id: 1, result: {} }]],
    ['metadata of the present version', [ping, { ...ping, params: { _meta: {} } }]],
    ['an id that is null', [ping, { ...ping, id: null }]],
    ['another version', [ping, { ...ping, jsonrpc: '1.0' }]],
    ['a further field', [ping, { ...ping, further: true }]],
    ['a number', [ping, 7]],
  ])('does not split a batch with %s', (_, batch) => {
    expect(splitBatch(batch)).toEqual([batch])
  })
})

describe('joinAnswers', () => {
  it('joins events in the order of their messages, and omits notifications', () => {
    expect(joinAnswers([buildEventAnswer('1'), nothing, buildEventAnswer('2')])).toEqual({
      ...buildEventAnswer('1'),
      text: buildEventAnswer('1').text + buildEventAnswer('2').text,
    })
  })

  it('returns the status of notifications if there are no other answers', () => {
    expect(joinAnswers([nothing, nothing])).toEqual(nothing)
  })

  it('returns the first refusal if every message is refused, and otherwise an event for each refusal', () => {
    expect(joinAnswers([refusal, refusal])).toEqual(refusal)
    expect(joinAnswers([buildEventAnswer('1'), refusal]).text).toBe(`${buildEventAnswer('1').text}event: message\ndata: {"error":{}}\n\n`)
  })

  it('returns a single answer unchanged', () => {
    expect(joinAnswers([refusal])).toBe(refusal)
  })
})
