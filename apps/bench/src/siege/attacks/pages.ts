import { type Assault, type Attack, either } from '../attack.ts'
import { asker } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'

export const pageAttacks: readonly Attack[] = [
  either(
    'pages: /docs and what belongs to it',
    flood(['/docs', '/docs/curation', '/docs/reference.js', '/docs/openapi.json', '/docs/curation/openapi.json']),
  ),
  either('pages: paths that are not there', flood(['/metrics', '/v1/nothing', '/v2', `/v1/${'a/'.repeat(2_000)}`, '/%2e%2e/%00'])),
  either('pages: /readyz', flood(['/readyz'])),
  either('pages: /healthz', flood(['/healthz'])),
  either('pages: /inbox of proposals that are not there', flood(['/inbox/6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', '/inbox/x', '/inbox'])),
  either('pages: downloads with made-up signatures', async (siege) => {
    const [path = '', query = ''] = siege.download.split('?')
    const forged = [
      `${path}?${query.replace(/signature=.{10}/, 'signature=AAAAAAAAAA')}`,
      `${path}?expires=9999999999&signature=${'A'.repeat(43)}`,
      `${path}?signature=${'%F0'.repeat(4_000)}`,
      path,
    ]
    await flood(forged)(siege)
  }),
  either('pages: one file of 25 MB again and again', async (siege) => flood([siege.download], 8)(siege)),
]

function flood(paths: readonly string[], lanes = 32): Assault {
  return async (siege) => {
    const ask = asker(siege, lanes)
    await inLanes(siege, lanes, async (lane, turn) => {
      await ask({ path: paths[(lane + turn) % paths.length] ?? '/' })
    })
  }
}
