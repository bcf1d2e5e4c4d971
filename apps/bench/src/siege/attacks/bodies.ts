import { bodyOperations } from '../../bodies/operations.ts'
import { type Shape, shapes } from '../../bodies/shapes.ts'
import { type Attack, type AttackFunction, createKeyVariant } from '../attack.ts'
import { createAsk, json } from '../load/ask.ts'
import { createSequenceAttack } from '../load/in-turn.ts'
import { runLanes } from '../load/lanes.ts'

/** Sizes in bytes: a small body that takes long to check, and the maximum size. */
const sizes = [48_000, 2_000_000]
/** The server reads large bodies one after the other, so a few lanes keep it busy. */
const shapeLanes = [16]

/** A body just above the size up to which bodies are parsed at once, without waiting for others. */
const largeBody = JSON.stringify({ text: 'x'.repeat(95_000) })

export const bodies: Attack = {
  name: 'bodies',
  variants: [
    createKeyVariant(
      '95 KB, 200 at once',
      createSequenceAttack(() => ({ method: 'POST', path: '/v1/agents/proposals/lore-update', headers: json, body: largeBody })),
      [200],
    ),
    ...shapes.map((shape) => createKeyVariant(shape.name, createShapeAttack(shape), shapeLanes)),
  ],
}

/** Sends bodies of one shape to every operation that takes a body. */
function createShapeAttack(shape: Shape): AttackFunction {
  return async (run) => {
    const ask = createAsk(run)
    const all = sizes.flatMap((bytes) =>
      bodyOperations.flatMap((operation) => shape.createBodyBuilders(operation, bytes).map((body) => ({ operation, body }))),
    )
    const shuffled = shuffle(all)
    let next = 0
    await runLanes(run, async () => {
      const one = shuffled[next++ % shuffled.length]
      if (!one) return
      const { method, path, headers } = one.operation
      await ask({ method, path, headers: { ...json, ...headers }, body: one.body() })
    })
  }
}

/** Shuffles items in the same way every time, so that a short attack includes some of each kind. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, at: (index * 2_654_435_761) % 4_294_967_296 }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
