import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson, markMerged } from '../../testing/records.ts'
import { accept, bundles, readReview, reject, sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

async function readWarnings(
  target: string,
  changes: readonly object[],
): Promise<{ code: string; change_index: number; message: string }[]> {
  const answer = await catalog.post('/agents/validate/bundle', { target_entity_slug: target, changes })
  expect(answer.status).toBe(200)
  return answer.body.approval.warnings
}

describe('a guess', () => {
  it('causes a warning below the confidence 3, and is still accepted', async () => {
    const { target } = await makeWorld(catalog.database)
    const changes = [1, 2, 3, 4, 5, undefined].map((confidence) => ({
      kind: 'update_notes',
      append_text: `Sure: ${confidence}.`,
      confidence,
    }))
    const warnings = await readWarnings(target, changes)
    expect(warnings.map(({ code, change_index }) => [code, change_index])).toEqual([
      ['low_confidence', 0],
      ['low_confidence', 1],
    ])
    expect(warnings[0]?.message).toContain('confidence 1')
  })
})

describe('a change without effect', () => {
  it('causes a separate warning for each such change', async () => {
    const { target } = await makeWorld(catalog.database)
    const warnings = await readWarnings(target, [
      { kind: 'update_entity_fields', field_updates: { one_liner: 'Holds.', website_url: null } },
      { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'mining' },
      { kind: 'update_entity_fields', field_updates: { one_liner: 'Holds.', website_url: 'https://example.org' } },
      { kind: 'update_entity_segment', segment_slug: 'treasuries' },
    ])
    expect(warnings.map(({ code, change_index }) => [code, change_index])).toEqual([
      ['no_change', 0],
      ['no_change', 1],
      ['no_change', 3],
    ])
  })
})

describe('a change that a proposal contains twice', () => {
  it('causes a warning that names its first occurrence, regardless of confidence and rationale', async () => {
    const { target } = await makeWorld(catalog.database)
    const notes = { kind: 'update_notes', append_text: 'The same.' }
    const warnings = await readWarnings(target, [
      { ...notes, confidence: 5 },
      { ...notes, append_text: 'Another.' },
      { ...notes, confidence: 4, rationale: 'Read twice.' },
    ])
    expect(warnings).toMatchObject([{ code: 'repeated_change', change_index: 2, message: expect.stringContaining('change 0') }])
  })
})

describe('providers of one proposal', () => {
  it.each(['Example Trust', 'EXAMPLE trust', 'Exámple  Trust'])(
    'warns of %s, which differs from an earlier provider only in its spelling',
    async (name) => {
      const { target } = await makeWorld(catalog.database)
      const buildProvider = (provider_name: string, capability_slug = 'custody') => ({
        kind: 'add_provider',
        capability_slug,
        provider_name,
      })
      const warnings = await readWarnings(target, [buildProvider('Example Trust'), buildProvider('Example Bank'), buildProvider(name)])
      expect(warnings).toMatchObject([{ code: 'repeated_change', change_index: 2, message: expect.stringContaining('change 0') }])
    },
  )
})

describe('a change that repeats the catalog in other words', () => {
  it('includes an existing relationship in the other direction', async () => {
    const { target, other, third, ids } = await makeWorld(catalog.database)
    const buildRelationship = (id: string, relationship_type = 'partnership') => ({
      kind: 'suggest_relationship',
      related_entity_id: id,
      relationship_type,
    })
    const id = await sendProposal(catalog, bundles, { target_entity_slug: other, changes: [buildRelationship(ids.target)] })
    await accept(catalog.database, id)
    const warnings = await readWarnings(target, [
      buildRelationship(ids.other),
      buildRelationship(ids.third),
      buildRelationship(ids.other, 'custody'),
    ])
    expect(warnings).toMatchObject([{ code: 'no_change', change_index: 0 }])
    expect(await readWarnings(third, [buildRelationship(ids.other)])).toEqual([])
  })

  it('includes a provider with the same name in another case', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const buildProvider = (provider_name: string, capability_slug = 'custody') => ({ kind: 'add_provider', capability_slug, provider_name })
    const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [buildProvider('Example Trust')] })
    await accept(catalog.database, id)
    const warnings = await readWarnings(target, [buildProvider('EXAMPLE trust'), buildProvider('Example'), buildProvider('Example Trust')])
    expect(warnings).toMatchObject([
      { code: 'no_change', change_index: 0 },
      { code: 'no_change', change_index: 2 },
      { code: 'repeated_change', change_index: 2 },
    ])
    expect(await readWarnings(other, [buildProvider('example trust')])).toEqual([])
  })
})

describe('a change that already waits in another proposal', () => {
  const change = {
    kind: 'suggest_org_fit',
    capability_slug: 'custody',
    horizon: 'now',
    fit_score: 4,
    confidence: 5,
    rationale: 'So they say.',
  }

  it('causes a warning that names the other proposal, regardless of its agent and confidence', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const key = await catalog.key({ agent: 'Somebody else' })
    const id = await sendProposal(
      catalog,
      bundles,
      { target_entity_slug: target, changes: [{ kind: 'update_notes', append_text: 'A.' }, change] },
      { key },
    )
    const { body } = await catalog.post('/agents/validate/bundle', {
      target_entity_id: ids.target,
      changes: [{ ...change, capability_slug: 'CUSTODY', confidence: 4, rationale: 'Another reason.' }],
    })
    expect(body.approval.warnings).toEqual([
      { code: 'already_pending', change_index: 0, message: expect.stringContaining(id), hint: expect.any(String) },
    ])
  })

  it('causes no warning for another target, another value, or once the other proposal is decided', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] })
    expect(await readWarnings(other, [change])).toEqual([])
    expect(await readWarnings(target, [{ ...change, fit_score: 3 }])).toEqual([])
    await reject(catalog.database, id)
    expect(await readWarnings(target, [change])).toEqual([])
    const again = await sendProposal(catalog, bundles, { target_entity_slug: target, match_rationale: 'Again.', changes: [change] })
    await accept(catalog.database, again)
    expect(await readWarnings(target, [change])).toMatchObject([{ code: 'no_change' }])
  })

  it('counts as different if only its rationale differs and the change stores it as a value', async () => {
    const { target } = await makeWorld(catalog.database)
    const buildAssignment = (rationale: string) => ({ kind: 'gtm_upsert_assignment', segment_slug: 'miners', rationale })
    const { status } = await catalog.post('/agents/validate/bundle', {
      target_entity_slug: target,
      changes: [buildAssignment('Buys power.')],
    })
    expect(status).toBe(200)
    await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [buildAssignment('Buys power.')] })
    expect(await readWarnings(target, [buildAssignment('Sells power.')])).toEqual([])
    expect(await readWarnings(target, [buildAssignment('Buys power.')])).toMatchObject([{ code: 'already_pending' }])
  })

  it('includes proposals of other endpoints', async () => {
    const { target } = await makeWorld(catalog.database)
    const { kind: _, confidence: __, ...suggestion } = change
    const id = await sendProposal(catalog, '/agents/proposals/org-fit', { target_entity_slug: target, suggestions: [suggestion] })
    expect(await readWarnings(target, [change])).toMatchObject([{ code: 'already_pending', message: expect.stringContaining(id) }])
  })
})

describe('a new person', () => {
  const buildPerson = (slug: string, name: string) => ({ kind: 'create_person', person: { slug, name } })

  it('causes a warning about the same name or alias of a person, in any case and with any accents', async () => {
    const { target, own } = await makeWorld(catalog.database)
    const id = await makePerson(catalog.database, { slug: own('zoe'), name: own('Zoë Müller') })
    await catalog.database.run((db) =>
      db
        .insertInto('person_aliases')
        .values({ person_id: id, alias: own('Zed') })
        .execute(),
    )
    const warnings = await readWarnings(target, [
      buildPerson(own('a'), own('ZOE MULLER')),
      buildPerson(own('b'), own('zed')),
      buildPerson(own('c'), own('Zoe Miller the Second')),
    ])
    expect(warnings).toMatchObject([
      { code: 'possible_duplicate', change_index: 0, message: expect.stringContaining(own('zoe')) },
      { code: 'possible_duplicate', change_index: 1, message: expect.stringContaining(own('zoe')) },
    ])
  })

  it.each([
    ['more spaces', { name: 'Wilhelmina   van  Dyck' }, 'names are the same'],
    ['one letter more', { name: 'Wilhelmina van Dycks' }, 'names are similar'],
    ['one letter else', { name: 'Wilhelmine van Dyck' }, 'names are similar'],
    ['one letter less in an alias', { name: 'Nobody Knows', aliases: ['Nobody', 'Willy Dyk'] }, 'names are similar'],
    ['an alias that is a name', { name: 'Nobody Knows', aliases: ['WILHELMINA VAN DYCK'] }, 'names are the same'],
    ['the same website', { name: 'Nobody Knows', website_url: 'http://www.wilhelmina.example/me' }, 'same website'],
    ['the name and the website', { name: 'Wilhelmina van Dyck', website_url: 'https://wilhelmina.example' }, 'same website'],
  ])('causes a warning as a possible duplicate for %s', async (_, person, why) => {
    const { target, own } = await makeWorld(catalog.database)
    const slug = own('wilhelmina')
    const id = await makePerson(catalog.database, { slug, name: 'Wilhelmina van Dyck' })
    await catalog.database.run(async (db) => {
      await db.insertInto('person_aliases').values({ person_id: id, alias: 'Willy Dyck' }).execute()
      await db.updateTable('people').set({ website_url: 'https://wilhelmina.example' }).where('id', '=', id).execute()
    })
    const warnings = await readWarnings(target, [{ kind: 'create_person', person: { slug: own('made'), ...person } }])
    const mine = warnings.filter(({ message }) => message.includes(`${slug} `))
    expect(mine).toMatchObject([{ code: 'possible_duplicate', message: expect.stringContaining(why) }])
    await catalog.database.run((db) => db.updateTable('people').set({ lifecycle_status: 'archived' }).where('id', '=', id).execute())
  })

  it('causes no warning about a name that shares one word or differs in more than a letter', async () => {
    const { target, own } = await makeWorld(catalog.database)
    await makePerson(catalog.database, { slug: own('otto'), name: 'Otto Quastenflosser' })
    const names = ['Otto', 'Otto Quastenflosser Junior', 'Ottos Quastenflossers', 'Anna Quastenflosser']
    expect(
      await readWarnings(
        target,
        names.map((name, index) => buildPerson(own(`made-${index}`), name)),
      ),
    ).toEqual([])
  })

  it('causes no warning about people who are archived or merged', async () => {
    const { target, own, ids } = await makeWorld(catalog.database)
    await makePerson(catalog.database, { slug: own('gone'), name: own('Gone Person'), lifecycle_status: 'archived' })
    const merged = await makePerson(catalog.database, { slug: own('merged'), name: own('Merged Person') })
    await markMerged(catalog.database, 'people', merged, ids.person)
    expect(await readWarnings(target, [buildPerson(own('a'), own('Gone Person')), buildPerson(own('b'), own('Merged Person'))])).toEqual([])
  })

  it('causes no warning about another new person in the same proposal', async () => {
    const { target, own } = await makeWorld(catalog.database)
    expect(
      await readWarnings(target, [buildPerson(own('a'), own('Ann Unheard Of')), buildPerson(own('b'), own('Bob Never Seen'))]),
    ).toEqual([])
  })
})

describe('a new entity', () => {
  async function readReviewWarnings(entity: object): Promise<readonly { code: string; message: string }[]> {
    const id = await sendProposal(catalog, '/agents/proposals/entity', { entity: { segment_slug: 'miners', ...entity } })
    return (await readReview(catalog.database, id)).changes[0]?.warnings ?? []
  }

  it.each([
    ['a similar name', { name: 'Quixotic Hashworks Inc' }, 'names are similar'],
    ['the name in capitals and with accents', { name: 'QUIXÓTIC HASHWORKS' }, 'names are similar'],
    ['an alias', { name: 'Windmill Digging' }, 'names are similar'],
    ['an alias of its own', { name: 'Zzyzx', aliases: ['Zz', 'Quixotic  Hashwork'] }, 'names are similar'],
    ['the same website, however it is written', { name: 'Zzyzx', website_url: 'http://WWW.quixotic.example:80/about?x=1' }, 'same website'],
    ['the same ticker', { name: 'Zzyzx', ticker: 'nasdaq:quix' }, 'same ticker'],
    ['a similar name and the ticker', { name: 'Quixotic Hashworks Inc', ticker: 'NASDAQ:QUIX' }, 'same ticker'],
    ['everything', { name: 'Quixotic Hashworks', website_url: 'https://quixotic.example', ticker: 'NASDAQ:QUIX' }, 'same website'],
  ])('causes a warning for a curator as a possible duplicate for %s', async (_, entity, why) => {
    const { own } = await makeWorld(catalog.database)
    const slug = own('quixotic-hashworks')
    const id = await makeEntity(catalog.database, {
      slug,
      name: 'Quixotic Hashworks',
      aliases: ['Windmill Digging'],
      ticker: 'NASDAQ:QUIX',
    })
    await catalog.database.run((db) =>
      db.updateTable('entities').set({ website_url: 'https://quixotic.example' }).where('id', '=', id).execute(),
    )
    const warnings = await readReviewWarnings({ slug: own('made'), ...entity })
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'possible_duplicate', message: expect.stringContaining(slug) }))
    expect(warnings.find(({ message }) => message.includes(slug))?.message).toContain(why)
    await catalog.database.run((db) => db.updateTable('entities').set({ lifecycle_status: 'archived' }).where('id', '=', id).execute())
    expect((await readReviewWarnings({ slug: own('made-too'), ...entity })).filter(({ message }) => message.includes(slug))).toEqual([])
  })

  it('causes no warning when nothing matches', async () => {
    const { own } = await makeWorld(catalog.database)
    expect(
      await readReviewWarnings({ slug: own('made'), name: 'Xylophone Kumquat Brewery', website_url: 'https://elsewhere.example' }),
    ).toEqual([])
  })
})
