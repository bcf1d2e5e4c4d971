import { casesFor } from '../cases.ts'
import { largeEvent } from '../direct/field-events.ts'
import { bundleOf } from '../proposals/bundle.ts'
import { accept, submit, validate } from '../proposals/bundles.ts'
import { type Ask, expecting } from '../proposals/calls.ts'
import type { Side } from './side.ts'

/** Prepares so many calls and answers what makes them: one call for each index, in the lane that it is told. */
export type Prepare = (side: Side, numbers: readonly number[]) => Promise<(index: number, lane: number) => Promise<unknown>>
export type AgainstCase = {
  readonly name: string
  /** How much of the other commit's processor time a call may take; undefined where nothing is asked. */
  readonly asked: number | undefined
  /** How many times more calls a round has than one of proposals. */
  readonly times: number
  readonly prepare: Prepare
}

export function againstCases(entities: number): readonly AgainstCase[] {
  return [
    reading('whoami', undefined, async () => '/v1/whoami'),
    ...casesFor('')
      .filter(({ oneKey }) => !oneKey)
      .map(({ name, path }) =>
        reading(name, askedOf(name), async (ask) => (path.endsWith('cursor=') ? path + (await walk(ask, entities)) : path)),
      ),
    { ...reading('read a large event', 0.5, async (ask) => `/v1/field-events/${await largeEvent(ask, entities)}`), times: 1 },
    ...proposing(entities),
  ]
}

function askedOf(name: string): number {
  return name.startsWith('list') ? 0.35 : name.startsWith('dossier') ? 0.5 : 0.6
}

/** Asks for one page again and again. What it needs is made once for each side. */
function reading(name: string, asked: number | undefined, pathOf: (ask: Ask) => Promise<string>): AgainstCase {
  const paths = new Map<Side, Promise<string>>()
  const prepare: Prepare = async (side) => {
    const made = paths.get(side) ?? pathOf(laneOf(side.agents, 0))
    paths.set(side, made)
    const path = await made
    return (_, lane) => expecting(200, laneOf(side.agents, lane)(path))
  }
  return { name, asked, times: 10, prepare }
}

/** Walks through half of the list by name and answers the cursor there. */
async function walk(ask: Ask, entities: number): Promise<string> {
  let cursor = ''
  for (let walked = 0; walked < entities / 2; walked += 200)
    cursor = String((await expecting(200, ask(`/v1/entities?limit=200${cursor && `&cursor=${cursor}`}`))).next_cursor)
  return cursor
}

function proposing(entities: number): AgainstCase[] {
  const validated = async (side: Side, numbers: readonly number[]) => {
    const approved = []
    for (const number of numbers) approved.push(await validate(laneOf(side.agents, 0), bundleOf(number, entities)))
    return approved
  }
  const submitted = async (side: Side, numbers: readonly number[]) => {
    const ids = []
    for (const one of await validated(side, numbers)) ids.push(await submit(laneOf(side.agents, 0), one))
    return ids
  }
  const step = (name: string, prepare: Prepare): AgainstCase => ({ name, asked: 0.5, times: 1, prepare })
  return [
    step('validate 30 changes', async (side, numbers) => (index, lane) => {
      return validate(laneOf(side.agents, lane), bundleOf(given(numbers, index), entities))
    }),
    step('submit 30 changes', async (side, numbers) => {
      const approved = await validated(side, numbers)
      return (index, lane) => submit(laneOf(side.agents, lane), given(approved, index))
    }),
    step('accept 30 changes', async (side, numbers) => {
      const ids = await submitted(side, numbers)
      return (index, lane) => accept(laneOf(side.curators, lane), given(ids, index))
    }),
  ]
}

const laneOf = (lanes: readonly Ask[], lane: number) => given(lanes, lane)

function given<T>(all: readonly T[], index: number): T {
  const one = all[index]
  if (one === undefined) throw new Error(`There are ${all.length}, and number ${index} was asked for.`)
  return one
}
