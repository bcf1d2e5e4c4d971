import type pg from 'pg'
import { withClient } from '../with-client.ts'

/** Common and rare values of the catalog, from which expensive calls are built. */
export type Samples = {
  /** Words of names and one-liners: the commonest ones first, then rare ones. */
  readonly words: readonly string[]
  readonly places: Readonly<Record<'country' | 'region' | 'city', readonly string[]>>
  readonly segments: readonly string[]
  readonly terms: readonly string[]
  /** Records with the most related rows, and ordinary ones, by the name of the parameter that takes them. */
  readonly entities: readonly string[]
  readonly people: readonly string[]
  readonly ids: Readonly<Record<string, readonly string[]>>
}

const maxSamples = 4
const few = 2

export function takeSamples(url: string): Promise<Samples> {
  return withClient(url, readSamples)
}

async function readSamples(client: pg.Client): Promise<Samples> {
  const readColumn = async (text: string): Promise<string[]> => (await client.query(text)).rows.map((row) => String(Object.values(row)[0]))
  const readCommonAndRare = async (table: string, value: string): Promise<string[]> => {
    const counted = `select ${value} as value, count(*) as n from ${table} where ${value} is not null group by 1`
    return [
      ...(await readColumn(`select value from (${counted}) c order by n desc limit ${maxSamples}`)),
      ...(await readColumn(`select value from (${counted}) c order by n limit ${few}`)),
    ]
  }
  const some = `(select word from entities tablesample system (2), unnest(string_to_array(word_line(name || ' ' || coalesce(one_liner, '')), ' ')) word) w`
  const readSomeIds = (table: string) => readColumn(`select id from ${table} limit ${few}`)
  return {
    words: [
      ...(await readColumn(`select word from ${some} group by 1 order by count(*) desc limit 8`)),
      ...(await readColumn(`select word from ${some} group by 1 order by count(*) limit 3`)),
    ],
    places: {
      country: await readCommonAndRare('entities', 'country'),
      region: await readCommonAndRare('entities', 'region'),
      city: await readCommonAndRare('entities', 'city'),
    },
    segments: await readCommonAndRare('entity_segments m join segments s on s.id = m.segment_id', 's.slug'),
    terms: await readCommonAndRare('entity_taxonomy_terms m join taxonomy_terms t on t.id = m.term_id', 't.slug'),
    entities: ['entity-1', 'entity-2', 'entity-1999', 'Alias 4'],
    people: ['person-1', 'person-2'],
    ids: {
      getSource: await readSomeIds('sources'),
      getProposal: await readSomeIds('proposals'),
      getInboxProposal: await readSomeIds('proposals'),
      getRunReport: await readSomeIds('run_reports'),
      getKey: await readSomeIds('api_keys'),
      getKeyUsage: await readSomeIds('api_keys'),
      agent: [
        ...(await readColumn(`select agent_id from proposals group by 1 order by count(*) desc limit 2`)),
        ...(await readSomeIds('agents')),
      ],
      key: await readSomeIds('api_keys'),
      curator: await readSomeIds('curators'),
      subject_id: await readColumn(`select subject_id from direct_writes group by 1 order by count(*) desc limit 2`),
    },
  }
}
