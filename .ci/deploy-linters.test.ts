import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { checkAgainstType } from './check-against-type.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Manifest = { readonly apiVersion: string; readonly kind: string; readonly metadata?: { readonly name: string } }

/** True for objects of a cluster. Kustomize files are not such objects, and the package has no types for them. */
const isClusterObject = ({ apiVersion }: Manifest) => !apiVersion.startsWith('kustomize.')
const manifests = readdirSync(join(root, 'deploy/kubernetes'))
  .flatMap((name) => parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document): Manifest => document.toJS()))
  .filter(isClusterObject)
  .map((manifest) => ({ ...manifest, title: `${manifest.kind} ${manifest.metadata?.name}` }))

function checkManifest({ title: _, ...manifest }: Manifest & { readonly title?: string }): string[] {
  return checkAgainstType({ module: `kubernetes-models/${manifest.apiVersion}`, type: `I${manifest.kind}`, value: manifest })
}

/** Marks each place where the parser of PromQL finds an error. */
function checkExpression(expression: string): string[] {
  const problems: string[] = []
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) problems.push(`${expression.slice(0, from)}⟨${expression.slice(from, to)}⟩${expression.slice(to)}`)
    },
  })
  return problems
}

describe('Dockerfile', () => {
  it('passes dockerfile-utils', () => {
    expect(validate(read('deploy/Dockerfile')).map(({ message }) => message)).toEqual([])
  })
})

describe('compose file', () => {
  const lint = () => {
    const linter = new DCLinter({
      quiet: false,
      debug: false,
      exclude: [],
      rules: {
        // Off, because both servers and the migration use one image, which is built once and named.
        'no-build-and-image': 0,
        'service-image-require-explicit-tag': 0,
        // Off, because the keys are ordered for readers, from top to bottom.
        'service-keys-order': 0,
        'services-alphabetical-order': 0,
        'top-level-properties-order': 0,
        'no-quotes-in-volumes': 0,
      },
    })
    return linter.lintFiles([join(root, 'deploy/compose/compose.yaml')], false)
  }

  it('has the schema of Compose and passes the rules of dclint', () => {
    const results: readonly { readonly messages: readonly { line: number; rule: string; message: string }[] }[] = lint()
    expect(results).toHaveLength(1)
    expect(results.flatMap(({ messages }) => messages).map(({ line, rule, message }) => `${line} ${rule} ${message}`)).toEqual([])
  })
})

describe('Kubernetes base', () => {
  it.each(manifests)('has the fields and types of the API in $title', (manifest) => {
    expect(checkManifest(manifest)).toEqual([])
  })

  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'one' } }

  it('fails on fields that do not exist', () => {
    expect(checkManifest({ ...service, ...{ spec: { selectors: {} } } })).toEqual([expect.stringMatching(/"selectors"' does not exist/)])
  })

  it('fails on values of a wrong type', () => {
    expect(checkManifest({ ...service, ...{ spec: { ports: [{ port: '80' }] } } })).toEqual([expect.stringContaining("'string' is not")])
  })

  it('fails on missing fields', () => {
    expect(checkManifest({ ...service, ...{ spec: { ports: [{}] } } })).toEqual([expect.stringMatching(/"port"' is missing/)])
  })
})

describe('Prometheus rules and Grafana panels', () => {
  const rules = parseAllDocuments(read('deploy/prometheus/alerts.yaml')).flatMap((document): { alert: string; expr: string }[] =>
    document.toJS().groups.flatMap((group: { rules: unknown }) => group.rules),
  )
  const dashboard = JSON.parse(read('deploy/grafana/catalog.json'))
  const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels

  it.each(rules)('has an expression in the grammar of PromQL in $alert', ({ expr }) => {
    expect(checkExpression(expr)).toEqual([])
  })

  it.each(panels)('has expressions in the grammar of PromQL in the panel "$title"', ({ targets }) => {
    expect(targets.flatMap(({ expr }) => checkExpression(expr))).toEqual([])
  })

  it('finds errors in expressions', () => {
    expect(checkExpression('sum(rate(a[5m])')).not.toEqual([])
  })

  it('has the fields and types of a Grafana dashboard', () => {
    expect(checkAgainstType({ module: '@grafana/schema', type: 'Dashboard', value: dashboard })).toEqual([])
  })

  it('finds fields that no dashboard has, and values of a wrong type', () => {
    const check = (value: unknown) => checkAgainstType({ module: '@grafana/schema', type: 'Dashboard', value })
    expect(check({ ...dashboard, pannels: [] })).toHaveLength(1)
    expect(check({ ...dashboard, panels: [{ ...dashboard.panels[0], title: 5 }] })).toHaveLength(1)
    expect(check({ ...dashboard, panels: [{ ...dashboard.panels[0], tittle: 'Rate' }] })).toHaveLength(1)
  })
})
