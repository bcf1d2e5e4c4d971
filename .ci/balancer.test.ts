import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { toApiError } from '../apps/server/src/errors/api-error.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const proxy = read('deploy/balancer/haproxy.cfg')

type Labels = Readonly<Record<string, string>>
type Container = {
  readonly image: string
  readonly env?: readonly { readonly name: string; readonly value?: string }[]
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } }
}
type Pods = {
  readonly terminationGracePeriodSeconds: number
  readonly containers: readonly Container[]
  readonly volumes: readonly { readonly configMap?: { readonly name: string } }[]
}
type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly selector?: Labels
    readonly clusterIP?: string
    readonly minReadySeconds?: number
    readonly ports?: readonly { readonly port: number; readonly targetPort: string }[]
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: Pods }
  }
}
type Kustomization = {
  readonly resources: readonly string[]
  readonly configMapGenerator: readonly {
    readonly name: string
    readonly files?: readonly string[]
    readonly literals?: readonly string[]
  }[]
}
type ComposeService = {
  readonly image: string
  readonly volumes: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly stop_grace_period: string
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } }
}
type ErrorSchema = {
  readonly properties: { readonly error: { readonly required: readonly string[]; readonly properties: Readonly<Record<string, unknown>> } }
}

function findOrThrow<T>(values: readonly T[], matches: (value: T) => boolean): T {
  const value = values.find(matches)
  if (value === undefined) throw new Error('Nothing matches.')
  return value
}

/** Returns the pattern's first group as a number. */
const readNumber = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])

const kustomization: Kustomization = parse(read('deploy/kubernetes/kustomization.yaml'))
const ofBalancer: Kustomization = parse(read('deploy/balancer/kustomization.yaml'))
const manifests = kustomization.resources
  .filter((path) => path.endsWith('.yaml'))
  .flatMap((path) => parseAllDocuments(read(`deploy/kubernetes/${path}`)).map((document): Manifest => document.toJS()))
const services: Readonly<Record<string, ComposeService>> = parse(read('deploy/compose/compose.yaml'), { merge: true }).services
const composeProxy = findOrThrow(Object.values(services), ({ image }) => image.startsWith('haproxy:'))

const findDeployment = (labels: Labels) =>
  findOrThrow(manifests, ({ kind, spec }) => {
    const own = spec.template?.metadata.labels ?? {}
    return kind === 'Deployment' && Object.entries(labels).every(([name, value]) => own[name] === value)
  })
const findService = (name: string) => findOrThrow(manifests, ({ kind, metadata }) => kind === 'Service' && metadata.name === name)
const getPods = ({ spec }: Manifest) => {
  if (!spec.template) throw new Error('It has no pods.')
  return spec.template.spec
}

const balancers = findDeployment(findService('catalog').spec.selector ?? {})
const servers = findDeployment(findService('catalog-servers').spec.selector ?? {})
const [balancer] = getPods(balancers).containers

describe('haproxy.cfg', () => {
  const answer = /^ {2}http-error status 503 content-type application\/json string '(.*)' hdr Retry-After (\d+)$/m
  const [, body = '', seconds] = answer.exec(proxy) ?? []

  it('answers with an error of the catalogue when no server is ready', () => {
    const schema: ErrorSchema = parse(read('spec/schemas/Error.yaml'))
    const { required, properties } = schema.properties.error
    const { error }: { readonly error: Readonly<Record<string, unknown>> } = JSON.parse(body)
    expect(Object.keys(error)).toEqual(expect.arrayContaining([...required]))
    expect(Object.keys(error).filter((name) => !(name in properties))).toEqual([])
    expect(error).toMatchObject({ code: 'UNAVAILABLE', retryable: true })
  })

  it('sends the same Retry-After as a server without its database', () => {
    const { headers } = toApiError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    expect(headers).toEqual({ 'Retry-After': seconds })
  })

  it('replaces only 503, because a server may have executed a request that ends with 502 or 504', () => {
    expect(proxy.match(/^ {2}(http-error|errorfile) .*$/gm)).toHaveLength(1)
  })

  it('sends a request to another server only if no connection was made', () => {
    expect(proxy.match(/^ {2}retry-on .*$/gm)).toEqual(['  retry-on conn-failure'])
  })

  it('sends requests to servers that are ready, whose addresses it resolves again', () => {
    expect(proxy).toMatch(/^ {2}option httpchk GET \/readyz$/m)
    expect(proxy.match(/^ {2}server\S* .*$/gm)).toEqual([
      expect.stringMatching(/ check inter \d+s fall \d+ rise \d+ resolvers names init-addr none$/),
    ])
  })

  it('limits connections per client address, below the limit for all clients', () => {
    const all = readNumber(/^ {2}maxconn (\d+)$/m, proxy)
    const own = readNumber(/^ {2}tcp-request connection reject if \{ sc0_conn_cur gt (\d+) \}$/m, proxy)
    expect(proxy).toMatch(/^ {2}tcp-request connection track-sc0 src,ipmask\(32,64\)$/m)
    expect(proxy).toMatch(/^ {2}stick-table type ipv6 .* store conn_cur$/m)
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThanOrEqual(all / 4)
  })

  it('exempts no address from the limit per client unless PROXIES is set', () => {
    expect(proxy).toMatch(/^ {2}presetenv PROXIES 127\.0\.0\.1$/m)
  })

  it('closes idle connections earlier than the servers do', () => {
    const serverSeconds = readNumber(
      /CATALOG_KEEP_ALIVE_SECONDS: createWholeNumberSchema\(.*\)\.default\((\d+)\)/,
      read('apps/server/src/settings.ts'),
    )
    expect(readNumber(/^ {2}timeout http-keep-alive (\d+)s$/m, proxy)).toBeLessThan(serverSeconds)
  })
})

describe('the configuration of HAProxy', () => {
  const variables = new Set([...proxy.matchAll(/"\$\{(\w+)(?:\[\*\])?\}"/g)].map(([, name]) => name))
  const preset = new Set([...proxy.matchAll(/^ {2}presetenv (\w+) /gm)].map(([, name]) => name))
  const required = [...variables].filter((name) => !preset.has(name))

  it('has a single configuration file', () => {
    const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((path) => path.endsWith('.cfg'))).toEqual(['balancer/haproxy.cfg'])
  })

  it('appears in the compose file, with the variables that it needs', () => {
    const [source] = composeProxy.volumes.map((volume) => volume.split(':')[0] ?? '')
    expect(normalize(join('deploy/compose', source ?? ''))).toBe('deploy/balancer/haproxy.cfg')
    expect(Object.keys(composeProxy.environment)).toEqual(expect.arrayContaining(required))
  })

  it('appears in the Kubernetes base, with the variables that it needs', () => {
    expect(kustomization.resources).toContain('../balancer')
    expect(ofBalancer.configMapGenerator).toEqual([{ name: 'catalog-balancer', files: ['haproxy.cfg'] }])
    expect(getPods(balancers).volumes.map(({ configMap }) => configMap?.name)).toEqual(['catalog-balancer'])
    expect(balancer?.env?.map(({ name }) => name)).toEqual(expect.arrayContaining(required))
  })

  it('runs in the same version of HAProxy', () => {
    expect(balancer?.image).toBe(composeProxy.image)
  })
})

describe('the Kubernetes base', () => {
  it('names only files that exist', () => {
    const files = readdirSync(join(root, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml')
    expect(kustomization.resources.filter((path) => path.endsWith('.yaml')).toSorted()).toEqual(files.toSorted())
  })

  it('routes callers to the balancers, which answer even if no server is ready', () => {
    expect(balancers.metadata.name).not.toBe(servers.metadata.name)
    expect(balancer?.image).toMatch(/^haproxy:/)
    expect(balancer?.ports).toContainEqual({ name: 'http', containerPort: readNumber(/^ {2}bind :(\d+)$/m, proxy) })
  })

  it('gives the balancers the name of a Service that lists the address of each server', () => {
    const { spec, metadata } = findService('catalog-servers')
    const address = balancer?.env?.find(({ name }) => name === 'SERVERS')?.value
    expect(address).toBe(`${metadata.name}.$(NAMESPACE).svc.cluster.local:${spec.ports?.[0]?.port}`)
    expect(spec.clusterIP).toBe('None')
    expect(getPods(servers).containers[0]?.ports).toContainEqual({ name: 'http', containerPort: spec.ports?.[0]?.port })
  })

  it('keeps an old server until the balancers have the address of the new one', () => {
    const dnsCacheSeconds = 30
    const held = readNumber(/^ {2}hold valid (\d+)s$/m, proxy)
    expect(servers.spec.minReadySeconds).toBeGreaterThan(dnsCacheSeconds + held)
  })
})

describe('the compose file', () => {
  it('gives the balancer a name that all servers have', () => {
    const [name] = composeProxy.environment.SERVERS?.split(':') ?? []
    const named = Object.values(services).filter(({ networks }) => networks?.default.aliases.includes(name ?? ''))
    expect(named).toHaveLength(Object.keys(services).filter((service) => service.startsWith('server-')).length)
  })
})

describe('time to stop', () => {
  const afterDrain = readNumber(/at least `CATALOG_DRAIN_SECONDS` \+ (\d+) s before it kills/, read('docs/operations/rolling.md'))
  const hardStop = readNumber(/^ {2}hard-stop-after (\d+)s$/m, proxy)

  it('lets a server in Kubernetes drain and finish', () => {
    const drain = readNumber(/CATALOG_DRAIN_SECONDS=(\d+)/, read('deploy/kubernetes/kustomization.yaml'))
    expect(getPods(servers).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + afterDrain)
  })

  it('lets a server in Compose drain and finish', () => {
    const own = Object.entries(services).filter(([name]) => name.startsWith('server-'))
    expect(own.length).toBeGreaterThan(1)
    for (const [, { environment, stop_grace_period }] of own)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(Number(environment.CATALOG_DRAIN_SECONDS) + afterDrain)
  })

  it('lets the unit finish', () => {
    expect(readNumber(/^TimeoutStopSec=(\d+)$/m, read('deploy/systemd/catalog.service'))).toBeGreaterThanOrEqual(afterDrain)
  })

  it('lets a balancer pause and end its streams', () => {
    const pause = Number(balancer?.lifecycle?.preStop.exec.command.at(-1))
    expect(getPods(balancers).terminationGracePeriodSeconds).toBeGreaterThan(pause + hardStop)
    expect(Number.parseInt(composeProxy.stop_grace_period, 10)).toBeGreaterThan(hardStop)
  })
})
