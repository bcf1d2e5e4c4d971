import { expect } from 'vitest'
import type { CurationAnswer } from '../../../testing/curation-client.ts'
import { buildNote, buildOneLiner, type Inbox } from '../../testing/inbox.ts'

type DecisionAction = (id: string, seen: string, target: string) => Promise<CurationAnswer>
type EventTrigger = (id: string, world: { readonly target: string; readonly third: string }) => Promise<unknown>

/** Every decision about a pending proposal, and the events that make its seen state out of date. */
export function createDecisions(inbox: Inbox): {
  readonly decisions: Readonly<Record<string, DecisionAction>>
  readonly events: Readonly<Record<string, EventTrigger>>
} {
  const decisions: Readonly<Record<string, DecisionAction>> = {
    accept: (id, seen) => inbox.post(`/proposals/${id}/accept`, { indices: [0], seen }),
    'accept a part': (id, seen) => inbox.post(`/proposals/${id}/accept`, { indices: [1], seen }),
    reject: (id, seen) => inbox.post(`/proposals/${id}/reject`, { seen }),
    edit: (id, seen) => inbox.patch(`/proposals/${id}/changes/1`, { change: buildNote('Edited.'), seen }),
    'note something': (id, seen) => inbox.patch(`/proposals/${id}/changes/1`, { note: 'A note.', seen }),
    'assign a target': (id, seen, entity) => inbox.post(`/proposals/${id}/target`, { entity, seen }),
  }

  const events: Readonly<Record<string, EventTrigger>> = {
    'a change is edited': (id) => inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('By another curator.') }),
    'it has another target': (id, { third }) => inbox.post(`/proposals/${id}/target`, { entity: third }),
    'the catalog has another value': async (_, { target }) =>
      inbox.accept(await inbox.bundle(target, buildOneLiner('Accepted before.'), buildNote('x'))),
    'its target was merged': async (_, { target, third }) => {
      const id = await inbox.bundle(third, { kind: 'merge_entities', duplicate_entity_id: target })
      expect((await inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })).status).toBe(200)
    },
  }
  return { decisions, events }
}
