/** The resolution of conflicts, by index of the change: keep the catalog's value, or override it with the proposed one. */
export type Resolutions = ReadonlyMap<number, 'keep' | 'override'>

/** The part of a proposal that a curator accepts, with the curator's choices. */
export type Acceptance = {
  readonly proposalId: string
  readonly curatorId: string
  /** State that the curator saw; if it has changed, nothing is applied (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  /** Indices of the changes to apply. */
  readonly indices: readonly number[]
  /** Indices of the confirmed changes that rename, merge or archive (rule accept.destructive-confirmed). */
  readonly confirmed: readonly number[]
  /** True in a bulk acceptance, in which changes cannot be confirmed individually. */
  readonly together?: true
  readonly resolutions: Resolutions
  readonly notes?: string | undefined
  /** Notes to the agent about single changes, by index. */
  readonly changeNotes?: ReadonlyMap<number, string>
}
