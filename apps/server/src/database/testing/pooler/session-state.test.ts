import { expect, it } from 'vitest'
import { leavesSessionState } from './session-state.ts'

it.each([
  ['set role somebody', true],
  ["begin; set local statement_timeout = '30s'; set local lock_timeout = '25s'", false],
  ['update agents set name = $1', false],
  ["select set_config('role', rolname, false) from pg_roles", true],
  ["select set_config('statement_timeout', $1, true)", false],
  ["select pg_advisory_lock(hashtext('x'))", true],
  ["select pg_advisory_xact_lock(hashtext('x'))", false],
  ['commit; reset role', true],
  ['/* a note */ listen changes', true],
  ['create temporary table t ()', true],
  ["do $$ begin perform set_config('a.b', '', true); end $$", false],
])('detects whether %j leaves session state: %s', (text, leaves) => {
  expect(leavesSessionState(text)).toBe(leaves)
})
