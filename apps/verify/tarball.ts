// Packs the verifier into a tarball that runs with Node alone: bundled code, vectors, the algorithm and the notices.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, defaultServerConditions } from 'vite'
import { verifierGames } from './games.ts'
import { tarballName, version } from './version.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const root = join(here, '../..')
const verifier = join(root, 'packages/verifier')
const chance = join(root, 'packages/chance')

/** The vectors that the program verifies itself by, of both packages. */
const chanceVectors = ['jackpots', 'rounds', 'tables']
const recordVectors = [
  'baseball-record',
  'basketball-record',
  'guess-record',
  'match-record',
  'race-record',
  'table-closing',
  'table-record',
  'tennis-record',
  'tournament-record',
  'virtual-football-record',
]

const manifest = {
  name: 'mangetsu-verifier',
  version,
  description: 'Computes a round of Mangetsu again from its revealed seeds',
  type: 'module',
  bin: { 'mangetsu-verifier': 'verify.js' },
  exports: './verifier.js',
  engines: { node: '>=20' },
}

const about = 'Revealed rounds of each game version, as a site hands them out.'
const gameVectors = `${JSON.stringify({ about, rounds: verifierGames.provedRounds }, null, 1)}\n`

/** Bundles the verifier into two files that import only Node's own modules and each other. */
async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: here,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, resolve: { conditions: ['bundled', ...defaultServerConditions] } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { verify: join(here, 'main.ts'), verifier: join(here, 'index.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
      },
    },
  })
}

/** Writes the tarball into the existing `folder` and returns its path. The same sources give the same bytes. */
export async function packTarball(folder: string): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'mangetsu-verifier-'))
  try {
    const content = join(work, 'content')
    await mkdir(join(content, 'vectors'), { recursive: true })
    await bundle(content)
    const license = await readFile(join(root, 'node_modules/@noble/hashes/LICENSE'), 'utf8')
    const copyVector = (from: string, name: string) =>
      cp(join(from, `vectors/${name}.json`), join(content, `vectors/${name}.json`))
    await Promise.all([
      writeFile(join(content, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`),
      writeFile(join(content, 'LICENSES.txt'), `@noble/hashes\n\n${license}`),
      cp(join(here, 'README.md'), join(content, 'README.md')),
      cp(join(root, 'docs/reference/fairness.md'), join(content, 'ALGORITHM.md')),
      writeFile(join(content, 'vectors/games.json'), gameVectors),
      ...chanceVectors.map((name) => copyVector(chance, name)),
      ...recordVectors.map((name) => copyVector(verifier, name)),
    ])
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], { cwd: content })
    const packed = join(folder, tarballName)
    await cp(join(work, tarballName), packed)
    return packed
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
