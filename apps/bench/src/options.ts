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
  .description('measure the server beside a floor of bare node:http and pg')
  .option('--entities <number>', 'how many entities the throw-away catalog has', '200000')
  .option('--million', 'measure a catalog of 1,000,000 entities, too, and how much slower it is')
  .option('--seconds <number>', 'how long each measurement takes (3), each siege (60), or a soak (600)')
  .option('--rounds <number>', 'how often each is taken; the median counts', '3')
  .option('--connections <list>', 'at how many connections: 1,64 if not given, with --against those of each case')
  .option('--only <text>', 'only cases whose name contains this', '')
  .option('--server-only', 'leave out the floor and the server without validation')
  .option('--reads-only', 'leave out proposals, starting and the cost of validation')
  .option('--proposals-only', 'leave out all but proposals')
  .option('--direct-only', 'leave out all but field events, rosters and uploads, which agents write directly')
  .option('--replica', 'only this: what is left of the processor time of the primary when a replica answers its reads')
  .option('--processes', 'only this: how many times the reads of one process two answer over one database')
  .option('--peer', 'only this: a page of entities beside PostGraphile on the same tables, which is installed for it from npm')
  .option('--worst', 'search both contracts and /mcp for the calls that cost most, and print the ten worst; nothing else')
  .option('--worst-seconds <number>', 'how long that search may take', '600')
  .option('--worst-calls <number>', 'how many requests of each operation it tries', '400')
  .option('--proposal-connections <number>', 'at how many connections proposals are measured, and a soak is made', '8')
  .option('--calls <number>', 'how many calls each measurement of proposals has', '400')
  .option('--siege', 'only this: what honest callers see during attacks; up to 90 minutes; --only has the beginning of their names')
  .option('--lanes <list>', 'with --siege, how many connections attack, in place of those of each attack')
  .option('--soak', 'only this: whether memory stays flat and plans stay good under mixed calls; ten minutes')
  .option('--starts', 'only this: how long warm starts of what `pnpm build` made take, and memory when idle')
  .option('--built', 'lay siege to, or soak, what `pnpm build` made, in the place of the source')
  .option('--fuzz', 'only this: made-up requests over both contracts and /mcp, each answer and its processor time looked at')
  .option('--growth', 'only this: bytes of everything that grows, days of calls forgotten, and what partitions cost')
  .option('--traces', 'only this: the processor time of a call with traces off, on, and all kept')
  .option('--before <commit>', 'with --traces, the same of the server as it was at this commit, in turns with this one')
  .option('--against <commit>', 'only this: processor time of Node and PostgreSQL a call, beside the code of this commit, in turns')
  .option('--restless', 'with --against: while a writer changes the catalog all the time, so that no answer is kept for long')
  .option('--answers', 'with --against: nothing but whether both commits answer every read the same, byte for byte, on one database')
  .option('--waits', 'only this: how often each operation waits for the database, and what that takes; with --against, beside that commit')
  .option('--latency <ms>', 'with --waits, how long a round trip to the database takes', '20')
  .option(
    '--mcp',
    'only this: what /mcp costs before it is asked, and each tool over the calls of the API that it makes; needs `pnpm build`',
  )
  .option('--feed', 'only this: a page of the feed of changes when it is long, and what writing it adds to a write')
  .option('--events <number>', 'how long the feed is', '10000000')
  .option('--dump', 'only this: how long a dump of the catalog takes, and how much memory')
  .option('--requests <number>', 'how many of them', '100000')
  .option('--seed <number>', 'the same ones as in a run that printed this seed')
  .option('--replay <file>', 'with --fuzz, send one request again that failed, from the file that it was written to')
  .option('--explain', 'print what each statement of a bundle costs, and which ones walk through a whole large table')
  .option('--database-url <url>', 'use this PostgreSQL instead of an embedded one; databases bench_<entities> are made there and kept')
  .option('--json <file>', 'where to write the figures', 'bench.json')
