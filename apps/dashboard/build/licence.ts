import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const licence = new URL('../node_modules/@fontsource-variable/inter/LICENSE', import.meta.url)

/** Ships the licence of the font with its files, as the licence requires. */
export function createFontLicencePlugin(): Plugin {
  return {
    name: 'catalog-font-licence',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/inter-licence.txt', source: readFileSync(licence, 'utf8') })
    },
  }
}
