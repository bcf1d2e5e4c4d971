import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** Watches the pages of a context, and collects what went wrong in them, one sentence each. */
export type ProblemWatch = {
  readonly problems: readonly string[]
  /** Ignores problems that the test itself causes, such as a request that it cuts off. */
  allow(pattern: RegExp): void
  /** Returns the problems, and forgets them and the allowed patterns. */
  takeProblems(): readonly string[]
}

const violation = 'Against the Content-Security-Policy:'

/**
 * Records what no page of the dashboard may do: violate its policy, send requests to another server, write an error to the console, throw,
 * or request a missing file.
 */
export async function watchForProblems(context: BrowserContext, origin: string): Promise<ProblemWatch> {
  const noted: string[] = []
  const allowed: RegExp[] = []
  await context.addInitScript(`
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      console.error(${JSON.stringify(violation)}, effectiveDirective, blockedURI, sample, sourceFile + ':' + lineNumber))`)
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) noted.push(`Asked another server: ${url}`)
  })
  context.on('response', (response) => {
    const path = response.url().slice(origin.length)
    if (path.startsWith('/assets/') && response.status() >= 400) noted.push(`${response.status()} for ${path}`)
  })
  context.on('console', (message) => {
    if (isProblem(message)) noted.push(`On the console of ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    noted.push(`Thrown on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`)
  })
  const listProblems = () => noted.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
  return {
    get problems() {
      return listProblems()
    },
    allow: (pattern) => void allowed.push(pattern),
    takeProblems() {
      const problems = listProblems()
      noted.length = 0
      allowed.length = 0
      return problems
    },
  }
}

/** Ignores Chromium's message about each response with an error status: tests check the statuses that they expect. */
function isProblem(message: ConsoleMessage): boolean {
  return (message.type() === 'error' || message.type() === 'warning') && !message.text().startsWith('Failed to load resource:')
}
