/** Curators, their sessions and what they did. The columns of the first four tables are better-auth's, in our names. */
export const curators = /* sql */ `
create table curators (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 200),
  role text not null check (role in ('viewer', 'curator', 'admin')),
  enabled boolean not null default true,
  -- An admin vouches for it: there is no public sign-up.
  email_verified boolean not null default true,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table curator_sessions (
  id uuid primary key default gen_random_uuid(),
  curator_id uuid not null references curators (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index curator_sessions_curator on curator_sessions (curator_id);
create index curator_sessions_end on curator_sessions (expires_at);

-- A password (provider 'credential', its account is the curator), or an identity at the OpenID Connect provider.
create table curator_credentials (
  id uuid primary key default gen_random_uuid(),
  curator_id uuid not null references curators (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index curator_credentials_curator on curator_credentials (curator_id);

-- What is under way at the provider, for minutes.
create table curator_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index curator_verifications_identifier on curator_verifications (identifier);

-- Attempts to sign in, counted by email and by address; the same in every process.
create table curator_sign_in_attempts (
  subject text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

-- Who did what. Null is the command line, which nobody signs in to.
create table curation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  curator_id uuid references curators (id),
  operation text not null,
  subject_type text not null,
  subject_id text not null,
  changes jsonb not null
);
create index curation_log_subject on curation_log (subject_type, subject_id, id);
create index curation_log_curator on curation_log (curator_id, id);

create trigger curation_log_kept before update or delete or truncate on curation_log
  for each statement execute function only_ever_added_to();

insert into signing_secrets (purpose) values ('sessions');
`
