import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runWithLock } from './lock.ts'
import { createEmptyFolder } from './testing/folders.ts'

const ignore = () => undefined

test('never overlaps work under the lock', async () => {
  const file = join(await createEmptyFolder(), 'lock')
  const deadlineMs = Date.now() + 60_000
  let inside = 0
  const work = async () => {
    inside += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(inside).toBe(1)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => runWithLock(file, { deadlineMs, onWait: ignore }, work)))
})

test('releases the lock when the work fails', async () => {
  const file = join(await createEmptyFolder(), 'lock')
  const options = { deadlineMs: Date.now() + 1000, onWait: ignore }
  await expect(runWithLock(file, options, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runWithLock(file, options, async () => 'yes')).toBe('yes')
})

test('names the lock in the error when a process waited too long', async () => {
  const file = join(await createEmptyFolder(), 'lock')
  let waits = 0
  const onWait = () => {
    waits += 1
  }
  const lockAgain = () => runWithLock(file, { deadlineMs: Date.now() + 50, onWait }, async () => 'in')
  await runWithLock(file, { deadlineMs: Date.now() + 1000, onWait: ignore }, async () => {
    await expect(lockAgain()).rejects.toThrow(`it holds ${file}`)
  })
  expect(waits).toBe(1)
})
