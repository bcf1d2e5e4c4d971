import type { PreviewStore, StoredPreview } from './options.ts'

/** Time for which a preview can be sent. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

/** Maximum number of stored previews. Beyond it, a new preview replaces the oldest. */
const maxPreviews = 1000

/** Stores previews in the memory of this process, for a server over stdio, which runs as long as its client. */
export function createMemoryPreviews(now: () => number = Date.now): PreviewStore {
  const kept = new Map<string, StoredPreview>()
  return {
    async save(preview) {
      for (const [id, { expiresAt }] of kept) if (kept.size >= maxPreviews || Date.parse(expiresAt) <= now()) kept.delete(id)
      const id = crypto.randomUUID()
      kept.set(id, preview)
      return id
    },
    async read(id) {
      const preview = kept.get(id)
      return preview && Date.parse(preview.expiresAt) > now() ? preview : undefined
    },
  }
}
