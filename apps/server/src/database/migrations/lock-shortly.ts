/**
 * Locks all of the tables exclusively until the transaction ends. It waits at most a tenth of a second for each, and otherwise releases all
 * for a while, so that no statement waits behind it for long and no deadlock arises.
 */
export const lockShortly = (...tables: readonly string[]) => /* sql */ `
-- Safe: it waits for a tenth of a second, and what follows takes no longer.
do $$
declare
  allowed text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '100ms', true);
  for try in 1 .. 200 loop
    begin
      lock table ${tables.join(', ')} in access exclusive mode;
      perform set_config('lock_timeout', allowed, true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.1 + 0.2 * random());
    end;
  end loop;
  raise exception 'Others held ${tables.join(', ')} all the time.' using errcode = 'lock_not_available';
end $$;
`
