/** Previews that agents have made over /mcp and not submitted yet. */
export const mcp = /* sql */ `
-- A preview belongs to the key that made it, and expires after a day (rule mcp.previews). Any process may receive the call that sends it.
create table mcp_previews (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null references api_keys (id) on delete cascade,
  preview jsonb not null,
  made_at timestamptz not null default now()
);
create index mcp_previews_newest on mcp_previews (key_id, made_at desc);
create index mcp_previews_oldest on mcp_previews (made_at);
`
