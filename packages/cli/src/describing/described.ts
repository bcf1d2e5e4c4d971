/** A field of a change, described in words. Fields of what it holds have its name before theirs: `person.slug`, `links[].href`. */
export interface DescribedField {
  readonly name: string
  readonly required: boolean
  readonly type: string
  readonly description: string
}

/** A kind of change, as the contract describes it. */
export interface DescribedChange {
  readonly description: string
  readonly fields: readonly DescribedField[]
  /** A whole request with a change of this kind. */
  readonly example: unknown
}

export interface DescribedChanges {
  /** The fields of a request beside its changes. */
  readonly around: readonly DescribedField[]
  readonly kinds: Readonly<Record<string, DescribedChange>>
}
