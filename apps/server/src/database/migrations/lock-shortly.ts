/**
 * Takes tables for itself until the transaction ends, all of them or none: it waits for each a tenth of a second at most and then
 * lets all go for a while, so that no statement waits behind it for long and no two wait for each other.
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
