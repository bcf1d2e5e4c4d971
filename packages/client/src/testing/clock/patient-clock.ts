import type { Clock } from '../../clock.ts'
import type { CallTracker } from '../under-way.ts'
import { createSleep, type FakeClock } from './fake-clock.ts'

/** Makes a fake clock jump only while no call is under way, because a jump could take the call past its deadline. */
export function createPatientClock<Time extends Clock>(clock: Time, callTracker: CallTracker): Time {
  return isFake(clock) ? { ...clock, sleep: createPatientSleep(clock, callTracker) } : clock
}

function isFake<Time extends Clock>(clock: Time): clock is Time & FakeClock {
  return 'slept' in clock
}

function createPatientSleep(clock: FakeClock, callTracker: CallTracker): Clock['sleep'] {
  let last = Promise.resolve()
  return createSleep(clock, () => {
    // Makes one jump at a time, because a program that wakes after a jump may make a call.
    last = last.then(() => callTracker.waitUntilIdle())
    return last
  })
}
