// Writes the API report of every entry into api/: all public names, so that a reviewer sees how a change affects users.
// `pnpm --filter @catalog/client api` builds the package and writes the reports; check:package fails while one is stale.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompilerState,
  ConsoleMessageId,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor'

interface Manifest {
  readonly publishConfig: { readonly exports: Readonly<Record<string, string | { readonly import: { readonly types: string } }>> }
}

interface ReportedEntry {
  readonly report: string
  readonly types: string
}

export interface ReportOptions {
  /** The folder of the package, which has been built. */
  readonly root: string
  /** A folder for intermediate files. */
  readonly scratchFolder: string
  /** True to write the reports; false to only list those that would change. */
  readonly shouldWrite: boolean
}

/** Lists the reports that differ from the built declarations. Throws if a comment is not TSDoc. */
export function listChangedApiReports(options: ReportOptions): string[] {
  const folder = join(options.root, 'api')
  mkdirSync(folder, { recursive: true })
  const entries = readEntries(options.root)
  const configs = entries.map((entry) => buildConfig(options, entry))
  const [first] = configs
  if (!first) throw new Error('The package has no entry with types.')
  // One program for all entries, because reading the declarations takes most of the time.
  const compilerState = CompilerState.create(first, { additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath) })
  const results = configs.map((config) =>
    Extractor.invoke(config, {
      compilerState,
      localBuild: options.shouldWrite,
      printApiReportDiff: !options.shouldWrite,
      messageCallback: handleMessage,
    }),
  )
  if (results.some(({ errorCount }) => errorCount > 0)) throw new Error('There are doc comments that editors cannot read; see above.')
  const written = entries.map(({ report }) => `${report}.api.md`)
  const left = readdirSync(folder).filter((name) => !written.includes(name))
  if (options.shouldWrite) for (const name of left) rmSync(join(folder, name))
  return [...written.filter((_, index) => results[index]?.apiReportChanged), ...left]
}

/** The messages that are not printed: API Extractor's preamble for every entry, and its advice to copy a report by hand. */
const unsaid: readonly string[] = [ConsoleMessageId.Preamble, ConsoleMessageId.ApiReportNotCopied]

function handleMessage(message: ExtractorMessage): void {
  if (unsaid.includes(message.messageId)) message.handled = true
}

/** Lists the entries: the report of `.` is `index`, that of `./errors` is `errors`. Skips package.json, which is not an entry. */
function readEntries(root: string): ReportedEntry[] {
  const { publishConfig } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  return Object.entries(publishConfig.exports).flatMap(([name, target]) =>
    typeof target === 'string' ? [] : [{ report: name === '.' ? 'index' : name.slice(2), types: target.import.types }],
  )
}

const quiet = { default: { logLevel: ExtractorLogLevel.None } }

function buildConfig({ root, scratchFolder }: ReportOptions, { report, types }: ReportedEntry): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, types),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(root, 'tsconfig.json') },
      // The report of the main entry also has types that are not exported themselves, such as the fields that many types share.
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder: join(root, 'api'),
        reportTempFolder: scratchFolder,
        includeForgottenExports: report === 'index',
      },
      messages: {
        compilerMessageReporting: quiet,
        extractorMessageReporting: quiet,
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      },
    },
  })
}
