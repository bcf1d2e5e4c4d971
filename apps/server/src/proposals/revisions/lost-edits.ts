import { createLostEditWarning, isPendingProposalWarning } from '@catalog/contract/proposals/warnings'
import type { components } from '@catalog/contract/types'
import type { Json } from '../../records/families/field-family.ts'
import { canonical } from '../../values/canonical.ts'
import type { EditedChange, RevisedProposal } from './revised.ts'

type ProposedInput = { readonly kind: string; readonly input: Json }
type Warning = components['schemas']['ProposalWarning']

/** Adds the warnings about the replaced proposal. Omits the warning that it is pending, because the revision closes it. */
export function buildRevisionWarnings(
  warnings: readonly Warning[],
  changes: readonly ProposedInput[],
  revised: RevisedProposal | undefined,
): readonly Warning[] {
  if (!revised) return warnings
  return [...listLostEdits(revised.edited, changes), ...warnings.filter((warning) => !isPendingProposalWarning(warning, revised.id))]
}

/**
 * Warns of each value that a curator had edited and that the revision lacks (rule revision.curators-edits). The warnings contain paths, but
 * no values, because the agent may lack the scope to read the curator's value.
 */
function listLostEdits(edited: readonly EditedChange[], changes: readonly ProposedInput[]): Warning[] {
  return edited.flatMap(({ index, kind, input, original }) => {
    const said = changes.filter((change) => change.kind === kind).map((change) => listValues(change.input))
    const before = listValues(original)
    const after = listValues(input)
    const places = new Set([...before.keys(), ...after.keys()])
    const isLost = (place: string) =>
      before.get(place) !== after.get(place) && !said.some((values) => values.get(place) === after.get(place))
    return [...places].filter(isLost).map((place) => createLostEditWarning(index, kind, place))
  })
}

/** Maps the paths in a change to their values; a list is one value. */
function listValues(value: Json, at = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[at, canonical(value)]])
  return new Map(Object.entries(value).flatMap(([name, member]) => [...listValues(member, `${at}/${name}`)]))
}
