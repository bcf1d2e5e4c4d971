import { type Attack, asStranger } from '../attack.ts'
import { readInTurn } from '../load/in-turn.ts'

const reference = ['/docs', '/docs/curation', '/docs/reference.js', '/docs/openapi.json', '/docs/curation/openapi.json']

export const pages: Attack = {
  name: 'pages',
  variants: [
    asStranger('/docs and its files', readInTurn(reference)),
    asStranger('/readyz', readInTurn(['/readyz']), [64]),
    asStranger('/healthz', readInTurn(['/healthz']), [64]),
  ],
}
