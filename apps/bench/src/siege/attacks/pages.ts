import { type Attack, createKeylessVariant } from '../attack.ts'
import { readInTurn } from '../load/in-turn.ts'

const reference = ['/docs', '/docs/curation', '/docs/reference.js', '/docs/openapi.json', '/docs/curation/openapi.json']

export const pages: Attack = {
  name: 'pages',
  variants: [
    createKeylessVariant('/docs and its files', readInTurn(reference)),
    createKeylessVariant('/readyz', readInTurn(['/readyz']), [64]),
    createKeylessVariant('/healthz', readInTurn(['/healthz']), [64]),
  ],
}
