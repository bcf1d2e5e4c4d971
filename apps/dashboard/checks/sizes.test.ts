import { expect, it } from 'vitest'
import { limits, type Manifest, sizesOf } from './sizes.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/inbox/page.tsx', 'src/keys/page.tsx'] },
  '_react.js': { file: 'react.js', imports: ['index.html'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  'src/inbox/page.tsx': { file: 'inbox.js', isDynamicEntry: true, imports: ['_shared.js'], dynamicImports: ['src/inbox/form.tsx'] },
  'src/inbox/form.tsx': { file: 'form.js', isDynamicEntry: true, imports: ['src/inbox/page.tsx'] },
  'src/keys/page.tsx': { file: 'keys.js', isDynamicEntry: true, imports: ['_shared.js', 'index.html'] },
  'src/icon.svg': { file: 'icon.svg' },
}
const bytes: Readonly<Record<string, number>> = {
  'index.js': 1,
  'react.js': 10,
  'shared.js': 100,
  'inbox.js': 1_000,
  'form.js': 10_000,
  'keys.js': 100_000,
}

it('counts the frame and the inbox before the first card, and each later part with what only it brings', () => {
  expect(sizesOf(manifest, (file) => bytes[file] ?? Number.NaN)).toEqual([
    { part: 'before the first card', bytes: 1_111, limit: limits.beforeFirstCard },
    { part: 'src/inbox/page.tsx', bytes: 1_100, limit: limits.lazyPart },
    { part: 'src/inbox/form.tsx', bytes: 11_100, limit: limits.lazyPart },
    { part: 'src/keys/page.tsx', bytes: 100_100, limit: limits.lazyPart },
  ])
})
