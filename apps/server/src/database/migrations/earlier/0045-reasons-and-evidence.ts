/**
 * Why a proposal was rejected; and from which hosts the evidence of accepted proposals came, so that what was accepted from a host is
 * counted without a look at the proposals (rule evidence.accepted-facts). A trigger keeps them: the release before decides, too.
 */
export const reasonsAndEvidence = /* sql */ `
alter table proposals add column rejection_reason text;
alter table proposals add constraint proposals_rejection_reason_check
  check (rejection_reason in ('wrong', 'no_evidence', 'duplicate', 'out_of_scope', 'outdated', 'other')) not valid;

-- A URL may have a host of any length, and a row of an index may not.
create function evidence_host(url text) returns text language sql immutable strict parallel safe
return left(website_host(url), 253);

create table evidence_hosts (
  host text not null,
  proposal_id uuid not null references proposals,
  facts smallint not null,
  primary key (host, proposal_id) include (facts)
);
create index evidence_hosts_proposal on evidence_hosts (proposal_id);
comment on column evidence_hosts.facts is 'How many changes of the proposal were applied.';

create function list_evidence_hosts() returns trigger language plpgsql as $$
begin
  delete from evidence_hosts where proposal_id = new.id;
  if new.status = 'accepted' and cardinality(new.applied_indices) > 0 then
    insert into evidence_hosts (host, proposal_id, facts)
    select distinct evidence_host(said ->> 'url'), new.id, cardinality(new.applied_indices)
    from jsonb_array_elements(new.evidence_sources) e (said)
    where evidence_host(said ->> 'url') is not null;
  end if;
  return null;
end $$;
create trigger proposals_evidenced after update on proposals for each row
  when ((old.status, old.applied_indices, old.evidence_sources) is distinct from (new.status, new.applied_indices, new.evidence_sources))
  execute function list_evidence_hosts();
`
