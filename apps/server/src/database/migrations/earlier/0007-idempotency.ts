/** Answers of POSTs that were sent with an Idempotency-Key, for 24 hours (rule request.idempotency-key). */
export const idempotency = /* sql */ `
-- Written by the transaction whose answer it holds: status and body are null only until that commits.
create table idempotency_answers (
  agent_id uuid not null references agents (id),
  operation_id text not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (agent_id, operation_id, idempotency_key)
);
create index idempotency_answers_created on idempotency_answers (created_at);
`
