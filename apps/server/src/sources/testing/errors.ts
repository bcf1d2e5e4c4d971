/** Reads an answer outside of the contract's paths that is an error of the catalogue. */
export async function contractError(answer: Response): Promise<{ status: number; code: string; hint: string }> {
  const { error } = (await answer.json()) as { error: { code: string; hint: string } }
  return { status: answer.status, code: error.code, hint: error.hint }
}
