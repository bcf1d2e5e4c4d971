const ofPiece = [
  /^set\s+(?!local\b|transaction\b|constraints\b)/i,
  /^(reset|listen|unlisten|discard|prepare|deallocate|load)\b/i,
  /^create\s+(local\s+|global\s+)?temp(orary)?\b/i,
  /^declare\b.*\bwith\s+hold\b/is,
]
const anywhere = [
  /\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\s*\(/i,
  /\bset_config\s*\((?:[^()]|\([^()]*\))*,\s*(false|'f'|'false')\s*\)/i,
]

/** True when a statement leaves state in the session after its transaction, which another client of a pooler would get. */
export function leavesSessionState(text: string): boolean {
  const bare = text.replace(/\/\*.*?\*\/|--.*$/gms, ' ')
  const pieces = bare.split(';').map((piece) => piece.trim())
  return anywhere.some((pattern) => pattern.test(bare)) || pieces.some((piece) => ofPiece.some((pattern) => pattern.test(piece)))
}

/** Query that lists the changed state of a session, except for statements that the pooler itself prepared. */
export const findState = `
  select coalesce(string_agg(found, ', '), '') from (
    select 'the role ' || current_user as found where current_user <> session_user
    union all select 'the setting ' || name from pg_settings where source = 'session'
    union all select 'an advisory lock' from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    union all select 'listening to ' || channel from pg_listening_channels() as channel
    union all select 'temporary tables' where pg_my_temp_schema() <> 0
    union all select 'the statement ' || name from pg_prepared_statements where name <> '' and name not like 'pooler\\_%'
    union all select 'the cursor ' || name from pg_cursors where name <> ''
  ) as left_behind`
