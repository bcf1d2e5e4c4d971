/** Lists the hosts of what was accepted before there was a list of them, some at a time, and looks at the reasons that are there. */
export const evidenceOfBefore = [
  /* sql */ `
    insert into evidence_hosts (host, proposal_id, facts)
    select distinct evidence_host(said ->> 'url'), p.id, cardinality(p.applied_indices)
    from proposals p cross join jsonb_array_elements(p.evidence_sources) e (said)
    where p.status = 'accepted' and cardinality(p.applied_indices) > 0 and evidence_host(said ->> 'url') is not null
      and not exists (select from evidence_hosts h where h.proposal_id = p.id and h.host = evidence_host(said ->> 'url'))
    limit 20000
    on conflict do nothing`,
  'alter table proposals validate constraint proposals_rejection_reason_check',
] as const
