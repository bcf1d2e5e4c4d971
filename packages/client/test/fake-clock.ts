// biome-ignore lint/performance/noBarrelFile: the tests of the client use the clock that it gives to others.
export { type FakeClock, fakeClock } from '../src/testing/clock/fake-clock.ts'
