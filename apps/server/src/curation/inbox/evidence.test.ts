import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { evidenceOfBefore } from '../../database/migrations/earlier/0046-evidence-of-before.ts'
import { bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import { buildNote, buildOneLiner, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

let number = 0
/** Returns a host that no other test uses. */
const buildUniqueHost = () => `host-${++number}.example`

const getProposal = async (id: string) => (await inbox.get(`/proposals/${id}`)).body
const proposeWithEvidence = async (changes: readonly object[], sources: readonly object[]) =>
  sendProposal(inbox.server, bundles, { target_entity_slug: (await inbox.world()).target, changes, sources })
const readChangeEvidence = async (id: string) => (await getProposal(id)).changes.map(({ evidence }: { evidence: object }) => evidence)
const getAcceptedFacts = async (host: string) => {
  const id = await proposeWithEvidence([buildNote('Looks.')], [{ url: `https://${host}/looked` }])
  return (await getProposal(id)).evidence_sources[0].accepted_facts
}

describe('the evidence of a change', () => {
  it("contains the sources that its value or rationale names, or else all of the proposal's sources", async () => {
    const host = buildUniqueHost()
    const sources = [`https://${host}/report`, `https://${host}/report/2`, `https://www.${host}`].map((url) => ({ url }))
    const id = await proposeWithEvidence(
      [
        { ...buildOneLiner('Named.'), rationale: `Its report says so (https://${host}/report). See also https://${host}/elsewhere.` },
        { kind: 'update_entity_fields', field_updates: { website_url: `https://www.${host}/` } },
        { ...buildNote('Nothing named.'), rationale: `As ${host} says.` },
      ],
      sources,
    )
    expect(await readChangeEvidence(id)).toEqual([
      { sources: [0], named: true },
      { sources: [2], named: true },
      { sources: [0, 1, 2], named: false },
    ])
    await inbox.accept(id)
    expect((await readChangeEvidence(id))[0]).toEqual({ sources: [0], named: true })
  })

  it('returns [] when no sources were sent', async () => {
    const id = await inbox.bundle((await inbox.world()).target, buildNote('No evidence.'))
    expect(await getProposal(id)).toMatchObject({ evidence_sources: [], changes: [{ evidence: { sources: [], named: false } }] })
  })
})

describe('a piece of evidence', () => {
  it('shows its host without www and its trust tier, and its URL is never fetched', async () => {
    const id = await proposeWithEvidence(
      [buildNote('One.')],
      [{ url: 'https://WWW.Example-Report.ORG:8443/a?b#c', title: 'A report', trust_tier: 'reputable', note: 'Page 3.' }],
    )
    expect((await getProposal(id)).evidence_sources).toEqual([
      {
        url: 'https://WWW.Example-Report.ORG:8443/a?b#c',
        title: 'A report',
        trust_tier: 'reputable',
        note: 'Page 3.',
        host: 'example-report.org',
        opened: false,
        accepted_facts: { count: 0, more: false },
      },
    ])
  })

  it('counts the applied changes of accepted proposals that have evidence from the same host', async () => {
    const host = buildUniqueHost()
    expect(await getAcceptedFacts(host)).toEqual({ count: 0, more: false })
    const id = await proposeWithEvidence(
      [buildNote('One.'), buildNote('Two.'), buildNote('Three.')],
      [{ url: `https://${host}/a` }, { url: `http://www.${host}/b` }],
    )
    await inbox.accept(id, 0, 2)
    await inbox.post(`/proposals/${await proposeWithEvidence([buildNote('No.')], [{ url: `https://${host}/a` }])}/reject`, {})
    expect(await getAcceptedFacts(host)).toEqual({ count: 2, more: false })
    await inbox.post(`/proposals/${id}/undo`, {})
    expect(await getAcceptedFacts(host)).toEqual({ count: 0, more: false })
    await inbox.accept(id, 0, 1, 2)
    expect(await getAcceptedFacts(host)).toEqual({ count: 3, more: false })
  })

  it('counts each change only once for an acceptance that is older than the recording of hosts', async () => {
    const host = buildUniqueHost()
    await inbox.accept(
      await proposeWithEvidence([buildNote('One.'), buildNote('Two.')], [{ url: `https://${host}/a` }, { url: `https://${host}/b` }]),
      0,
      1,
    )
    const [list] = evidenceOfBefore
    await inbox.scratch.database.runAsOwner(async (db) => {
      await sql`delete from evidence_hosts`.execute(db)
      await sql.raw(list).execute(db)
      expect((await sql.raw(list).execute(db)).numAffectedRows).toBe(0n)
    })
    expect(await getAcceptedFacts(host)).toEqual({ count: 2, more: false })
  })

  it('may have a host of any length', async () => {
    const id = await proposeWithEvidence([buildNote('One.')], [{ url: `https://${'ü'.repeat(1_900)}.example/` }])
    expect((await inbox.accept(id)).status).toBe(200)
    expect((await getProposal(id)).evidence_sources[0]).toMatchObject({ host: 'ü'.repeat(253), accepted_facts: { count: 1 } })
  })

  it('counts up to 1,000 applied changes, and reports that there are more', async () => {
    const host = buildUniqueHost()
    await inbox.scratch.database.runAsOwner(async (db) => {
      await sql`
        with made as (
          insert into proposals (environment, operation_id, status, change_count, change_kinds)
          select 'test', 'submitBundle', 'pending', 1, '{update_notes}' from generate_series(1, 20000) returning id)
        insert into evidence_hosts (host, proposal_id, facts) select ${host}, id, 1 from made`.execute(db)
      await sql`vacuum analyze evidence_hosts`.execute(db)
    })
    expect(await getAcceptedFacts(host)).toEqual({ count: 1_000, more: true })
  })
})
