import { describe, expect, it } from 'vitest'
import { accept, sendProposal, submitBundle, undo } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

describe('thirty changes of notes with a million characters', () => {
  const buildNotesBundle = (target: string) => ({
    target_entity_slug: target,
    changes: Array.from({ length: 30 }, (_, index) => ({ kind: 'update_notes', append_text: `Note ${index}.` })),
  })

  it('adds and removes all notes, without storing or showing a copy of the notes for each change', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const long = `${'Lorem ipsum. '.repeat(70_000)}The end.`
    await catalog.database.run((db) => db.updateTable('entities').set({ notes_md: long }).where('id', '=', ids.target).execute())
    const validated = await catalog.post('/agents/validate/bundle', buildNotesBundle(target))
    expect(JSON.stringify(validated.body).length).toBeLessThan(500_000)
    const [first] = validated.body.approval.normalized_changes
    expect(first.fields).toMatchObject([
      {
        field: 'notes_md',
        base: { length: long.length, end: expect.stringMatching(/The end\.$/) },
        proposed: { end: expect.stringMatching(/Note 0\.$/) },
      },
    ])
    const { body } = await submitBundle(catalog, buildNotesBundle(target))
    expect(await accept(catalog.database, body.proposal_id)).toEqual(Array.from({ length: 30 }, () => 'applied'))
    const { body: dossier } = await catalog.get(`/entities/${target}`)
    expect(dossier.notes_md).toBe([long, ...Array.from({ length: 30 }, (_, index) => `Note ${index}.`)].join('\n\n'))
    await undo(catalog.database, body.proposal_id)
    expect((await catalog.get(`/entities/${target}`)).body.notes_md).toBe(long)
  })

  it('makes an approval stale when the long text has changed', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const setDescription = (text: string) =>
      catalog.database.run((db) => db.updateTable('entities').set({ description: text }).where('id', '=', ids.target).execute())
    await setDescription('a'.repeat(50_000))
    const change = { kind: 'update_entity_fields', field_updates: { description: 'Short.' } }
    const id = await sendProposal(catalog, '/agents/proposals/bundle', { target_entity_slug: target, changes: [change] })
    await setDescription(`${'a'.repeat(25_000)}b${'a'.repeat(24_999)}`)
    await expect(accept(catalog.database, id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
