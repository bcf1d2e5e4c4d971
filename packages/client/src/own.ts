// biome-ignore-all lint/performance/noBarrelFile: all of these are loaded as one file, because every separate file would add bytes to a program.
// Loaded when a program first uses a method that does more than call its operation.
export { sendOnce, submitApproved, validateBundle, validateFieldEvent } from './approval/flow.ts'
export { callRaw } from './call/raw.ts'
export { download } from './reading/download.ts'
export { waitForDecision } from './reading/wait-for-decision.ts'
export { upload } from './upload/upload.ts'
