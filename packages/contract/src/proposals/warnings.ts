import type { components } from '../generated/types.ts'

type Warning = components['schemas']['ProposalWarning']

/** Lowest confidence that is not a guess. */
const minPlausible = 3

/** Warns of a change that is little more than a guess. */
export function listGuessWarnings(index: number, kind: string, confidence: unknown): Warning[] {
  if (typeof confidence !== 'number' || confidence >= minPlausible) return []
  return [
    {
      code: 'low_confidence',
      change_index: index,
      message: `Change ${index} (${kind}) has the confidence ${confidence}.`,
      hint: 'Propose what is at least plausible (3 or more); a guess is better left out.',
    },
  ]
}

export function createNoChangeWarning(index: number, kind: string): Warning {
  return {
    code: 'no_change',
    change_index: index,
    message: `Change ${index} (${kind}) changes nothing: the catalog has these values already.`,
    hint: 'Leave it out.',
  }
}

export function createRepeatedWarning(index: number, kind: string, first: number): Warning {
  return {
    code: 'repeated_change',
    change_index: index,
    message: `Change ${index} (${kind}) is the same as change ${first}.`,
    hint: 'Send it once.',
  }
}

type NamedRecord = { readonly slug: string; readonly name: string; readonly lifecycle_status: string }

/** Warns of a change that is about an archived record, or names one. */
export function createInactiveWarning(index: number, kind: string, { slug, lifecycle_status }: Omit<NamedRecord, 'name'>): Warning {
  return {
    code: 'record_inactive',
    change_index: index,
    message: `Change ${index} (${kind}) is about "${slug}", which is ${lifecycle_status}.`,
    hint: 'Leave it out, unless the record belongs in the catalog after all; then propose to make it active again.',
  }
}

export function createPendingWarning(index: number, kind: string, proposalId: string): Warning {
  return {
    code: 'already_pending',
    change_index: index,
    message: `Change ${index} (${kind}) already waits for review, in proposal ${proposalId}.`,
    hint: 'Leave it out, unless there is better evidence for it now.',
  }
}

/** True for the warning that the same change waits in this proposal, too. */
export function isPendingProposalWarning({ code, message }: Warning, proposalId: string): boolean {
  return code === 'already_pending' && message.includes(proposalId)
}

/** Warns when a curator edited a value in the replaced proposal and the new one lacks that edit. */
export function createLostEditWarning(index: number, kind: string, place: string): Warning {
  return {
    code: 'edit_lost',
    change_index: null,
    message: `A curator had edited ${place} of change ${index} (${kind}) in the proposal to be replaced, and this one lacks that edit.`,
    hint: 'Read that proposal and take over the edit, unless it was wrong.',
  }
}

/** Warns of a merge of two records that are different according to a curator. */
export function createDistinctWarning(index: number, kind: string, slugs: readonly string[]): Warning {
  return {
    code: 'said_to_differ',
    change_index: index,
    message: `Change ${index} (${kind}) merges ${slugs.map((slug) => `"${slug}"`).join(' and ')}, which are different records according to a curator.`,
    hint: 'Leave it out, unless your evidence proves that they are the same.',
  }
}

const recordNames = { entity: 'entity', person: 'person', field_event: 'field event' } as const

/** An existing record that resembles a proposed one, and the reason. */
export type Likeness = Omit<NamedRecord, 'lifecycle_status'> & { readonly why: string }

export function createDuplicateWarning(index: number, type: keyof typeof recordNames, { slug, name, why }: Likeness): Warning {
  return {
    code: 'possible_duplicate',
    change_index: index,
    message: `Change ${index} creates a record that looks like the ${recordNames[type]} ${slug} (${name}): ${why}.`,
    hint: `Read the ${recordNames[type]} ${slug}; if it is the same, propose changes to it instead.`,
  }
}

/** Sorts warnings by their change, and keeps the order of those about the same change. */
export function sortWarnings<One extends Warning>(warnings: readonly One[]): One[] {
  return [...warnings].sort((one, other) => (one.change_index ?? -1) - (other.change_index ?? -1))
}
