/** How far a backup or a restore is, in bytes of the work at hand. */
export type Progress = { readonly what: string; readonly done: number; readonly total: number }
export type OnProgress = (progress: Progress) => void
