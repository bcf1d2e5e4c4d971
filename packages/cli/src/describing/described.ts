/** A field of a change, described in words. The name of a nested field begins with that of its parent: `person.slug`, `links[].href`. */
export interface FieldDescription {
  readonly name: string
  readonly required: boolean
  readonly type: string
  readonly description: string
}

/** A kind of change, as the contract describes it. */
export interface ChangeDescription {
  readonly description: string
  readonly fields: readonly FieldDescription[]
  /** A whole request with a change of this kind. */
  readonly example: unknown
}

export interface ChangeDescriptions {
  /** The fields of a request other than its changes. */
  readonly around: readonly FieldDescription[]
  readonly kinds: Readonly<Record<string, ChangeDescription>>
}
