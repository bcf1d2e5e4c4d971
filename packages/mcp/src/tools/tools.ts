import type { Tool } from './define-tool.ts'
import { search } from './reading/search.ts'
import { whoami } from './reading/whoami.ts'

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [whoami, search]
