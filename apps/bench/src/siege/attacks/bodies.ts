import type { Assault, Attack } from '../attack.ts'
import { either } from '../attack.ts'
import { bodyOperations } from '../bodies/operations.ts'
import { type Shape, shapes } from '../bodies/shapes.ts'
import { asker, json } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'

/** Small ones that are dear, and as large as bodies may be. */
const sizes = [48_000, 2_000_000]
const lanes = 8

/** Every operation that takes a body gets bodies of each shape. */
export const bodyAttacks: readonly Attack[] = shapes.map((shape) => either(`bodies: ${shape.name}`, flood(shape)))

function flood(shape: Shape): Assault {
  return async (siege) => {
    const ask = asker(siege, lanes)
    const all = sizes.flatMap((bytes) =>
      bodyOperations.flatMap((operation) => shape.bodies(operation, bytes).map((body) => ({ operation, body }))),
    )
    const sent = shuffled(all)
    let next = 0
    await inLanes(siege, lanes, async () => {
      const one = sent[next++ % sent.length]
      if (!one) return
      const { method, path, headers } = one.operation
      await ask({ method, path, headers: { ...json, ...headers }, body: one.body() })
    })
  }
}

/** In an order that is the same every time, so that a short siege sees a bit of everything. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, at: (index * 2_654_435_761) % 4_294_967_296 }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
