import { catchFailure, describeAgreement, parseMetering, validateBundle } from '../testing/agreement.ts'

describeAgreement([
  [
    'tell the limits on every answer, errors included',
    { dailyUsd: 0.001, perMinute: 5 },
    async (world) => [
      parseMetering((await world.createClient().whoami().withResponse()).headers, world.now()),
      parseMetering((await world.get('/entities/nobody')).headers, world.now()),
      parseMetering((await world.get('/nothing-here')).headers, world.now()),
    ],
    [
      { budget: '0.0009', limit: '5', remaining: '4', resetsWithinTheMinute: true, hasRequestId: true },
      { remaining: '3' },
      { remaining: '2' },
    ],
  ],
  [
    'accept exactly the allowed calls of a minute, charge nothing for the others, and begin again',
    { perMinute: 3, dailyUsd: 0.01 },
    async (world) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.get('/whoami')))
      const refused = await world.get('/whoami')
      const retryAfter = Number(refused.headers.get('Retry-After'))
      const seen = {
        statuses: answers.map(({ status }) => status).sort(),
        refused: parseMetering(refused.headers, world.now()),
        waits: retryAfter >= 1 && retryAfter <= 60,
        error: await catchFailure(world.createClient().whoami()),
      }
      await world.passMinute()
      const { budget, rate_limit } = await world.createClient().whoami()
      return [seen, budget.spent_usd, rate_limit.remaining]
    },
    [
      { statuses: [200, 200, 200, 429, 429], waits: true, refused: { remaining: '0' }, error: { code: 'RATE_LIMITED', retryable: true } },
      0.0004,
      2,
    ],
  ],
  [
    'refuse what the day has no money for, until the next',
    { dailyUsd: 0.00025 },
    async (world) => {
      const statuses = [await world.get('/whoami'), await world.get('/entities'), await world.get('/whoami')].map(({ status }) => status)
      const asked = world.now()
      const refused = await world.get('/entities')
      const countSecondsToMidnight = (from: number) => (new Date(from).setUTCHours(24, 0, 0, 0) - from) / 1000
      const retryAfter = Number(refused.headers.get('Retry-After'))
      const isUntilMidnight =
        retryAfter <= Math.ceil(countSecondsToMidnight(asked)) && retryAfter >= Math.floor(countSecondsToMidnight(world.now()))
      const error = await catchFailure(world.createClient().entities.list())
      const { budget } = parseMetering(refused.headers, world.now())
      await world.passDay()
      const next = (await world.createClient().whoami()).budget
      return [statuses, isUntilMidnight, budget, error, next.spent_usd, next.remaining_usd]
    },
    [[200, 200, 429], true, '0.00005', { code: 'BUDGET_EXHAUSTED', retryable: false, status: 429 }, 0.0001, 0.00015],
  ],
  [
    'add up what was used in the month',
    { perMinute: 5, dailyUsd: 0.01 },
    async (world) => {
      await Promise.all(['/whoami', '/entities', '/entities', '/people/nobody'].map((path) => world.get(path)))
      const { period, by_day, ...used } = await world.createClient().usage()
      await catchFailure(world.createClient().whoami())
      await world.passMinute()
      const { calls, errors } = await world.createClient().usage()
      const days = by_day.map(({ date, ...day }) => ({ ...day, isToday: date === new Date(world.now()).toISOString().slice(0, 10) }))
      return [period.start.slice(10), period.end.slice(10), used, days, calls, errors]
    },
    [
      'T00:00:00.000Z',
      'T00:00:00.000Z',
      { calls: 4, errors: 1, cost_usd: 0.0004, by_endpoint: [{ operation_id: 'listEntities', calls: 2 }, {}, {}] },
      [{ calls: 4, isToday: true }],
      5,
      1,
    ],
  ],
  [
    'name the limit of the minute first if both limits are reached',
    { dailyUsd: 0.0001, perMinute: 1 },
    async (world) => {
      await world.get('/whoami')
      const first = await catchFailure(world.createClient().whoami())
      await world.passMinute()
      return [first.code, (await catchFailure(world.createClient().whoami())).code]
    },
    ['RATE_LIMITED', 'BUDGET_EXHAUSTED'],
  ],
  [
    'refuse a key that they do not know, without a word about any limit',
    {},
    async (world) => {
      const unknown = `cat_test_${'1'.repeat(32)}_${'2'.repeat(64)}`
      const answers = await Promise.all(['', 'Basic x', 'Bearer wrong'].map((authorization) => world.get('/whoami', authorization)))
      return [
        answers.map(({ status, headers }) => [status, headers.has('X-RateLimit-Limit'), headers.has('X-Request-Id')]),
        await catchFailure(world.createClient({ apiKey: 'wrong' }).whoami()),
        (await catchFailure(world.createClient({ apiKey: `${unknown}00000000` }).whoami())).code,
      ]
    },
    [
      [
        [401, false, true],
        [401, false, true],
        [401, false, true],
      ],
      { code: 'UNAUTHORIZED', attempts: 1 },
      'UNAUTHORIZED',
    ],
  ],
  [
    'name the scope that is missing, and charge the call',
    { scopes: ['read:catalog'] },
    async (world) => {
      const catalog = world.createClient()
      return [
        await catchFailure(catalog.people.list()),
        await catchFailure(catalog.entities.get('acme', { include: ['people'] })),
        await catchFailure(validateBundle(catalog)),
        await catchFailure(catalog.gtm.saveBrief({ title: 'A week', week_start: '2026-11-16' })),
        (await catalog.whoami()).budget.spent_usd,
      ]
    },
    [{ code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }, 0.0005],
  ],
])
