import { setTimeout as sleep } from 'node:timers/promises'

/** Polls a condition until it is true; throws after this many seconds. */
export async function waitUntil(what: string, isMet: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (!(await isMet())) {
    if (performance.now() > until) throw new Error(`Waited ${seconds} s without success until ${what}.`)
    await sleep(20)
  }
}
