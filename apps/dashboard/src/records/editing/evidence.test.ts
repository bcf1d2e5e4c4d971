import { describe, expect, it } from 'vitest'
import { formatProblems, parseEvidence } from './evidence.ts'

const typed = ' https://example.org/report  Page 12   names it. \n\nhttps://example.org/other\nno-address'

describe('readEvidence', () => {
  it('reads an address from each line, and the note after it', () => {
    expect(parseEvidence(typed)).toEqual([
      { url: 'https://example.org/report', note: 'Page 12 names it.' },
      { url: 'https://example.org/other' },
      { url: 'no-address' },
    ])
    expect(parseEvidence(' \n')).toEqual([])
  })
})

describe('formatProblems', () => {
  it('names the refused address and leaves out problems of other fields', () => {
    const problems = [
      { path: '/body/sources/2/url', message: 'must be an address' },
      { path: '/body/sources', message: 'must have at most 20 items' },
      { path: '/body/changes/0/confidence', message: 'must be a number' },
    ]
    expect(formatProblems(typed, problems)).toEqual(['no-address: must be an address', 'must have at most 20 items'])
  })
})
