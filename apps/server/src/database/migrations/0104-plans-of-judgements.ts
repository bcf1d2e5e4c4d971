/**
 * Plans judgements as before migration 0103. A kept plan saves nothing in a large catalog, and takes twice as long for tens of thousands of
 * proposals, as many as an erasure may reject.
 */
export const plansOfJudgements = /* sql */ `
alter function judge_proposals(uuid[], uuid[]) reset plan_cache_mode;
alter function judge_proposals(uuid[], uuid[]) reset enable_seqscan;
`
