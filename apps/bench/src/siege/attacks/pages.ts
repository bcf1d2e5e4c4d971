import { type Attack, createKeylessVariant } from '../attack.ts'
import { createPathSequenceAttack } from '../load/in-turn.ts'

const reference = ['/docs', '/docs/curation', '/docs/reference.js', '/docs/openapi.json', '/docs/curation/openapi.json']

export const pages: Attack = {
  name: 'pages',
  variants: [
    createKeylessVariant('/docs and its files', createPathSequenceAttack(reference)),
    createKeylessVariant('/readyz', createPathSequenceAttack(['/readyz']), [64]),
    createKeylessVariant('/healthz', createPathSequenceAttack(['/healthz']), [64]),
  ],
}
