// The agent's research. Your agent would search, read and ask a model here; this example knows a single fact.
import { type BundleChange, change, type EntityDossier, type EvidenceSource, type ThreadEntry } from '@catalog/client'

/** The changes to propose about an entity, and the sources that prove them. */
export type Findings = { readonly changes: BundleChange[]; readonly sources: EvidenceSource[] }

/** Undefined if nothing was found out: that is a valid outcome, and nothing is sent. */
export function researchEntity({ slug, website_url }: EntityDossier): Findings | undefined {
  if (slug !== 'bitwise' || !website_url) return undefined
  const rationale = 'Named as chief executive on its own site.'
  return {
    changes: [
      change.createPerson({ person: { slug: 'hunter-horsley', name: 'Hunter Horsley' }, confidence: 5, rationale }),
      change.attachPersonRole({
        person_slug_or_id: 'hunter-horsley',
        role_kind: 'ceo',
        role_label: 'Co-founder and chief executive',
        confidence: 5,
        rationale,
      }),
    ],
    sources: [{ url: website_url, title: 'Bitwise, own site', trust_tier: 'public' }],
  }
}

/** Undefined if the agent does not know: then a person has to answer. */
export function answerQuestion({ wants }: ThreadEntry, { website_url }: EntityDossier) {
  if (wants !== 'evidence' || !website_url) return undefined
  return { text: 'Its own site names him.', sources: [{ url: website_url, title: 'Bitwise, own site', trust_tier: 'public' as const }] }
}

/** Returns the findings, with a correction of the role that a curator doubted; undefined if nothing was found out. */
export function researchCorrection(entity: EntityDossier): Findings | undefined {
  const found = researchEntity(entity)
  const changes = found?.changes.map((one) => (one.kind === 'attach_person_role' ? { ...one, role_label: 'Chief executive' } : one))
  return found && changes && { ...found, changes }
}
