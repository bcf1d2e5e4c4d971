import { Command } from 'commander'

/** Options of a run. Numbers are texts, as they were typed. */
export type Options = {
  entities: string
  million?: true
  seconds?: string
  rounds: string
  connections?: string
  only: string
  serverOnly?: true
  readsOnly?: true
  proposalsOnly?: true
  directOnly?: true
  replica?: true
  peer?: true
  processes?: true
  worst?: true
  worstSeconds: string
  worstCalls: string
  proposalConnections: string
  calls: string
  explain?: true
  siege?: true
  lanes?: string
  built?: true
  soak?: true
  starts?: true
  fuzz?: true
  growth?: true
  traces?: true
  before?: string
  against?: string
  restless?: true
  answers?: true
  waits?: true
  latency: string
  mcp?: true
  feed?: true
  events: string
  dump?: true
  seed?: string
  requests: string
  replay?: string
  databaseUrl?: string
  json: string
}

/** The options of `pnpm bench`. */
export const benchCommand = new Command('bench')
  .description('measure the server, and compare it with a lower bound of bare node:http and pg')
  .option('--entities <number>', 'number of entities in the temporary catalog', '200000')
  .option('--million', 'also measure a catalog of 1,000,000 entities, and how much slower it is')
  .option('--seconds <number>', 'duration of each measurement (3), siege (60) or soak (600)')
  .option('--rounds <number>', 'number of rounds; the report shows the median', '3')
  .option('--connections <list>', 'numbers of connections; default: 1,64, or with --against those of each case')
  .option('--only <text>', 'only cases whose name contains this', '')
  .option('--server-only', 'skip the floor and the server without validation')
  .option('--reads-only', 'skip proposals, starts and the cost of validation')
  .option('--proposals-only', 'measure only proposals')
  .option('--direct-only', 'measure only field events, rosters and uploads, which agents write directly')
  .option('--replica', 'measure only the processor time of the primary while a replica answers reads')
  .option('--processes', 'measure only reads by two processes over one database, compared with one process')
  .option('--peer', 'measure only a page of entities, compared with PostGraphile (installed from npm) on the same tables')
  .option('--worst', 'only search both contracts and /mcp for the most expensive calls, and print the ten worst')
  .option('--worst-seconds <number>', 'maximum duration of that search', '600')
  .option('--worst-calls <number>', 'number of requests that it tries for each operation', '400')
  .option('--proposal-connections <number>', 'number of connections for proposals and for a soak', '8')
  .option('--calls <number>', 'number of calls in each measurement of proposals', '400')
  .option('--siege', 'measure only honest callers during attacks, for up to 90 minutes; --only takes the beginning of attack names')
  .option('--lanes <list>', 'with --siege, numbers of attacking connections, instead of those of each attack')
  .option('--soak', 'only check that memory and query plans stay stable under mixed calls, for ten minutes')
  .option('--starts', 'measure only warm starts and idle memory of the output of `pnpm build`')
  .option('--built', 'with --siege or --soak, run the output of `pnpm build` instead of the source')
  .option('--fuzz', 'only send generated requests of both contracts and /mcp, and check each answer and its processor time')
  .option('--growth', 'measure only sizes of growing tables, removal of past days, and the cost of partitions')
  .option('--traces', 'measure only the processor time of a call with traces off, sampled, and all kept')
  .option('--before <commit>', 'with --traces, also measure the server at this commit, in turns')
  .option('--against <commit>', 'measure only the processor time of Node and PostgreSQL per call, in turns with this commit')
  .option('--restless', 'with --against: a writer changes the catalog all the time, so that no answer is cached for long')
  .option('--answers', 'with --against: only compare the answers of both commits to every read, byte for byte, on one database')
  .option('--waits', 'measure only how often and how long each operation waits for the database; with --against, at both commits')
  .option('--latency <ms>', 'with --waits, duration of a round trip to the database', '20')
  .option('--mcp', 'measure only the cost of /mcp when unused, and of each tool beyond its API calls; needs `pnpm build`')
  .option('--feed', 'measure only the cost of a page of a long feed of changes, and of the feed in each write')
  .option('--events <number>', 'number of events in the feed', '10000000')
  .option('--dump', 'measure only the time and memory of a dump of the catalog')
  .option('--requests <number>', 'with --fuzz, number of requests', '100000')
  .option('--seed <number>', 'with --fuzz, repeat the requests of a run that printed this seed')
  .option('--replay <file>', 'with --fuzz, send a failed request again, from its file')
  .option('--explain', 'print the cost of each statement of a bundle, and which statements scan a whole large table')
  .option(
    '--database-url <url>',
    'use this PostgreSQL instead of an embedded one; creates databases bench_<entities> there, and keeps them',
  )
  .option('--json <file>', 'file to write the figures to', 'bench.json')
