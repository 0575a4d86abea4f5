// The bootstrap with a fake npm that only records its arguments: which packages are installed for which tool, and when
// none are.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

type Entry =
  | { readonly version: string; readonly dev?: true; readonly optional?: true }
  | { readonly resolved: string; readonly link: true }

/** Installs the lockfile's packages except omitted ones, and records its arguments. */
const fakeNpm = `
const fs = require('node:fs')
const args = process.argv.slice(2)
const isTold = (one) => !/^--(no-audit|no-fund|loglevel|include=optional)/.test(one)
fs.appendFileSync('npm-calls', args.filter(isTold).join(' ') + '\\n')
const all = Object.entries(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages)
const packages = Object.fromEntries(all.filter(([, { dev }]) => !(dev && args.includes('--omit=dev'))))
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`
const fakeNode =
  '#!/bin/sh\nif [ "$1" = --version ]; then echo v26.10.0; else echo "ran $(basename "$1")"; fi\n'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function makeProject() {
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-bootstrap-'))
  folders.push(root)
  for (const folder of ['packages', 'apps', 'games', 'tools', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'))
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'npm.js'), fakeNpm)
  writeFileSync(join(root, 'node_modules/.bin/node'), fakeNode)
  chmodSync(join(root, 'node_modules/.bin/node'), 0o755)
  const lock = (version: string, ...games: string[]) => {
    const locked = {
      'node_modules/server': { version },
      'node_modules/tester': { version, dev: true },
      'node_modules/elsewhere': { version, optional: true },
    } as const satisfies Record<string, Entry>
    const links = games.map((game): [string, Entry] => [
      `node_modules/@mangetsu/${game}`,
      { resolved: `games/${game}`, link: true },
    ])
    const packages = { ...locked, ...Object.fromEntries(links) }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    return locked
  }
  const locked = lock('1.0.0')
  const env = { ...process.env, npm_execpath: join(root, 'npm.js'), npm_node_execpath: process.execPath }
  const runWith = (tool: string, more: NodeJS.ProcessEnv) => {
    writeFileSync(join(root, 'npm-calls'), '')
    return spawnSync(process.execPath, ['tools/bootstrap.mjs', tool], {
      cwd: root,
      env: { ...env, ...more },
      encoding: 'utf8',
    })
  }
  /** Runs a tool; returns the npm commands it caused. */
  const run = (tool: string): string[] => {
    const ended = runWith(tool, {})
    expect(ended).toMatchObject({ status: 0, stderr: '' })
    expect(ended.stdout).toContain(`ran ${tool}.ts`)
    return readFileSync(join(root, 'npm-calls'), 'utf8').split('\n').filter(Boolean)
  }
  /** Creates the state left by a manual npm install. */
  const install = ({ omitsDev }: { omitsDev: boolean }) => {
    const { 'node_modules/tester': tester, ...lean } = locked
    const packages = omitsDev ? lean : { ...lean, 'node_modules/tester': tester }
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }
  return { root, run, runWith, install, lock }
}

test('start and back office install no packages of the tests, and nothing the second time', () => {
  const { run } = makeProject()
  expect(run('start')).toEqual(['ci --omit=dev'])
  for (const tool of ['start', 'backoffice', 'verify-ledger', 'verify-round', 'simulate', 'figures', 'hands'])
    expect(run(tool)).toEqual([])
})

test('tests and checks install everything, which is enough for a start, too', () => {
  const { run } = makeProject()
  expect(run('test')).toEqual(['ci --include=dev'])
  expect(run('start')).toEqual([])
})

test.each(['test', 'dev', 'check', 'bench', 'shots', 'clips', 'mutate'])(
  '%s after a start installs the rest and keeps what is installed; a further start installs nothing',
  (tool) => {
    const { run, install } = makeProject()
    install({ omitsDev: true })
    expect(run(tool)).toEqual(['install --no-save --include=dev'])
    expect(run('start')).toEqual([])
  },
)

test.each([
  { tool: 'start', omitsDev: true },
  { tool: 'start', omitsDev: false },
  { tool: 'test', omitsDev: false },
])('accepts a manual npm install for $tool (without the tests’ packages: $omitsDev)', (given) => {
  const { run, install } = makeProject()
  install(given)
  expect(run(given.tool)).toEqual([])
})

test('installs again after a changed lockfile, including the tests’ packages only if installed before', () => {
  const { run, lock } = makeProject()
  run('start')
  lock('2.0.0')
  expect(run('start')).toEqual(['ci --omit=dev'])
  run('test')
  lock('3.0.0')
  expect(run('start')).toEqual(['ci --include=dev'])
})

test('links games again after one was added or removed', () => {
  const { run, lock } = makeProject()
  lock('1.0.0', 'moon')
  run('start')
  lock('1.0.0', 'moon', 'star')
  expect(run('start')).toEqual(['ci --omit=dev'])
  lock('1.0.0', 'star')
  expect(run('start')).toEqual(['ci --omit=dev'])
  expect(run('start')).toEqual([])
})

test.each([
  ['--max-old-space-size=64', 'a heap of 64 MB is too small, 512 are needed'],
  ['--max-old-space-size=2048 --max_old_space_size=100', 'a heap of 100 MB is too small, 512 are needed'],
  ['--no-warnings', 'Cannot find module'],
])('names NODE_OPTIONS of %s if the pinned Node does not run with them', (options, why) => {
  const { root, runWith } = makeProject()
  // Error message of a Node that does not start.
  const refusal = "Error: Cannot find module '/missing.js'"
  writeFileSync(join(root, 'node_modules/.bin/node'), `#!/bin/sh\necho "${refusal}" >&2\nexit 1\n`)
  const ended = runWith('start', { NODE_OPTIONS: options })
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain(`✗ NODE_OPTIONS="${options}" keeps Mangetsu from running: ${why}`)
})

test('accepts NODE_OPTIONS with which the pinned Node runs', () => {
  const { runWith } = makeProject()
  const ended = runWith('start', { NODE_OPTIONS: '--max-old-space-size=1024 --no-warnings' })
  expect(ended).toMatchObject({ status: 0, stderr: '' })
})
