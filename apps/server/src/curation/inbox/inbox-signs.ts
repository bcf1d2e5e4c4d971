import type { components } from '@catalog/contract/curation/types'
import { findHost, toUnicodeHost } from '@catalog/contract/texts/urls'
import type { ProposalRow } from '../../proposals/queries.ts'
import { type AgentRecord, readAgentRecords } from '../../proposals/reputation/records.ts'
import { type Look, readLooks } from '../../proposals/watching/looks.ts'
import type { Connection } from '../call.ts'

type Schemas = components['schemas']
type ProposalIdentity = Pick<ProposalRow, 'id' | 'agent_id'>

const noneDecided = { decided: 0, accepted: 0, edited: 0, rejected: 0, undone: 0 }

/** Minimum number of decided proposals for a score: with fewer, the score would depend mostly on chance. */
const minDecided = 10

/** Shows an agent's record; for a proposal, only with the scores of its kinds. */
export function toAgentRecordView(record: AgentRecord | undefined, shownKinds?: readonly string[]): Schemas['AgentRecord'] {
  const isKnown = (record?.last_100.decided ?? 0) >= minDecided
  const kinds = (isKnown ? (record?.kinds ?? []) : []).filter(({ kind }) => shownKinds === undefined || shownKinds.includes(kind))
  return {
    score: isKnown ? (record?.score ?? null) : null,
    judged: record?.judged ?? 0,
    last_100: record?.last_100 ?? noneDecided,
    kinds: kinds as Schemas['AgentRecord']['kinds'],
  }
}

/** The trust tiers, highest first. */
const tiers = ['public', 'reputable', 'private', 'rumor'] as const
const maxHosts = 5

export function summariseEvidence(sources: ProposalRow['evidence_sources']): Schemas['InboxSigns']['evidence'] {
  const said = (sources as readonly { readonly url?: string; readonly trust_tier?: string }[]) ?? []
  const hosts = said.flatMap(({ url }) => findHost(url ?? '') ?? [])
  return {
    count: said.length,
    best_tier: tiers.find((tier) => said.some(({ trust_tier }) => trust_tier === tier)) ?? null,
    hosts: [...new Set(hosts)].slice(0, maxHosts).map(toUnicodeHost),
  }
}

/** Reads the data shown next to proposals: the records of their agents, and the other curators who have them open. */
export async function readSidebars(db: Connection['db'], proposals: readonly ProposalIdentity[], curatorId: string | undefined) {
  const agents = [...new Set(proposals.flatMap(({ agent_id }) => agent_id ?? []))]
  const [records, looks] = await Promise.all([
    readAgentRecords(db, agents),
    readLooks(db, { curatorId, proposalIds: proposals.map(({ id }) => id) }),
  ])
  return ({ id, agent_id }: ProposalIdentity): { readonly record: AgentRecord | undefined; readonly looks: readonly Look[] } => ({
    record: agent_id === null ? undefined : records.get(agent_id),
    looks: looks.filter(({ proposal_id }) => proposal_id === id),
  })
}
