import { withoutSecrets } from '@catalog/contract/requests/without-secrets'
import { expect, it } from 'vitest'

it('masks secrets in time that grows with the text, and no faster', () => {
  // A text that took time in the square of its length would take minutes of processor here.
  for (const unit of ['a', '%', '%25', 'a/', 'aB3/', 'cat_a_', 'a-', '&token=', '-_', '%2F', '00000000-']) {
    const before = process.cpuUsage()
    withoutSecrets(unit.repeat(Math.ceil(300_000 / unit.length)))
    const { user, system } = process.cpuUsage(before)
    expect([unit, user + system < 3_000_000]).toEqual([unit, true])
  }
})
