/** Words that are written differently than in the contract. */
const spelled: Readonly<Record<string, string>> = {
  btc: 'BTC',
  usd: 'US$',
  eh: 'EH/s',
  mw: 'MW',
  pct: '%',
  est: 'estimated',
  gtm: 'GTM',
  // Names an address by its content: `website_url` is "Website".
  url: '',
  id: 'ID',
  org: 'the organization',
  md: '',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  infra: 'infrastructure',
  intro: 'introduction',
  bd: 'business development',
  ex: 'former',
}

/** Names for which the rules below give no readable text. */
const exceptions: Readonly<Record<string, string>> = {
  one_liner: 'One-liner',
  url: 'URL',
  source_url: 'Source URL',
  public_url: 'Public web page',
  avatar_url: 'Picture',
  bio_md: 'Biography',
  is_public: 'Publicly traded',
  is_primary: 'Primary',
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
  field_updates: 'Fields',
  scale_patch: 'Scale',
  append_text: 'Text to add',
  new_slug: 'New slug',
  unmatched_entities: 'Entities not in the catalog',
  unmatched_people: 'People not in the catalog',
  cfo: 'CFO',
  ceo: 'CEO',
  owner_1: 'First account owner',
  owner_2: 'Second account owner',
  'asked-unanswered': 'Asked, no answer yet',
}

const units: ReadonlySet<string> = new Set(['btc', 'usd', 'eh', 'mw', 'pct'])
const endings = /_(slug_or_id|slug|id)$/

/** Names a column or a field for people: `est_monthly_volume_usd` is "Estimated monthly volume (US$)". */
export function getFieldName(field: string): string {
  const exception = Object.hasOwn(exceptions, field) ? exceptions[field] : undefined
  if (exception !== undefined) return exception
  const words = splitName(field.replace(endings, ''))
  const unit = words.length > 1 && units.has(words.at(-1) ?? '') ? words.pop() : undefined
  return capitalize(words.map(spellWord).filter(Boolean).join(' ')) + (unit === undefined ? '' : ` (${spelled[unit]})`)
}

/** Names a value or an operation of the contract for people: `service_provider` is "Service provider". */
export function getValueName(value: string): string {
  return Object.hasOwn(exceptions, value)
    ? (exceptions[value] ?? value)
    : capitalize(splitName(value).map(spellWord).filter(Boolean).join(' '))
}

/** Lowers the first letter of a name for use within a sentence, unless it begins with an abbreviation: "Archive person" becomes
 * "archive person", "GTM board" stays. */
export function toSentencePart(name: string): string {
  return /^\p{Lu}(?=\p{Ll})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Splits snake, kebab and camel case. Hyphens stay in a name with a dot, because it contains a slug or a free key. */
function splitName(name: string): string[] {
  const separators = name.includes('.') ? /[_\s]+/ : /[-_\s]+/
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(separators)
    .filter(Boolean)
    .map((word) => (name.includes('.') ? word : word.toLowerCase()))
}

function spellWord(word: string): string {
  return Object.hasOwn(spelled, word) ? (spelled[word] ?? word) : word
}
