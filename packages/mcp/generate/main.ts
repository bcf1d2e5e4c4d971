import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildModule, buildSkill, readGuideForTools } from './skill.ts'

const guide = readGuideForTools()
const skill = buildSkill(guide)
const files = { 'SKILL.md': skill, 'src/generated/guide.ts': buildModule(guide, skill) }
const isCheck = process.argv.includes('--check')

for (const [name, text] of Object.entries(files)) {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) {
    process.stderr.write(`packages/mcp/${name} is stale: run pnpm --filter @catalog/mcp generate.\n`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
