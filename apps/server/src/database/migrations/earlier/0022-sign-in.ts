/** Signing in: attempts are counted for an email and an address together, and no session outlives a week. */
export const signIn = /* sql */ `
-- Attempts to sign in: of an email from an address, and of an address for whichever emails. The same in every process; what
-- was counted before is worth less than the time it takes to carry it over.
drop table curator_sign_in_attempts;
create table curator_sign_in_attempts (
  subject text primary key check (length(subject) <= 100),
  attempts integer not null,
  -- Whether the latest attempt was let through, for the statement that counted it.
  admitted boolean not null,
  -- Before this, none is let through.
  opens_at timestamptz not null,
  -- The latest that was let through.
  last_at timestamptz not null
);
create index curator_sign_in_attempts_oldest on curator_sign_in_attempts (last_at);

-- However often a session is extended, and by whatever: it ends a week after it began.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '7 days');
  return new;
end $$;
create trigger curator_session_ends before insert or update on curator_sessions
  for each row execute function end_session_in_time();
update curator_sessions set expires_at = expires_at where expires_at > created_at + interval '7 days';
`
