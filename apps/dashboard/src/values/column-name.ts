/** Words that are not written as their letters say. */
const spelled: Readonly<Record<string, string>> = {
  btc: 'BTC',
  usd: 'US$',
  eh: 'EH/s',
  mw: 'MW',
  pct: '%',
  est: 'estimated',
  gtm: 'GTM',
  url: 'URL',
  id: 'ID',
  org: 'the organization',
  md: '',
}

/** Names that no rule makes readable. */
const exceptions: Readonly<Record<string, string>> = {
  one_liner: 'One-liner',
  x_url: 'X',
  linkedin_url: 'LinkedIn',
  github_url: 'GitHub',
  nostr_url: 'Nostr',
  avatar_url: 'Picture',
  website_url: 'Website',
  logo_url: 'Logo',
  crunchbase_url: 'Crunchbase',
  bio_md: 'Biography',
  is_public: 'Publicly traded',
  is_primary: 'Main one',
  posture_toward_org: 'Why they matter',
  org_fit: 'Fit',
  href: 'Link',
  source_ref: 'Documented in',
  contact_source_ref: 'Contact documented in',
  primary_person_slug_or_id: 'Person who stays',
  duplicate_person_slug_or_id: 'Person who is merged away',
  duplicate_entity_id: 'Entity that is merged away',
  related_entity_id: 'Other entity',
  subsegment_slug: 'Segment below it',
  parent_slug: 'Part of segment',
  parent_id: 'Part of segment',
  target_person_slug_or_id: 'Person',
  provider_entity_id: 'Provider in the catalog',
  provider_name: 'Provider, not in the catalog',
  merged_into_id: 'Merged into',
  field_updates: 'Fields',
  scale_patch: 'Scale',
  append_text: 'Text to add',
  new_slug: 'New slug',
  unmatched_entities: 'Entities not in the catalog',
  unmatched_people: 'People not in the catalog',
  cfo: 'CFO',
  ceo: 'CEO',
}

const units: ReadonlySet<string> = new Set(['btc', 'usd', 'eh', 'mw', 'pct'])
const endings = /_(slug_or_id|slug|id)$/

/** Says a column's or a field's name as people do: `est_monthly_volume_usd` is "Estimated monthly volume (US$)". */
export function nameColumn(column: string): string {
  const exception = Object.hasOwn(exceptions, column) ? exceptions[column] : undefined
  if (exception !== undefined) return exception
  const words = column.replace(endings, '').split('_').filter(Boolean)
  const unit = words.length > 1 && units.has(words.at(-1) ?? '') ? words.pop() : undefined
  const said = words.map((word) => (Object.hasOwn(spelled, word) ? spelled[word] : word)).filter(Boolean)
  return capitalise(said.join(' ')) + (unit === undefined ? '' : ` (${spelled[unit]})`)
}

/** Says one of the contract's words as people do: `service_provider` is "Service provider". */
export function nameChoice(value: string): string {
  return exceptions[value] ?? capitalise(value.replaceAll('_', ' '))
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
