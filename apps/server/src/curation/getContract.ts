import type { AnswerOf, Read } from './call.ts'

export const getContract: Read<'getContract'> = async ({ services }) => services.curationContract as AnswerOf<'getContract'>
