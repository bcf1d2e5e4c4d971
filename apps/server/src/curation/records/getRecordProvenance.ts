import type { Read } from '../call.ts'

export const getRecordProvenance: Read<'getRecordProvenance'> = async () => {
  throw new Error('not yet')
}
