import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Decision } from './decision.ts'

const me = { id: 'me', name: 'Ada', email: 'ada@example.org', role: 'curator' }
const acceptance: Decision = { act: 'accept', ids: ['a'], body: { indices: [0], seen: 'before' } }

type Answer = () => Response
const waiting = { id: 'a', seen: 'before', status: 'pending', decisions: [] }
const accepted = { id: 'a', seen: 'after', status: 'accepted', decisions: [{ event: 'accepted', curator: { id: 'me', name: 'Ada' } }] }
const loseConnection: Answer = () => {
  throw new TypeError('The connection broke.')
}
const createProposalAnswer =
  (proposal: object): Answer =>
  () =>
    Response.json(proposal)
const answerConflict: Answer = () => Response.json({ error: { code: 'CONFLICT', message: 'It is decided already.' } }, { status: 409 })

/** Creates a sender with a scripted server that records the requests. */
async function createScriptedSender(...script: Answer[]) {
  const asked: string[] = []
  vi.stubGlobal('location', { origin: 'http://catalog.test' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('fetch', async (...asking: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...asking)
    asked.push(`${method} ${new URL(url).pathname}`)
    const answer = script.shift()
    if (!answer) throw new Error('Nothing more was to be asked.')
    return answer()
  })
  const { createSender } = await import('./sender.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { curator: me, ended: false })
  return { sender: createSender(client, me.id), client, asked }
}

describe('sending a decision', () => {
  // While `vi.waitFor` polls, it advances the fake timers, so the pauses between attempts take no time.
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const toBeSettled = { timeout: 20_000 }

  it('counts a decision as done when the first request arrived late and the second was refused', async () => {
    const { sender, asked } = await createScriptedSender(
      loseConnection,
      createProposalAnswer(waiting),
      answerConflict,
      createProposalAnswer(accepted),
    )
    sender.decide(acceptance, 'Hex Trust', ['a'])
    await vi.waitFor(() => expect(sender.state().entries[0]?.state).toBe('settled'), toBeSettled)
    expect(sender.state().entries[0]).toMatchObject({ done: ['a'], refused: [] })
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  })

  it('brings a decision back with the reason of the server when it was refused at once', async () => {
    const { sender } = await createScriptedSender(answerConflict)
    sender.decide(acceptance, 'Hex Trust', ['a'])
    await vi.waitFor(() => expect(sender.state().entries[0]?.state).toBe('back'), toBeSettled)
    expect(sender.state().entries[0]?.refused[0]?.why).toMatchObject({ status: 409, message: 'It is decided already.' })
  })

  it('removes a decided proposal from lists of waiting ones, and keeps it in lists of decided ones', async () => {
    const { sender, client } = await createScriptedSender(createProposalAnswer(accepted))
    const buildListData = (status: string) => ({ pages: [{ data: ['a', 'b'].map((id) => ({ id, status })) }], pageParams: [undefined] })
    client.setQueryData(['inbox', 'waiting'], buildListData('pending'))
    client.setQueryData(['inbox', 'decided'], buildListData('accepted'))
    sender.decide(acceptance, 'Hex Trust', ['a'])
    await vi.waitFor(() => expect(sender.countUnsent()).toBe(0), toBeSettled)
    expect(client.getQueryData(['inbox', 'waiting'])).toMatchObject({ pages: [{ data: [{ id: 'b' }] }] })
    expect(client.getQueryData(['inbox', 'decided'])).toEqual(buildListData('accepted'))
  })

  it('invalidates the data of other pages, but not the cards that the response updates', async () => {
    const { sender, client } = await createScriptedSender(createProposalAnswer(accepted))
    for (const what of ['decisions', 'records', 'inbox']) client.setQueryData([what], { pages: [], pageParams: [] })
    sender.decide(acceptance, 'Hex Trust', ['a'])
    await vi.waitFor(() => expect(sender.countUnsent()).toBe(0), toBeSettled)
    const old = ['decisions', 'records', 'inbox'].filter((what) => client.getQueryState([what])?.isInvalidated)
    expect(old).toEqual(['decisions', 'records'])
  })
})
