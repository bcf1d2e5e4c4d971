import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CliTestEnvironment, program, startTestEnvironment } from './testing/program.ts'

let site: CliTestEnvironment
beforeEach(async () => {
  site = await startTestEnvironment()
})
afterEach(() => site.stop())

describe('catalog-agent as a process', () => {
  it.each(['search --limit 2000 --json', 'changes --since 0 --json', 'changes --since 0'])(
    'ends quietly, and makes no more calls, when the reader of %s stops early',
    async (asked) => {
      const command = `'${process.execPath}' '${program}' ${asked} | head -n 1; echo "\${PIPESTATUS[0]}"`
      const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], { env: site.env })
      expect(stdout).toMatch(/^.+\n0\n$/)
      expect(stderr).not.toMatch(/EPIPE|Error/)
      expect(site.kit.calls.length).toBeLessThan(10)
    },
  )

  it.runIf(existsSync('/dev/full'))('reports in one line that the disk is full when it cannot print', async () => {
    const command = `'${process.execPath}' '${program}' search --limit 5 --json > /dev/full; echo "$?"`
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], { env: site.env })
    expect(stdout).toBe('2\n')
    expect(stderr).toMatch(/^catalog-agent: Standard output cannot be written: ENOSPC[^\n]*\n$/)
  })

  it.each([
    ['changes --since 0 --cursor-file feed.cursor', 'feed.cursor'],
    ['preview request.json', 'request.preview.json'],
  ])('reports in one line that the disk is full when %s cannot write its file', async (asked, file) => {
    const change = { kind: 'update_entity_fields', confidence: 4, field_updates: { one_liner: 'New.' } }
    writeFileSync(join(site.folder, 'request.json'), JSON.stringify({ target_entity_slug: 'entity-1', changes: [change] }))
    // Limits the size of files, because that fails like a full disk: with an error that does not name the file.
    const command = `trap '' XFSZ; ulimit -f 0; '${process.execPath}' '${program}' ${asked} | cat > /dev/null; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], { env: site.env, cwd: site.folder })
    expect(stdout).toBe('2\n')
    expect(stderr).toMatch(new RegExp(`^catalog-agent: ${file} cannot be written: EFBIG[^\\n]*\\n$`))
    expect(readdirSync(site.folder)).toEqual(['request.json'])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends at once by %s, without output or leftover files', async (signal) => {
    const begun = Promise.withResolvers<void>()
    const endless = createServer((_, response) => {
      response.writeHead(200).write('some bytes')
      begun.resolve()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    site.kit.answer('listDumps', () => {
      const download_url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`
      const file = { name: 'catalog.gz', content: 'catalog' as const, records: 1, bytes: 1000, sha256: '0'.repeat(64), download_url }
      const dump = { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011', made_at: '2026-11-22T02:00:00.000Z', cursor: 'MS43' }
      return { data: [{ ...dump, files: [{ ...file, download_expires_at: '2026-11-22T03:00:00.000Z' }] }], next_cursor: null, total: 1 }
    })
    const child = spawn(process.execPath, [program, 'dump', '--out', site.folder], { env: site.env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    await begun.promise
    child.kill(signal)
    const [code, died] = await once(child, 'close')
    endless.closeAllConnections()
    endless.close()
    expect([code, died, said, readdirSync(site.folder)]).toEqual([null, signal, '', []])
  })

  it('serves the tools of the MCP server over standard input and output', async () => {
    const child = spawn(process.execPath, [program, 'mcp'], { env: site.env, stdio: ['pipe', 'pipe', 'inherit'] })
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
    const [answer] = await once(createInterface(child.stdout), 'line')
    expect(JSON.parse(answer)).toMatchObject({ id: 1, result: { capabilities: { tools: {} } } })
    child.stdin.end()
    child.kill()
    await once(child, 'close')
  })

  it('loads neither the SDK nor the MCP server to show its help', async () => {
    const names = { NODE_V8_COVERAGE: join(site.folder, 'coverage') }
    const listLoadedModules = async (args: readonly string[]) => {
      await site.execute(args, { ...site.env, ...names })
      const found = readdirSync(names.NODE_V8_COVERAGE)
        .map((file) => readFileSync(join(names.NODE_V8_COVERAGE, file), 'utf8'))
        .join()
      rmSync(names.NODE_V8_COVERAGE, { recursive: true })
      return {
        sdk: found.includes('/client/src/catalog.ts'),
        mcp: found.includes('/modelcontextprotocol'),
        describe: found.includes('changes.json'),
      }
    }
    expect(await listLoadedModules(['--help'])).toEqual({ sdk: false, mcp: false, describe: false })
    expect(await listLoadedModules(['whoami'])).toEqual({ sdk: true, mcp: false, describe: false })
  })
})

describe('completion', () => {
  const runCompletion = async (...words: readonly string[]) => {
    const { stdout: script } = await site.execute(['completion', 'bash'])
    const quoted = words.map((word) => `'${word}'`).join(' ')
    const ask = `${script}\nCOMP_WORDS=(catalog-agent ${quoted}); COMP_CWORD=${words.length}; _catalog_agent; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', ask], { cwd: site.folder })
    return stdout.trim().split('\n')
  }

  it.each([
    [['wh'], ['whoami']],
    [
      ['work', ''],
      ['next', 'duplicates'],
    ],
    [
      ['describe', 'add_'],
      ['add_provider', 'add_event'],
    ],
    [
      ['list', ''],
      ['segments', 'taxonomy', 'capabilities', 'needs', 'verticals'],
    ],
    [['read', 'acme', '--ty'], ['--type']],
    [
      ['read', 'acme', '--type', ''],
      ['entity', 'person'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('completes %j in bash', async (words, expected) => {
    expect(await runCompletion(...words)).toEqual(expected)
  })

  it('offers files in bash for an argument that is a file', async () => {
    expect(await runCompletion('preview', '/etc/host')).toContain('/etc/hosts')
  })

  /** Arguments with which each shell prints the completions after some words. */
  const offeredBy: Readonly<Record<string, (script: string, words: readonly string[]) => readonly string[]>> = {
    fish: (script, words) => ['--no-config', '-c', `${script}\ncomplete -C 'catalog-agent ${words.join(' ')}'`],
    zsh: (script, words) => [
      '-f',
      '-c',
      `compdef() { : }; _files() { print -rl -- *(N) }; _describe() { print -rl -- \${(P)2} }\n${script}
       words=(catalog-agent ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length + 1}; _catalog_agent`,
    ],
  }
  const installed = Object.keys(offeredBy).filter((shell) => spawnSync(shell, ['-c', 'true']).status === 0)

  it.each(installed)('offers commands, options, kinds, values and files in %s, each only where it is accepted', async (shell) => {
    const { stdout: script } = await site.execute(['completion', shell])
    const listCompletions = async (...words: readonly string[]) => {
      const { stdout } = await promisify(execFile)(shell, offeredBy[shell]?.(script, words) ?? [], { cwd: site.folder })
      return stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/[\t:]/)[0])
    }
    expect(await listCompletions('')).toEqual(expect.arrayContaining(['whoami', 'work', 'submit']))
    expect(await listCompletions('work', '')).toEqual(['next', 'duplicates'])
    expect(await listCompletions('work', 'next', '')).not.toContain('next')
    expect(await listCompletions('search', 'work', '')).not.toContain('next')
    expect(await listCompletions('work', 'next', '--')).toEqual(expect.arrayContaining(['--kind', '--limit', '--help']))
    expect(await listCompletions('describe', '')).toEqual(expect.arrayContaining(['add_provider', 'attach_person_role']))
    expect(await listCompletions('read', 'acme', '--type', '')).toEqual(['entity', 'person'])
    expect(await listCompletions('completion', '')).toEqual(expect.arrayContaining(['bash', 'fish', 'zsh']))
    writeFileSync(join(site.folder, 'changes.json'), '{}')
    expect(await listCompletions('preview', '')).toContain('changes.json')
  })

  it.each(['zsh', 'fish'])('names every command, option and kind in %s', async (shell) => {
    const { stdout } = await site.execute(['completion', shell])
    for (const word of ['whoami', 'next', 'submit', 'yes', 'cursor-file', 'attach_person_role', 'person']) expect(stdout).toContain(word)
  })
})
