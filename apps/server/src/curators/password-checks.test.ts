import { describe, expect, it } from 'vitest'
import { createPasswordChecks, type PasswordClaim } from './password-checks.ts'

describe('createPasswordChecks', () => {
  it('checks one password of anonymous callers at a time, in turn by network', async () => {
    const { checkPassword, finishHash, begun } = createTestChecks()
    for (const password of ['m1', 'm2', 'm3', 'n1', 'o1']) checkPassword(password, buildAnonymousClaim(password.charAt(0)))
    await waitForImmediate()
    expect(begun).toEqual(['m1'])
    for (const password of ['m1', 'n1', 'o1', 'm2', 'm3']) await finishHash(password)
    expect(begun).toEqual(['m1', 'n1', 'o1', 'm2', 'm3'])
  })

  it('checks the password of a known browser at once while 400 networks wait', async () => {
    const { checkPassword, begun, refused } = createTestChecks()
    for (let network = 0; network < 400; network++) checkPassword(`wrong ${network}`, buildAnonymousClaim(String(network)))
    checkPassword('right', { owner: 'browser of ann' })
    await waitForImmediate()
    expect([begun, refused.length]).toEqual([['wrong 0', 'right'], 382])
  })

  it('checks the password of a known browser as soon as a check ends, even while sessions also check passwords', async () => {
    const { checkPassword, finishHash, begun } = createTestChecks()
    for (let network = 0; network < 20; network++) checkPassword(`wrong ${network}`, buildAnonymousClaim(String(network)))
    for (let index = 0; index < 9; index++) checkPassword(`session ${index}`, { owner: 'curator' })
    checkPassword('right', { owner: 'browser of ann' })
    await waitForImmediate()
    expect(begun).toEqual(['wrong 0', 'session 0'])
    await finishHash('wrong 0')
    expect(begun.at(-1)).toBe('right')
  })

  it('refuses the tenth waiting request of one owner', async () => {
    const { checkPassword, refused } = createTestChecks()
    for (let index = 0; index < 10; index++) checkPassword(`a${index}`, { owner: 'a' })
    checkPassword('b', { owner: 'b' })
    await waitForImmediate()
    expect(refused).toEqual(['a9'])
  })

  it('removes the newest request of the network with the most requests when another network needs a place', async () => {
    const { checkPassword, refused } = createTestChecks()
    for (let index = 0; index < 9; index++)
      for (const network of ['m', 'n']) checkPassword(`${network}${index}`, buildAnonymousClaim(network))
    for (const network of ['o', 'p', 'q']) checkPassword(network, buildAnonymousClaim(network))
    await waitForImmediate()
    expect(refused).toEqual(['m8', 'n8', 'm7'])
  })

  it('refuses the check of a request that was removed while it read the database', async () => {
    const { checks, checkPassword, refused } = createTestChecks()
    let releaseCheck: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      releaseCheck = resolve
    })
    for (let index = 0; index < 8; index++) checkPassword(`m${index}`, buildAnonymousClaim('m'))
    const slow = checks.runWithPlace(buildAnonymousClaim('m'), async ({ isMatch }) => {
      await asked
      return isMatch(undefined, 'slow')
    })
    for (let index = 0; index < 9; index++) checkPassword(`n${index}`, buildAnonymousClaim('n'))
    checkPassword('o', buildAnonymousClaim('o'))
    releaseCheck()
    await expect(slow).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused).toEqual([])
  })

  it('gives the place to the next request when a check fails', async () => {
    const { checks } = createTestChecks({ verify: () => Promise.reject(new Error('broken')) })
    const runFailingCheck = () => checks.runWithPlace(buildAnonymousClaim('m'), ({ isMatch }) => isMatch('hash', 'any'))
    for (let time = 0; time < 20; time++) await expect(runFailingCheck()).rejects.toThrow('broken')
  })
})

const buildAnonymousClaim = (network: string): PasswordClaim => ({ owner: `network ${network}`, isAnonymous: true })

/** Creates checks whose hashes a test completes. */
function createTestChecks(overrides: { verify?: () => Promise<boolean> } = {}) {
  const [begun, refused]: [string[], string[]] = [[], []]
  const running = new Map<string, () => void>()
  const verify = (_hash: string, password: string) =>
    new Promise<boolean>((resolve) => {
      begun.push(password)
      running.set(password, () => resolve(false))
    })
  const checks = createPasswordChecks({ verify, hash: async () => 'hash', ...overrides })
  const checkPassword = (password: string, claim: PasswordClaim) =>
    void checks.runWithPlace(claim, ({ isMatch }) => isMatch('hash', password)).catch(() => refused.push(password))
  const finishHash = async (password: string) => {
    running.get(password)?.()
    await waitForImmediate()
  }
  return { checks, checkPassword, finishHash, begun, refused }
}

function waitForImmediate(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
