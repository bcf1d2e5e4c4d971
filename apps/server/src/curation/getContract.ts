import type { AnswerOf, Read } from './call.ts'
import { curationContract } from './contract.ts'

export const getContract: Read<'getContract'> = async ({ services }) =>
  curationContract(services.settings.publicUrl) as unknown as AnswerOf<'getContract'>
