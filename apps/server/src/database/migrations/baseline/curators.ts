/**
 * Curators, their sessions, and the log of their actions. The columns of curators, sessions, credentials and verifications are those of
 * better-auth, under names of this schema.
 */
export const curators = /* sql */ `
create table curators (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 200),
  role text not null check (role in ('viewer', 'curator', 'admin')),
  enabled boolean not null default true,
  -- An admin enters the address: there is no public sign-up.
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

-- A session ends a week after it began, however often it is extended.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '7 days');
  return new;
end $$;
create trigger curator_session_ends before insert or update on curator_sessions
  for each row execute function end_session_in_time();

-- A password (provider 'credential', whose account is the curator), or an identity at the OpenID Connect provider.
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

-- Sign-ins in progress at the provider. They last for some minutes.
create table curator_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index curator_verifications_identifier on curator_verifications (identifier);

create table curator_sign_in_attempts (
  subject text primary key check (length(subject) <= 100),
  attempts integer not null,
  -- True when the latest attempt was let through, for the statement that counted it.
  admitted boolean not null,
  -- No attempt is let through before this time.
  opens_at timestamptz not null,
  -- The latest attempt that was let through.
  last_at timestamptz not null
);
create index curator_sign_in_attempts_oldest on curator_sign_in_attempts (last_at);

-- The same in one partition a day. The first attempt of a day takes over the counts of the day before.
create table sign_in_attempts (
  subject text not null check (length(subject) <= 100),
  day date not null,
  attempts integer not null,
  admitted boolean not null,
  opens_at timestamptz not null,
  last_at timestamptz not null,
  primary key (subject, day)
) partition by range (day);
create table sign_in_attempts_default partition of sign_in_attempts default;
create index sign_in_attempts_oldest on sign_in_attempts (last_at);

-- The actions of curators. A null curator is the command line, which has no sign-in.
create table curation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  curator_id uuid,
  operation text not null,
  subject_type text not null,
  subject_id text not null,
  changes jsonb not null
) partition by range (id);
create index curation_log_subject on curation_log (subject_type, subject_id, id);
create index curation_log_curator on curation_log (curator_id, id);
create index curation_log_operation on curation_log (operation, id);
create index curation_log_curator_and_operation on curation_log (curator_id, operation, id);
create index curation_log_type on curation_log (subject_type, id);
create index curation_log_subject_id on curation_log (subject_id, id);
create trigger curation_log_kept before update or delete or truncate on curation_log
  for each statement execute function only_ever_added_to();
`
