/** Progress of a backup or a restore, in bytes of the current step. */
export type Progress = { readonly phase: string; readonly done: number; readonly total: number }
export type OnProgress = (progress: Progress) => void
