/** What agents have previewed over /mcp and not sent yet, and the secret by which any process knows the state that another one signed. */
export const mcpPreviews = /* sql */ `
-- A preview belongs to the key that made it, and ends after a day (rule mcp.previews). Any process may be asked to send it.
create table mcp_previews (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null references api_keys (id) on delete cascade,
  preview jsonb not null,
  made_at timestamptz not null default now()
);
create index mcp_previews_newest on mcp_previews (key_id, made_at desc);
create index mcp_previews_oldest on mcp_previews (made_at);

insert into signing_secrets (purpose) values ('mcp');
`
