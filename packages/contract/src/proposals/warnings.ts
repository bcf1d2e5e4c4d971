import type { components } from '../generated/types.ts'

type Warning = components['schemas']['ProposalWarning']

/** Below it, a confidence is a guess. */
const leastPlausible = 3

/** Warns of a change that is little more than a guess. */
export function findGuess(index: number, kind: string, confidence: unknown): Warning[] {
  if (typeof confidence !== 'number' || confidence >= leastPlausible) return []
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
    message: `Change ${index} (${kind}) changes nothing: the catalog says so already.`,
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
