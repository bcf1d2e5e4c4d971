import { expect, it } from 'vitest'
import { limits, listSizes, type Manifest } from './sizes.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/inbox/page.tsx', 'src/keys/page.tsx'],
  },
  '_react.js': { file: 'react.js', imports: ['index.html'] },
  '_shared.js': { file: 'shared.js', css: ['index.css', 'shared.css'], imports: ['_react.js'] },
  'src/inbox/page.tsx': { file: 'inbox.js', isDynamicEntry: true, imports: ['_shared.js'], dynamicImports: ['src/inbox/form.tsx'] },
  'src/inbox/form.tsx': { file: 'form.js', isDynamicEntry: true, imports: ['src/inbox/page.tsx'] },
  'src/keys/page.tsx': { file: 'keys.js', isDynamicEntry: true, imports: ['_shared.js', 'index.html'] },
  'src/shell/kit/ariakit.tsx': { file: 'kit.js', isDynamicEntry: true, imports: ['index.html'] },
  'src/icon.svg': { file: 'icon.svg' },
  'node_modules/inter-latin-wght-normal.woff2': { file: 'inter-latin-wght-normal-1a.woff2' },
  'node_modules/inter-greek-wght-normal.woff2': { file: 'inter-greek-wght-normal-1a.woff2' },
}
const bytes: Readonly<Record<string, number>> = {
  'index.js': 1,
  'react.js': 10,
  'shared.js': 100,
  'inbox.js': 1_000,
  'form.js': 10_000,
  'keys.js': 100_000,
  'kit.js': 1_000_000,
  'index.css': 2,
  'shared.css': 20,
  'inter-latin-wght-normal-1a.woff2': 3,
}

it('counts scripts and styles of the frame and the inbox, the Latin font, and what each later part adds', () => {
  expect(listSizes(manifest, (file) => bytes[file] ?? Number.NaN)).toEqual([
    { part: 'before the first card', bytes: 1_111, limit: limits.beforeFirstCard },
    { part: 'styles before the first card', bytes: 22, limit: limits.styles },
    { part: 'font', bytes: 3, limit: limits.font },
    { part: 'src/inbox/page.tsx', bytes: 1_100, limit: limits.lazyPart },
    { part: 'src/inbox/form.tsx', bytes: 11_100, limit: limits.lazyPart },
    { part: 'src/keys/page.tsx', bytes: 100_100, limit: limits.lazyPart },
    { part: 'src/shell/kit/ariakit.tsx', bytes: 1_000_000, limit: limits.kit },
  ])
})
