import type { Clock } from '../../clock.ts'
import type { UnderWay } from '../under-way.ts'
import type { FakeClock } from './fake-clock.ts'

/** The clock; one that is fake jumps to the end of a sleep only while no call is under way, for it would take the call past its deadline. */
export function patient<Time extends Clock>(clock: Time, underWay: UnderWay): Time {
  return isFake(clock) ? { ...clock, sleep: patientSleep(clock, underWay) } : clock
}

function isFake<Time extends Clock>(clock: Time): clock is Time & FakeClock {
  return 'slept' in clock
}

function patientSleep(clock: FakeClock, underWay: UnderWay): Clock['sleep'] {
  const sleeping = new Set<{ readonly until: number }>()
  let lastJump = Promise.resolve()

  async function jump(): Promise<void> {
    await underWay.none()
    const [next] = [...sleeping].sort((one, other) => one.until - other.until)
    if (next) clock.advance(next.until - clock.elapsed())
  }

  return (ms, signal) =>
    new Promise<void>((resolve, reject) => {
      clock.slept.push(ms)
      if (signal?.aborted) return reject(signal.reason)
      const sleeper = { until: clock.elapsed() + Math.ceil(ms) }
      const cancel = clock.after(ms, () => {
        sleeping.delete(sleeper)
        resolve()
      })
      sleeping.add(sleeper)
      signal?.addEventListener('abort', () => {
        cancel()
        sleeping.delete(sleeper)
        reject(signal.reason)
      })
      // One jump after the other: the program that one wakes up may make a call.
      lastJump = lastJump.then(jump)
    })
}
