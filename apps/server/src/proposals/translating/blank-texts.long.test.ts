import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildRequest, type KindCases } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, edit, sendProposal } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

/** A text of white space, and one of invisible characters. */
const blanks = [' \t', '\u200b']

function listTextPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return path.join() === 'kind' ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listTextPaths(inner, [...path, name]))
}

async function proposeKind(kind: string, cases: KindCases) {
  const [valid] = cases.valid
  const world = await makeWorld(catalog.database)
  await valid.prepare?.(world, catalog)
  const { path, body } = buildRequest(kind, cases, world, valid.change(world))
  return sendProposal(catalog, path, body)
}

const readInput = (proposalId: string) =>
  catalog.database.run(
    async (db) =>
      (await db.selectFrom('proposal_changes').select('input').where('proposal_id', '=', proposalId).executeTakeFirstOrThrow()).input,
  )

/** Stores a change with a blank text, which could be proposed before such texts were refused. */
const storeInput = (proposalId: string, input: unknown) =>
  catalog.database.runAsOwner((db) =>
    sql`update proposal_changes set input = ${JSON.stringify(input)}::jsonb where proposal_id = ${proposalId}`.execute(db),
  )

const storeBlank = (proposalId: string, path: readonly string[], blank: string) =>
  catalog.database.runAsOwner((db) =>
    sql`
      update proposal_changes set input = jsonb_set(input, ${[...path]}::text[], ${JSON.stringify(blank)}::jsonb)
      where proposal_id = ${proposalId}`.execute(db),
  )

describe.each(Object.entries(kindCases))('a stored %s', (kind, cases) => {
  it('returns CONFLICT if any of its texts is blank, and can be applied after the text is restored', async () => {
    const proposalId = await proposeKind(kind, cases)
    const input = await readInput(proposalId)
    const before = await readCatalogRows(catalog.database)
    for (const [index, path] of listTextPaths(input).entries()) {
      await storeBlank(proposalId, path, blanks[index % 2] ?? '')
      const { code, details } = await catchRefusal(accept(catalog.database, proposalId))
      expect([path, code, details]).toEqual([
        path,
        'CONFLICT',
        expect.arrayContaining([
          expect.objectContaining({
            path: expect.stringMatching(`^/changes/0(/${path.join('/')})?$`),
            // A blank text is not a value of any enum, so a change with a blank enum value counts as damaged.
            message: expect.stringMatching(/must not be blank|is damaged/),
            code: 'unresolvable',
          }),
        ]),
      ])
      await storeInput(proposalId, input)
    }
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    expect(await accept(catalog.database, proposalId)).toEqual(['applied'])
  })
})

describe('a stored change with a blank text', () => {
  it('can be applied after a curator has edited it', async () => {
    const { target } = await makeWorld(catalog.database)
    const proposalId = await sendProposal(catalog, '/agents/proposals/lore-update', { target_entity_slug: target, text: 'A text.' })
    await storeBlank(proposalId, ['text'], '\u2060 ')
    await catchRefusal(accept(catalog.database, proposalId))
    await edit(catalog.database, proposalId, 0, { text: 'What it said.' })
    expect(await accept(catalog.database, proposalId)).toEqual(['applied'])
  })
})
