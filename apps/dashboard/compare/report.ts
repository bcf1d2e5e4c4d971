import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Difference } from './difference.ts'
import type { Screen } from './screens.ts'

export type Comparison = { readonly before: Screen; readonly after: Screen; readonly difference: Difference }

/** Writes a page with every screen that differs: before, after and the difference, side by side. */
export function writeReport(folder: string, title: string, comparisons: readonly Comparison[]): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const changed = comparisons.filter(({ difference }) => difference.pixels > 0)
  const sections = changed.map((each, index) => writeScreen(folder, index, each))
  const page = join(folder, 'index.html')
  writeFileSync(page, [head, `<h1>${title}: ${changed.length} of ${comparisons.length} screens differ</h1>`, ...sections].join('\n'))
  return page
}

function writeScreen(folder: string, index: number, { before, after, difference }: Comparison): string {
  const pictures = { before: before.png, after: after.png, difference: Buffer.from(difference.picture.split(',')[1] ?? '', 'base64') }
  const figures = Object.entries(pictures).map(([name, png]) => {
    const file = `${String(index).padStart(3, '0')}-${name}.png`
    writeFileSync(join(folder, file), png)
    return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a></figure>`
  })
  return `<h2>${after.path} · ${after.look} · ${difference.pixels} pixels</h2><div>${figures.join('')}</div>`
}

const head = `<!doctype html><meta charset="utf-8"><title>Comparison</title><style>
body { font: 14px system-ui; margin: 24px } div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px }
figure { margin: 0 } img { width: 100%; border: 1px solid #ccc }</style>`
