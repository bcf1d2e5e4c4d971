import type { components } from '@catalog/contract/curation/types'

/** One change of a proposal or preview, with everything that a curator needs to decide on it. */
export type Change = components['schemas']['InboxChange']
