import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

/** Makes the pause after each body last until `finishRest`, and records whose bodies were parsed. */
function prepareBodies() {
  const rests: (() => void)[] = []
  const parsed: string[] = []
  const bodies = createLargeBodies(() => new Promise<void>((resolve) => rests.push(resolve)))
  const parseBody = (name: string, response: ServerResponse) =>
    bodies.parse(Buffer.from(JSON.stringify({ name })), response).then(
      () => void parsed.push(name),
      (error: Error) => void parsed.push(`${name}: ${error.message}`),
    )
  const finishRest = async () => {
    await setImmediate()
    rests.shift()?.()
    await setImmediate()
  }
  return { bodies, parsed, read: parseBody, finishRest }
}

/** A response for a key, or for a network if the text is an address. */
function createResponse(caller: string, events: { leave?: () => void } = {}): ServerResponse {
  const owned = caller.includes('.') ? { findAddress: () => caller } : { owner: caller }
  const once = (_: string, listener: () => void) => {
    events.leave = listener
  }
  return { ...owned, closed: false, destroyed: false, once, off: () => undefined } as unknown as ServerResponse
}

describe('createLargeBodies', () => {
  it("counts the caller's synchronous work with a body as part of the turn of that body", async () => {
    const done: string[] = []
    const bodies = createLargeBodies(async () => void done.push('rested'))
    await bodies.parse(Buffer.from('{}'), createResponse('a')).then(() => done.push('checked'))
    await setImmediate()
    expect(done).toEqual(['checked', 'rested'])
  })

  it('parses one body of each key in turn, one at a time', async () => {
    const { parsed, read, finishRest, bodies } = prepareBodies()
    for (let count = 1; count <= 5; count++) void read(`a${count}`, createResponse('a'))
    void read('b1', createResponse('b'))
    await finishRest()
    expect([parsed, bodies.getWaiting()]).toEqual([['a1'], 5])
    for (let count = 1; count <= 6; count++) await finishRest()
    expect(parsed).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5'])
  })

  it('alternates between the bodies of keys and those of all networks', async () => {
    const { parsed, read, finishRest } = prepareBodies()
    for (const name of ['m1', 'n1', 'o1']) void read(name, createResponse(`192.0.2.${name.charCodeAt(0)}`))
    for (const name of ['a1', 'a2']) void read(name, createResponse('a'))
    for (let count = 1; count <= 6; count++) await finishRest()
    expect(parsed).toEqual(['m1', 'n1', 'a1', 'o1', 'a2'])
  })

  it('does not parse the body of a client that has left', async () => {
    const { parsed, read, finishRest } = prepareBodies()
    const events: { leave?: () => void } = {}
    void read('a1', createResponse('a'))
    void read('a2', createResponse('a', events))
    void read('a3', createResponse('a'))
    await finishRest()
    events.leave?.()
    for (let count = 1; count <= 4; count++) await finishRest()
    expect(parsed).toEqual(['a1', 'a2: The connection ended before the body was complete.', 'a3'])
  })
})
