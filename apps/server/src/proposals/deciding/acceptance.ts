import type { Resolutions } from './conflicts.ts'

/** What a curator accepts of a proposal. */
export type Acceptance = {
  readonly proposalId: string
  readonly curatorId: string
  /** The changes to apply. */
  readonly indices: readonly number[]
  /** Those of them that rename, merge or archive, each confirmed by itself (rule accept.destructive-confirmed). */
  readonly confirmed: readonly number[]
  readonly resolutions: Resolutions
  readonly notes?: string | undefined
  /** Notes to the agent about single changes, by index. */
  readonly changeNotes?: ReadonlyMap<number, string>
}
