import { foldText } from '@catalog/contract/texts/fold-text'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import { canSeeRecords, type Viewer } from '../viewer.ts'
import type { NormalisedChange } from './normalise.ts'
import { findSimilarPeople } from './similar-people.ts'

type Warning = components['schemas']['ProposalWarning']
type Likeness = {
  readonly index: number
  readonly type: 'entity' | 'person' | 'field_event'
  readonly slug: string
  readonly name: string
  readonly why: string
}

/** Warns of new records that look like one that exists: a similar name or alias, the same website or the same ticker. */
export async function findPossibleDuplicates(db: Db, changes: readonly NormalisedChange[], viewer: Viewer): Promise<Warning[]> {
  const made = changes
    .map((change, index) => ({ index, change }))
    .filter(({ change }) => canSeeRecords(viewer, change.kind === 'create_person' ? 'person' : 'entity'))
  const [entities, people, fieldEvents] = await Promise.all([
    similarEntities(
      db,
      made.filter(({ change }) => change.kind === 'create_entity'),
    ),
    similarPeople(
      db,
      made.filter(({ change }) => change.kind === 'create_person'),
    ),
    similarFieldEvents(
      db,
      made.filter(({ change: { kind, input } }) => kind === 'upsert_field_event' && input.operation === 'create'),
    ),
  ])
  return [...entities, ...people, ...fieldEvents].map(({ index, type, slug, name, why }) => ({
    code: 'possible_duplicate',
    change_index: index,
    message: `Change ${index} creates a record that looks like the ${type.replace('_', ' ')} ${slug} (${name}): ${why}.`,
    hint: `Read ${readWith[type]}/${slug}; if it is the same, propose changes to it instead.`,
  }))
}

const readWith = { entity: 'GET /entities', person: 'GET /people', field_event: 'GET /agents/field-events' } as const

type Made = { readonly index: number; readonly change: NormalisedChange }

/** Finds entities with a similar name, by its trigrams, with the same website, by its host, or with the same ticker. */
async function similarEntities(db: Db, made: readonly Made[]): Promise<Likeness[]> {
  if (made.length === 0) return []
  const wanted = made.map(({ index, change: { input } }) => ({
    index,
    names: namesOf(input).map(comparable),
    host: hostOf(input.website_url),
    ticker: typeof input.ticker === 'string' ? input.ticker : null,
  }))
  const { rows } = await sql<Likeness>`
    select distinct on (w.index, e.id) w.index, 'entity' as type, e.slug, e.name, f.why
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (index integer, names text[], host text, ticker text)
    cross join lateral (
      (select e.id, 'the names are similar' as why from unnest(w.names) as n (name)
       cross join lateral (select id from entities where listed and names_folded %>> n.name limit 5) e)
      union all
      (select e.id, 'they have the same website' from entities e where e.listed and website_host(e.website_url) = w.host limit 5)
      union all
      (select e.id, 'they have the same ticker' from entities e where e.listed and upper(e.ticker) = upper(w.ticker) limit 5)
    ) f
    join entities e on e.id = f.id
    order by w.index, e.id`.execute(db)
  return rows
}

async function similarPeople(db: Db, made: readonly Made[]): Promise<Likeness[]> {
  if (made.length === 0) return []
  const people = made.map(({ index, change }) => ({ index, person: change.input.person as Names & { readonly website_url?: Json } }))
  const wanted = people.map(({ index, person }) => ({ index, names: namesOf(person), host: hostOf(person.website_url) }))
  const [certain, similar] = await Promise.all([samePeople(db, wanted), findSimilarPeople(db, wanted)])
  const likenesses = similar.map((one): Likeness => ({ ...one, type: 'person', why: 'the names are similar' }))
  const found = new Map<string, Likeness>()
  for (const one of [...certain, ...likenesses]) {
    const at = `${one.index} ${one.slug}`
    if (!found.has(at)) found.set(at, one)
  }
  return [...found.values()].sort((a, b) => a.index - b.index)
}

type WantedPerson = { readonly index: number; readonly names: readonly string[]; readonly host: string | null }

async function samePeople(db: Db, wanted: readonly WantedPerson[]): Promise<Likeness[]> {
  const folded = wanted.map(({ names, ...rest }) => ({ ...rest, names: names.map(comparable) }))
  const { rows } = await sql<Likeness>`
    select distinct on (w.index, p.id) w.index, 'person' as type, p.slug, p.name, f.why
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) w (index integer, names text[], host text)
    cross join lateral (
      (select p.id, 'the names are the same' as why from people p
       where p.listed and p.name_key = any(array(select sort_key_of(unnest(w.names)))) limit 5)
      union all
      (select a.person_id, 'the names are the same' from person_aliases a
       where a.alias_key = any(array(select sort_key_of(unnest(w.names)))) limit 5)
      union all
      (select p.id, 'they have the same website' from people p where p.listed and website_host(p.website_url) = w.host limit 5)
    ) f
    join people p on p.id = f.id and p.listed
    order by w.index, p.id, f.why desc`.execute(db)
  return rows
}

/**
 * Finds field events with the same name, or with the same website unless both dates are known and more than 60 days
 * apart: a conference keeps its website from year to year.
 */
async function similarFieldEvents(db: Db, made: readonly Made[]): Promise<Likeness[]> {
  if (made.length === 0) return []
  const wanted = made.map(({ index, change: { input } }) => {
    const { name, website_url, starts_at = null } = input.event as { name: string; website_url?: Json; starts_at?: string | null }
    return { index, name: comparable(name), host: hostOf(website_url), starts_at }
  })
  const { rows } = await sql<Likeness>`
    select distinct on (w.index, e.id) w.index, 'field_event' as type, e.slug, e.name, f.why
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (index integer, name text, host text, starts_at date)
    cross join lateral (
      (select e.id, 'the names are the same' as why from field_events e where sort_key_of(e.name) = sort_key_of(w.name) limit 5)
      union all
      (select e.id, 'they have the same website and are close in time' from field_events e
       where website_host(e.website_url) = w.host and (abs(e.starts_at - w.starts_at) <= 60) is not false limit 5)
    ) f
    join field_events e on e.id = f.id
    order by w.index, e.id`.execute(db)
  return rows
}

type Names = { readonly name?: unknown; readonly aliases?: unknown }

/** The most names of one record that are compared; more say nothing new. */
const mostNames = 20

function namesOf({ name, aliases }: Names): string[] {
  const others = Array.isArray(aliases) ? aliases.map(String) : []
  return [...new Set([String(name), ...others])].slice(0, mostNames)
}

/** Prepares a name for comparison: folded, and with single spaces. */
function comparable(name: string): string {
  return foldText(name.replaceAll(/\s+/g, ' '))
}

function hostOf(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '').toLowerCase()
}
