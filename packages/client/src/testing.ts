// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/client/testing`: a catalog in memory.
export type { MockAnswers } from './generated/mocks.ts'
export { type FakeClock, fakeClock } from './testing/clock/fake-clock.ts'
export type { PlayedReset, TestFailure } from './testing/failures.ts'
export type { FieldEventSeed } from './testing/field-events/seed.ts'
export { type TestCall, type TestCatalog, type TestCatalogOptions, testCatalog } from './testing/kit.ts'
export type { MockAnswer, MockCall, OperationId } from './testing/mock-answers.ts'
export type { PlayedError } from './testing/played-error.ts'
export type { EntitySeed, PersonSeed, ReferenceSeed, Seed, SegmentSeed } from './testing/records/seed.ts'
