// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/client`.

export { CallPromise, type WithResponse } from './answer/call-promise.ts'
export { ApprovedBundle } from './approval/approved-bundle.ts'
export type { Bundle, FieldEventBundle, FieldEventRequest } from './approval/bundle.ts'
export type { Proposed } from './approval/proposed.ts'
export type { Approval, ApprovalKind, Validated } from './approval/validated.ts'
export type { RawClient } from './call/raw.ts'
export { Catalog } from './catalog.ts'
export type { Clock } from './clock.ts'
export * from './errors.ts'
export type * from './generated/areas.ts'
export { type Changes, change } from './generated/change.ts'
export type { Operations } from './generated/operations.ts'
export type * from './generated/public-models.ts'
export { VERSION } from './generated/version.ts'
export type { Budget } from './limits/budget.ts'
export type {
  CallOptions,
  CatalogOptions,
  Fetch,
  Logger,
  LogLevel,
  Middleware,
  ProposeOptions,
  ReadOptions,
  SharedOptions,
  WriteOptions,
} from './options.ts'
export type { FollowOptions } from './paging/follow.ts'
export { PagePromise } from './paging/page-promise.ts'
export type { AnyPage } from './paging/walk.ts'
export type { Download } from './reading/download.ts'
export { findOrigin } from './reading/find-origin.ts'
export type { DecisionOf, WaitOptions } from './reading/wait-for-decision.ts'
export type { FileContent, FileName } from './upload/file-content.ts'
