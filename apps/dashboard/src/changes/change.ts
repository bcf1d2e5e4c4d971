import type { components } from '@catalog/contract/curation/types'

/** One change of a proposal, or of what would be proposed, with all that its decision needs. */
export type Change = components['schemas']['InboxChange']
