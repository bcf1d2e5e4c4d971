import { expect, it, vi } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { createScriptedCatalog, neverAnswer } from './played-fetch.ts'

/** Collects the warnings of Node while something runs, such as of more than ten listeners of a signal. */
async function collectWarnings(run: () => Promise<unknown>): Promise<string[]> {
  const warnings: string[] = []
  const recordWarning = ({ message }: Error) => warnings.push(message)
  process.on('warning', recordWarning)
  try {
    await run()
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    process.off('warning', recordWarning)
  }
  return warnings
}

it.each([
  ['calls', (signal: AbortSignal) => callWithSignal(signal)],
  ['waits', (signal: AbortSignal) => systemClock.sleep(100_000, signal)],
])('lets fifty %s share a signal, with one listener and no warning, and ends all of them', async (_, wait) => {
  const controller = new AbortController()
  const listening = vi.spyOn(controller.signal, 'addEventListener')
  const warnings = await collectWarnings(async () => {
    const waiting = Array.from({ length: 50 }, () => wait(controller.signal).catch((reason: unknown) => reason))
    await new Promise((resolve) => setImmediate(resolve))
    expect(listening).toHaveBeenCalledTimes(1)
    controller.abort('enough')
    expect(await Promise.all(waiting)).toEqual(Array(50).fill('enough'))
  })
  expect(warnings).toEqual([])
})

async function callWithSignal(signal: AbortSignal): Promise<unknown> {
  const { catalog } = createScriptedCatalog([neverAnswer])
  return catalog.whoami({ signal })
}
