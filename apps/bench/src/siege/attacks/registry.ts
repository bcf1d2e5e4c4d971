import type { Attack, Variant } from '../attack.ts'
import { getVariantName } from '../combinations.ts'
import { bodies } from './bodies.ts'
import { changes } from './changes.ts'
import { connections } from './connections.ts'
import { downloads } from './downloads.ts'
import { dumps } from './dumps.ts'
import { keys } from './keys.ts'
import { longHeads } from './long-heads.ts'
import { mcp } from './mcp.ts'
import { pages } from './pages.ts'
import { passwords } from './passwords.ts'
import { queries } from './queries.ts'
import { sessions } from './sessions.ts'
import { sockets } from './sockets.ts'
import { uploads } from './uploads.ts'
import { webhooks } from './webhooks.ts'
import { work } from './work.ts'

/** All attacks. Add a new attack as a variant of one of these. */
export const attacks: readonly Attack[] = [
  ...[passwords, keys, longHeads, sockets, connections, pages],
  ...[queries, bodies, uploads, work, changes, downloads],
  ...[dumps, webhooks, sessions, mcp],
]

export function findVariant(name: string): Variant | undefined {
  return attacks
    .flatMap((attack) => attack.variants.map((variant) => ({ ...variant, name: getVariantName(attack, variant.name) })))
    .find((variant) => variant.name === name)
}
