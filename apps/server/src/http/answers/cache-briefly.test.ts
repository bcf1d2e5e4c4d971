import { expect, it } from 'vitest'
import { cacheBriefly } from './cache-briefly.ts'

it('runs once for all concurrent callers, and again only after its result expires', async () => {
  let made = 0
  let clock = 0
  let finish = (_: number) => {}
  const make = () => {
    made += 1
    return new Promise<number>((resolve) => {
      finish = resolve
    })
  }
  const ask = cacheBriefly(1000, make, () => clock)
  const [first, second] = [ask(), ask()]
  clock = 5000
  const third = ask()
  finish(1)
  expect(await Promise.all([first, second, third])).toEqual([1, 1, 1])
  clock = 5999
  expect(await ask()).toBe(1)
  expect(made).toBe(1)
  clock = 6000
  const again = ask()
  finish(2)
  expect([await again, await ask(), made]).toEqual([2, 2, 2])
})

it('caches a failure as briefly as an answer', async () => {
  let clock = 0
  let tries = 0
  const ask = cacheBriefly(
    1000,
    async () => {
      tries += 1
      throw new Error(`try ${tries}`)
    },
    () => clock,
  )
  await expect(ask()).rejects.toThrow('try 1')
  await expect(ask()).rejects.toThrow('try 1')
  clock = 1000
  await expect(ask()).rejects.toThrow('try 2')
})
