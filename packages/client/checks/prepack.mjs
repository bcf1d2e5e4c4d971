// `prepack`: pnpm applies publishConfig to the package. npm does not, and would pack entries that lead to missing files. Neither of them
// builds first, and without a build the package would be empty.
import { existsSync, readFileSync } from 'node:fs'

const { name, bin, publishConfig } = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = JSON.stringify([bin, publishConfig]).match(/\.\/dist\/[^"]+/g) ?? []

if (!process.env.npm_config_user_agent?.startsWith('pnpm/'))
  exitWithError(`Pack and publish with pnpm: npx pnpm --filter ${name} pack. A package that npm packs from this folder does not work.`)
if (entries.length === 0 || !entries.every((entry) => existsSync(entry)))
  exitWithError(`Build before you pack or publish: npx pnpm --filter ${name} build. Without it, the package has no code.`)

/** @param {string} why */
function exitWithError(why) {
  console.error(why)
  process.exit(1)
}
