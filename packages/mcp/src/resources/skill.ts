import { type Skill, SkillsExtension, skillEntry } from '@modelcontextprotocol/server/ext/skills'
import { skill } from '../generated/guide.ts'

const uri = 'skill://catalog/SKILL.md'

let made: Promise<Skill> | undefined

function createEntry(): Promise<Skill> {
  made ??= skillEntry('catalog', { 'SKILL.md': skill })
  return made
}

/** Serves SKILL.md to clients that look for skills on a server. All servers of a process share it. */
export const skills = new SkillsExtension({
  cacheHint: { ttlMs: 3_600_000, cacheScope: 'private' },
  source: {
    list: async () => ({ skills: [await createEntry()] }),
    get: async (wanted) => (wanted === uri ? createEntry() : undefined),
    read: async (wanted) => (wanted === uri ? { text: skill, mimeType: 'text/markdown' } : undefined),
  },
})
