import { type Attack, createKeylessVariant } from '../attack.ts'
import { places, worstTexts } from '../heads/places.ts'
import { createSequenceAttack } from '../load/in-turn.ts'

/** Requests with each of the expensive texts in each place of the head. */
const requests = places.flatMap((place) => worstTexts.map((text) => () => place.buildRequest(text)))

export const longHeads: Attack = {
  name: 'long heads',
  variants: [
    createKeylessVariant(
      'the worst 16 KB of request line, headers and cookies',
      // The step has no common factor with the number of requests, so even a short attack takes requests from the whole list.
      createSequenceAttack((_run, turn) => requests[(turn * 7_919) % requests.length]?.() ?? { path: '/' }),
    ),
  ],
}
