import type { TestAnswer, TestServer } from '../../testing/test-server.ts'

/**
 * Requests one more waiting page than a key may have, and returns the pending answers once the extra page is refused. Throws if more pages
 * are refused, because the key had fewer places left.
 */
export async function fillWaitingPlaces(
  server: Pick<TestServer, 'get'>,
  cursor: string,
  key?: string,
): Promise<readonly [waiting: Promise<TestAnswer[]>]> {
  const asked = Array.from({ length: 6 }, () => server.get(`/changes?cursor=${cursor}&wait=20`, key === undefined ? {} : { key }))
  const first = await Promise.race(asked)
  if (first.status !== 429) throw new Error(`The first answer was ${first.status}: ${JSON.stringify(first.body)}`)
  return [Promise.all(asked).then((answers) => answers.filter((answer) => answer !== first))]
}
