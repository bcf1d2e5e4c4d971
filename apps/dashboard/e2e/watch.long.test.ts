import { expect, it } from 'vitest'
import { getBrowser } from './testing/browser.ts'
import { watchForProblems } from './testing/problems.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard()

it.each<[string, string, RegExp]>([
  ['a picture of another server', "document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }))", /img-src/],
  ['a request to another server', "void fetch('https://evil.example/').catch(() => undefined)", /connect-src/],
  ['a text that becomes markup', "try { document.body.innerHTML = '<b>x</b>' } catch {}", /trusted-types/],
  [
    'a style in the page',
    "document.body.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))",
    /style-src/,
  ],
  [
    'a text that becomes a program',
    "document.body.append(Object.assign(document.createElement('a'), { href: 'javascript:void 0', id: 'x' })); document.getElementById('x').click()",
    /script-src/,
  ],
  ['an error on the console', "console.error('a mistake')", /a mistake/],
  ['an error that a page throws', "setTimeout(() => { throw new Error('a mistake') })", /a mistake/],
  ['a file that is gone', "document.body.append(Object.assign(new Image(), { src: '/assets/gone.png' }))", /404 for \/assets\/gone\.png/],
])('reports %s as a problem', async (_, deed, problem) => {
  const context = await (await getBrowser()).newContext({ baseURL: dashboard.address, locale: 'en-GB' })
  try {
    const watch = await watchForProblems(context, dashboard.address)
    const page = await context.newPage()
    await page.goto('/sign-in')
    await page.getByLabel('Password').waitFor()
    expect(watch.problems).toEqual([])
    await page.evaluate(deed)
    await expect.poll(() => watch.problems.join('\n')).toMatch(problem)
  } finally {
    await context.close()
  }
})
