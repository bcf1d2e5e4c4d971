import { type Attack, createKeylessVariant } from '../attack.ts'
import { places, worstTexts } from '../heads/places.ts'
import { createSequenceAttack } from '../load/in-turn.ts'

/** Requests that combine every place of a head with every text that is expensive to parse. */
const requests = places.flatMap((place) => worstTexts.map((text) => () => place.buildRequest(text)))

export const longHeads: Attack = {
  name: 'long heads',
  variants: [
    createKeylessVariant(
      'the worst 16 KB of request line, headers and cookies',
      // A step that shares no factor with their number, so that a short attack has a bit of everything.
      createSequenceAttack((_run, turn) => requests[(turn * 7_919) % requests.length]?.() ?? { path: '/' }),
    ),
  ],
}
