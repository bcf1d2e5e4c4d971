import { z } from 'zod'

/*
 * The shapes of the lines of a dump, as far as they are read again. Fields that are not named here are columns, or of no use here. The
 * checksum of a dump shows that it is unchanged, not that its values fit the contract: those are checked where they are inserted
 * (insert-checked.ts).
 */
const id = z.uuid()
const actor = z.looseObject({ id, slug: z.string() })
const named = z.looseObject({ id, slug: z.string() })
const part = z.looseObject({ id })

const lore = part
const provider = z.looseObject({ id, capability: named, provider_entity: actor.nullable(), provider_name: z.string() })
const fit = z.looseObject({ id, capability: named })
const role = z.looseObject({ entity: actor, role_kind: z.string() })

const entity = z.looseObject({
  type: z.literal('entity'),
  id,
  slug: z.string(),
  name: z.string(),
  merged_into: actor.nullable(),
  aliases: z.array(z.string()),
  contact_path: z.looseObject({}).nullable(),
  segment_resolution: z.looseObject({ all_segment_memberships: z.array(z.object({ is_primary: z.boolean(), segment: named })) }),
  taxonomy_terms: z.array(named),
  lore: z.array(lore),
  org_fit: z.array(fit),
  providers: z.array(provider),
  events: z.array(part),
})

const person = z.looseObject({
  type: z.literal('person'),
  id,
  slug: z.string(),
  name: z.string(),
  merged_into: actor.nullable(),
  aliases: z.array(z.string()),
  roles: z.array(role),
  touchpoints: z.array(part),
})

const reference = z.looseObject({ id, slug: z.string() })
const link = z.uuid().nullable()

const line = z.discriminatedUnion('type', [
  reference.extend({ type: z.literal('segment'), parent_id: link, lore: z.array(lore) }),
  reference.extend({ type: z.literal('taxonomy_term'), parent_id: link, replaced_by: named.nullable() }),
  reference.extend({ type: z.literal('capability') }),
  reference.extend({ type: z.literal('need'), primary_capability_id: link }),
  reference.extend({ type: z.literal('vertical'), segment_hint_id: link }),
  entity,
  person,
  z.looseObject({ type: z.literal('relationship'), id, entity: actor, related: actor }),
  z.looseObject({ type: z.literal('source'), id, entity: actor }),
  z.looseObject({ type: z.literal('entity_verticals'), entity: actor, verticals: z.array(named) }),
  z.looseObject({ type: z.literal('former_slug'), entity: actor.optional(), person: actor.optional(), slug: z.string() }),
  z.looseObject({ type: z.literal('alias'), entity: actor.optional(), person: actor.optional(), alias: z.string() }),
  lore.extend({ type: z.literal('lore'), entity: actor }),
  part.extend({ type: z.literal('event'), entity: actor }),
  provider.extend({ type: z.literal('provider'), entity: actor }),
  role.extend({ type: z.literal('role'), person: actor }),
  part.extend({ type: z.literal('touchpoint'), person: actor }),
])

export type DumpLine = z.infer<typeof line>
export type LineOf<Type extends DumpLine['type']> = Extract<DumpLine, { type: Type }>
export type EntityLine = LineOf<'entity'>
export type PersonLine = LineOf<'person'>
export type ReferenceLine = LineOf<'segment' | 'taxonomy_term' | 'capability' | 'need' | 'vertical'>
export type Actor = z.infer<typeof actor>

/** The first line of a file, and the last. */
export const firstLine = z.object({
  type: z.literal('dump'),
  dump_id: z.uuid(),
  content: z.enum(['catalog', 'people']),
  contract: z.string(),
  made_at: z.string(),
})
export const lastLine = z.object({ type: z.literal('end'), count: z.int(), sha256: z.string() })

/** Reads a line, or says why it cannot be. A line of a type that is not known is of a later release: it says what this one cannot keep. */
export function parseDumpLine(text: string): { readonly line: DumpLine } | { readonly reason: string } {
  const value: unknown = JSON.parse(text)
  const read = line.safeParse(value)
  if (read.success) return { line: read.data }
  return {
    reason: `It is no line of a dump that this release knows: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
  }
}

const vocabularyTypes: ReadonlySet<string> = new Set(['segment', 'taxonomy_term', 'capability', 'need', 'vertical'])

export function isReference(line: DumpLine): line is ReferenceLine {
  return vocabularyTypes.has(line.type)
}
