export type Level = 'breaking' | 'compatible' | 'docs'

/** One difference for callers. */
export type Change = {
  /** Such as `GET /entities (listEntities)`, or `whole contract`. */
  readonly operation: string
  readonly where: string
  readonly what: string
  readonly level: Level
}

/** A change, before it is known which operation it belongs to. */
export type Finding = Omit<Change, 'operation'>

export const wholeContract = 'whole contract'

export function removeDuplicates<F extends Finding>(findings: readonly F[]): F[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
