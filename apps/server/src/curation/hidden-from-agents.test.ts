import { standardScopes } from '@catalog/contract/keys/scopes'
import { expect, it } from 'vitest'
import { bundles, sendProposal } from '../proposals/testing/proposals.ts'
import { serveInbox } from './testing/inbox.ts'

const inbox = serveInbox()

it('shows curators values that the proposing key may not read', async () => {
  const { target } = await inbox.world()
  const buildAssignment = (learned: string) => ({ kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', learned })
  await inbox.accept(await inbox.bundle(target, buildAssignment('They sell.')))
  const body = { target_entity_slug: target, changes: [buildAssignment('They buy.')] }
  const key = await inbox.server.key({ scopes: [...standardScopes] })
  const { body: shown } = await inbox.get(`/proposals/${await sendProposal(inbox.server, bundles, body, { key })}`)
  expect(shown.changes[0].fields).toContainEqual(
    expect.objectContaining({ field: 'gtm.treasuries.learned', base: 'They sell.', proposed: 'They buy.' }),
  )
})
