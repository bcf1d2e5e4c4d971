import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PreparedAnswer, prepareAnswer } from '../http/answers/prepared.ts'
import { assetHeaders, pageHeaders } from './headers.ts'

/** Encodings of the build's compressed files, starting with the one that makes them smallest. */
const encodings = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof encodings
/** A file, uncompressed and in each encoding that makes it smaller. */
export type Asset = { readonly plain: PreparedAnswer } & { readonly [Name in Encoding]?: PreparedAnswer }

/** The built dashboard: its page, and the files that the page loads, by path below /assets. */
export type Build = { readonly page: PreparedAnswer; readonly assets: ReadonlyMap<string, Asset> }

/** Folder of the dashboard's build. */
export const builtDashboard = fileURLToPath(new URL('.', import.meta.resolve('@catalog/dashboard/index.html')))

/**
 * Reads the whole build into memory, so that a newer build on disk does not remove files that the served page needs. Undefined if there is
 * no build.
 */
export function readBuild(folder: string): Build | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const files = listFiles(join(folder, 'assets'))
  const assets = [...files]
    .filter((file) => !isCompressed(file))
    .map((file) => [file, readAsset(join(folder, 'assets'), file, files)] as const)
  return { page: prepareAnswer(readFileSync(page), 'text/html; charset=utf-8', pageHeaders), assets: new Map(assets) }
}

/** Picks the smallest encoding of a file that the client accepts. */
export function pickEncoding(asset: Asset, acceptHeader: string | undefined): PreparedAnswer {
  const names: readonly Encoding[] = ['br', 'gzip']
  return names.flatMap((name) => (isAccepted(acceptHeader, name) ? (asset[name] ?? []) : []))[0] ?? asset.plain
}

function listFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)))
}

function isCompressed(file: string): boolean {
  return file.endsWith(encodings.br) || file.endsWith(encodings.gzip)
}

function readAsset(folder: string, file: string, files: ReadonlySet<string>): Asset {
  const type = types[extname(file)] ?? 'application/octet-stream'
  const readEncodedFile = (suffix: string, headers: Record<string, string>) =>
    prepareAnswer(readFileSync(join(folder, file + suffix)), type, { ...assetHeaders, ...headers })
  const forms = Object.entries(encodings).flatMap(([name, ending]) =>
    files.has(file + ending) ? [[name, readEncodedFile(ending, { 'Content-Encoding': name })] as const] : [],
  )
  return { plain: readEncodedFile('', {}), ...Object.fromEntries(forms) }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Reads Accept-Encoding (RFC 9110, 12.5.3); a weight of 0 refuses an encoding. */
function isAccepted(acceptHeader: string | undefined, encoding: Encoding): boolean {
  const offers = (acceptHeader ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
  return offers.some(([name, ...parameters]) => name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
}
