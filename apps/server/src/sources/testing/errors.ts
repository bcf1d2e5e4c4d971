/** Reads status, code and hint of an error from an answer of any path. */
export async function readContractError(answer: Response): Promise<{ status: number; code: string; hint: string }> {
  const { error } = (await answer.json()) as { error: { code: string; hint: string } }
  return { status: answer.status, code: error.code, hint: error.hint }
}
