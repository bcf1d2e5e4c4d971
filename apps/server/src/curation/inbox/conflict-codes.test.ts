import { describe, expect, it } from 'vitest'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import type { CurationAnswer } from '../../testing/curation-client.ts'
import { buildNote, buildOneLiner, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

const getConflicts = ({ status, body }: CurationAnswer) => {
  expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
  return body.error.details.map(({ code, refers_to }: { code: string; refers_to?: object }) => ({ code, ...(refers_to && { refers_to }) }))
}
const undoProposal = (id: string) => inbox.post(`/proposals/${id}/undo`, {})
const buildMergeChange = (duplicate: string) => ({ kind: 'merge_entities', duplicate_entity_id: duplicate })
const acceptWithConfirmation = (id: string) => inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })
const buildCreatePersonChange = (slug: string, fields: object = {}) => ({ kind: 'create_person', person: { slug, name: slug, ...fields } })

describe('codes of conflicts', () => {
  it('returns the status of a decided proposal', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('One.'))
    await inbox.accept(id)
    for (const answer of [
      await inbox.accept(id),
      await inbox.post(`/proposals/${id}/reject`, {}),
      await inbox.post(`/proposals/${id}/target`, { entity: target }),
      await inbox.patch(`/proposals/${id}/changes/0`, { change: buildNote('Two.') }),
      await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Another kind.') }),
    ])
      expect(getConflicts(answer)).toEqual([{ code: 'decided', refers_to: { proposal_id: id, status: 'accepted' } }])
  })

  it('names the statuses in which the decision is possible', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('One.'))
    await inbox.accept(id)
    const readMessage = ({ body }: CurationAnswer) => body.error.message
    expect(readMessage(await inbox.accept(id))).toBe('The proposal is accepted; only a pending one can be accepted.')
    expect(readMessage(await inbox.post(`/proposals/${id}/reject`, {}))).toBe(
      'The proposal is accepted; only a pending or unmatched one can be rejected.',
    )
  })

  it('returns the change, the record and the field when a field has changed', async () => {
    const { target, ids } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('First.'), buildOneLiner('One.'))
    await inbox.accept(await inbox.bundle(target, buildOneLiner('Two.')))
    expect(getConflicts(await inbox.accept(id, 0, 1))).toEqual([
      { code: 'conflict', refers_to: { change_index: 1, record: { type: 'entity', id: ids.target, slug: target }, field: 'one_liner' } },
    ])
  })

  it('returns the change that is no longer possible', async () => {
    const { target, own } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('First.'), buildCreatePersonChange(own('made')))
    await inbox.accept(await inbox.bundle(target, buildCreatePersonChange(own('made'), { notes: 'Came first.' })))
    expect(getConflicts(await inbox.accept(id, 0, 1))).toEqual([{ code: 'unresolvable', refers_to: { change_index: 1 } }])
    const answer = await inbox.patch(`/proposals/${id}/changes/1`, { change: buildCreatePersonChange(own('made')) })
    expect(getConflicts(answer)).toEqual([{ code: 'unresolvable', refers_to: { change_index: 1 } }])
  })

  it('returns the record that was merged in the meantime', async () => {
    const { target, other, ids, own } = await inbox.world()
    const id = await inbox.bundle(other, { kind: 'rename_entity', new_slug: own('renamed') })
    await acceptWithConfirmation(await inbox.bundle(target, buildMergeChange(other)))
    const record = { type: 'entity', id: ids.other, slug: other }
    expect(getConflicts(await acceptWithConfirmation(id))).toMatchObject([
      { code: 'record_merged', refers_to: { change_index: 0, record } },
    ])
    expect(getConflicts(await inbox.patch(`/entities/${ids.other}`, { fields: { one_liner: 'New.' } }))).toMatchObject([
      { code: 'record_merged', refers_to: { record } },
    ])
  })

  it('returns the change that does not fit its target, with the target if the request named it', async () => {
    const { target, other, own } = await inbox.world()
    const relation = { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' }
    const id = await inbox.bundle(target, buildNote('One.'), relation)
    expect(getConflicts(await inbox.post(`/proposals/${id}/target`, { entity: other }))).toMatchObject([
      { code: 'other_target', refers_to: { change_index: 1, record: { type: 'entity', slug: other } } },
    ])
    const made = await sendProposal(inbox.server, '/agents/proposals/entity', {
      entity: { slug: own('made'), name: own('made'), segment_slug: 'miners' },
    })
    expect(getConflicts(await inbox.post(`/proposals/${made}/target`, { entity: other }))).toEqual([
      { code: 'other_target', refers_to: { change_index: 0 } },
    ])
  })

  it('returns the index of the change that needs a confirmation when proposals are accepted in a batch', async () => {
    const { target, own } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('One.'), { kind: 'rename_entity', new_slug: own('renamed') })
    const [{ error }] = (await inbox.post('/proposals/accept', { ids: [id] })).body.results
    expect(error.error.details).toMatchObject([{ code: 'needs_confirmation', refers_to: { change_index: 1 } }])
  })
})

describe('codes of refused undos', () => {
  it('returns a later value with the proposal that set it', async () => {
    const { target, ids } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('One.'))
    await inbox.accept(id)
    const later = await inbox.bundle(target, buildOneLiner('Two.'))
    await inbox.accept(later)
    expect(getConflicts(await undoProposal(id))).toMatchObject([
      {
        code: 'later_change',
        refers_to: { proposal_id: later, record: { type: 'entity', id: ids.target, slug: target }, field: 'one_liner' },
      },
    ])
  })

  it('returns a later value of a created record, with the proposal that set it', async () => {
    const { target, own } = await inbox.world()
    const id = await inbox.bundle(target, buildCreatePersonChange(own('made')))
    await inbox.accept(id)
    const later = await inbox.bundle(target, {
      kind: 'update_person',
      target_person_slug_or_id: own('made'),
      person: { bio_md: 'A life.' },
    })
    await inbox.accept(later)
    expect(getConflicts(await undoProposal(id))).toMatchObject([
      { code: 'later_change', refers_to: { proposal_id: later, record: { type: 'person', slug: own('made') }, field: 'bio_md' } },
    ])
  })

  it('returns a later merge with its proposal', async () => {
    const { target, other } = await inbox.world()
    const id = await inbox.bundle(other, buildOneLiner('One.'))
    await inbox.accept(id)
    const later = await inbox.bundle(target, buildMergeChange(other))
    await acceptWithConfirmation(later)
    expect(getConflicts(await undoProposal(id))).toMatchObject([
      { code: 'later_merge', refers_to: { proposal_id: later, record: { type: 'entity', slug: other } } },
    ])
    const since = await inbox.bundle(target, buildOneLiner('Of both.'))
    await inbox.accept(since)
    expect(getConflicts(await undoProposal(later))).toMatchObject([
      { code: 'later_change', refers_to: { proposal_id: since, record: { type: 'entity', slug: target }, field: 'one_liner' } },
    ])
  })

  it('returns in_use with the created record when other records refer to it', async () => {
    const { target, own } = await inbox.world()
    const id = await sendProposal(inbox.server, '/agents/proposals/segments', { segment: { slug: own('made'), name: 'Made' } })
    await inbox.accept(id)
    await inbox.accept(await inbox.bundle(target, { kind: 'update_entity_segment', segment_slug: own('made') }))
    expect(getConflicts(await undoProposal(id))).toMatchObject([
      { code: 'in_use', refers_to: { record: { type: 'segment', slug: own('made') } } },
    ])
  })
})

describe('the references of a warning', () => {
  it('returns the similar record, the removed record and the change with the same text', async () => {
    const { target, other, ids, own } = await inbox.world()
    const made = await inbox.bundle(
      target,
      buildCreatePersonChange(own('second-made'), { name: own('Person') }),
      buildNote('Twice.'),
      buildNote('Twice.'),
    )
    const readWarningCodes = async (id: string) =>
      (await inbox.get(`/proposals/${id}`)).body.changes.flatMap(({ warnings }: { warnings: object[] }) => warnings)
    expect(await readWarningCodes(made)).toMatchObject([
      {
        code: 'possible_duplicate',
        refers_to: { record: { type: 'person', id: ids.person, slug: own('person'), name: own('Person') } },
      },
      { code: 'repeated_change', change_index: 2, refers_to: { change_index: 1 } },
    ])
    const about = await inbox.bundle(other, { ...buildNote('One.'), confidence: 1 })
    await acceptWithConfirmation(await inbox.bundle(other, { kind: 'soft_delete_entity', reason: 'Not in the field.' }))
    expect(await readWarningCodes(about)).toMatchObject([
      { code: 'low_confidence', refers_to: null },
      { code: 'record_inactive', refers_to: { record: { type: 'entity', id: ids.other, slug: other } } },
    ])
    const preview = (
      await inbox.server.post('/agents/validate/bundle', {
        target_entity_slug: target,
        changes: [buildCreatePersonChange(own('third-made'), { name: own('Person') })],
      })
    ).body
    expect(preview.approval.warnings.map((warning: object) => Object.keys(warning).sort())).toEqual([
      ['change_index', 'code', 'hint', 'message'],
    ])
  })
})
