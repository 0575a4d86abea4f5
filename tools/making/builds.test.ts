// Builds run concurrently, only if their sources have changed, and their output is no source: a second start builds
// nothing.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { builds, ensureBuilt } from './builds.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes the output of a real build, and records that it ran. */
const fakeBuild = (made: readonly string[]): string => `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
for (const path of ${JSON.stringify(made)}) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'made '.repeat(400) + Date.now())
}
console.log('fake: bundling')
appendFileSync('ran', import.meta.url.split('/apps/')[1] + '\\n')
`

/** Creates a project with sources at the real builds' paths. */
function makeProject(scripts: { stage?: string; player?: string } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-builds-'))
  folders.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package-lock.json', '{}')
  write('package.json', '{"type":"module"}')
  write('apps/player/messages/ja/site.json', '{"title":"満月"}')
  write('games/koi/art/koi.svg', '<svg/>')
  const madeByStage = ['build/index.js', 'pictures-rendered/koi/koi.1.webp'].map(
    (path) => `apps/stage/${path}`,
  )
  const madeByPlayer = [
    'build/client/assets/page.js',
    'build/server/index.js',
    'dist/pictures.ts',
    'dist/project.inlang/README.md',
    'messages-compiled/messages.js',
    'pictures-rendered/cover.1.avif',
    '.react-router/types/routes.ts',
  ].map((path) => `apps/player/${path}`)
  write('apps/stage/build.ts', scripts.stage ?? fakeBuild(madeByStage))
  write('apps/player/build.ts', scripts.player ?? fakeBuild(madeByPlayer))
  const lines: string[] = []
  /** Runs the necessary builds; returns the scripts that ran. */
  const build = async (): Promise<string[]> => {
    rmSync(join(root, 'ran'), { force: true })
    await ensureBuilt(root, builds, (line) => lines.push(line))
    const ran = existsSync(join(root, 'ran')) ? readFileSync(join(root, 'ran'), 'utf8') : ''
    return ran.split('\n').filter(Boolean).sort()
  }
  return { root, write, build, lines }
}

const both = ['player/build.ts', 'stage/build.ts']

test('builds nothing twice: no build’s output is a source of itself or of another', async () => {
  const { build, lines } = makeProject()
  expect(await build()).toEqual(both)
  const before = lines.length
  expect(await build()).toEqual([])
  expect(lines.length).toBe(before)
})

test('runs only the builds that a changed file is a source of', async () => {
  const { build, write } = makeProject()
  await build()
  const changes = [
    { path: 'apps/player/messages/ja/site.json', ran: ['player/build.ts'] },
    { path: 'content/topics/help/2026-11-01.json', ran: ['player/build.ts'] },
    { path: 'apps/stage/main.ts', ran: ['stage/build.ts'] },
    { path: 'games/koi/art/koi.svg', ran: both },
    { path: 'package-lock.json', ran: both },
    { path: 'apps/player/ui/button.test.tsx', ran: [] },
  ]
  for (const { path, ran } of changes) {
    write(path, 'changed')
    expect({ path, ran: await build() }).toEqual({ path, ran })
  }
})

test('runs both builds at the same time', async () => {
  const meet = (own: string, other: string) => `
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    mkdirSync('apps/stage/build', { recursive: true })
    mkdirSync('apps/player/build/client', { recursive: true })
    writeFileSync('${own}', '')
    const untilMs = Date.now() + 20_000
    while (!existsSync('${other}') && Date.now() < untilMs) await sleep(20)
    process.exitCode = existsSync('${other}') ? 0 : 1`
  const { build } = makeProject({ stage: meet('one', 'two'), player: meet('two', 'one') })
  await expect(build()).resolves.toEqual([])
})

test('reports a failed build’s last lines and a remedy once the other has ended, and retries it', async () => {
  const { root, build, write } = makeProject({ player: `console.error('no such colour'); process.exit(3)` })
  await expect(build()).rejects.toThrow(/no such colour\n[\s\S]*node apps\/player\/build\.ts/)
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('stage/build.ts\n')
  write('apps/player/build.ts', fakeBuild(['apps/player/build/client/page.js']))
  expect(await build()).toEqual(['player/build.ts'])
})

test('builds again what changed during a build, and says so', async () => {
  const changing = `${fakeBuild(['apps/player/build/client/page.js'])}
    writeFileSync('apps/player/button.tsx', 'changed meanwhile')`
  const { build, lines } = makeProject({ player: changing })
  expect(await build()).toEqual(both)
  expect(lines.join('\n')).toContain('in the client changed meanwhile')
  expect(await build()).toEqual(['player/build.ts'])
  expect(await build()).toEqual([])
})
