// Tests the preloads in the head of a game's page and the script budget, using an artificial bundle.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type BuiltChunk, type BuiltFace, overBudget, type StagedPage, withPreloads } from './preloads.ts'

const game = (id: string): StagedPage => ({ id, folder: id, isTable: false })

const chunk = (
  fileName: string,
  imports: string[] = [],
  facadeModuleId: string | null = null,
): BuiltChunk => ({
  fileName,
  imports,
  facadeModuleId,
  isEntry: fileName.includes('index'),
  code: `console.log('${fileName}')`,
})

const chunks = [
  chunk('assets/index-1.js', ['assets/text-2.js'], '/src/apps/stage/index.html'),
  chunk('assets/text-2.js'),
  chunk('assets/slot-3.js', ['assets/index-1.js', 'assets/motion-4.js']),
  chunk('assets/motion-4.js', ['assets/slot-3.js']),
  chunk('assets/stage-5.js', ['assets/slot-3.js'], '/src/games/daruma/stage/index.ts'),
  chunk('assets/stage-6.js', ['assets/motion-4.js'], '/src/games/ukai/stage/index.ts'),
  chunk('assets/play-7.js', ['assets/text-2.js'], '/src/apps/stage/open-play.ts'),
]

const faces: readonly BuiltFace[] = [
  { fileName: 'assets/display-1.woff2', source: 'fonts/display-700.woff2' },
  { fileName: 'assets/display-2.woff2', source: '../../games/daruma/art/fonts/display-700.woff2' },
  { fileName: 'assets/display-3.woff2', source: '../../games/ukai/art/fonts/display-700.woff2' },
]

const page = `<html>
  <head>
    <script type="module" crossorigin src="/stage/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/stage/assets/text-2.js">
  </head>
</html>`

test("a game's page preloads its script and its dependencies, once each", () => {
  const made = withPreloads(page, game('daruma'), chunks, faces, [])
  const links = [...made.matchAll(/assets\/[a-z]+-\d\.js/g)].map(([name]) => name)
  expect(links).toEqual([
    'assets/index-1.js',
    'assets/text-2.js',
    'assets/stage-5.js',
    'assets/play-7.js',
    'assets/slot-3.js',
    'assets/motion-4.js',
  ])
})

test("a game's page preloads the display typeface subsets of the page and of the game", () => {
  const made = withPreloads(page, game('ukai'), chunks, faces, [])
  expect([...made.matchAll(/assets\/display-\d\.woff2/g)].map(([name]) => name)).toEqual([
    'assets/display-1.woff2',
    'assets/display-3.woff2',
  ])
})

test("upright phones preload a table's pictures, after all scripts", () => {
  const made = withPreloads(page, game('ukai'), chunks, faces, ['/art/a.plain.webp', '/art/b.plain.webp'])
  const links = [...made.matchAll(/<link [^>]*as="fetch"[^>]*>/g)].map(([link]) => link)
  expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
    '/art/a.plain.webp',
    '/art/b.plain.webp',
  ])
  for (const link of links)
    expect(link).toMatch(/fetchpriority="low" crossorigin media="\(max-width: 430px\)/)
  expect(made.lastIndexOf('modulepreload')).toBeLessThan(made.indexOf('as="fetch"'))
})

test('throws for a game without a script in the bundle', () => {
  expect(() => withPreloads(page, game('maneki'), chunks, faces, [])).toThrow('maneki has no script')
})

test('the weight of a game counts all its scripts, each once', () => {
  const bytes = (text: string) => brotliCompressSync(text).length
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + bytes(`console.log('${name}')`), 0)
  const daruma = [
    'assets/index-1.js',
    'assets/text-2.js',
    'assets/stage-5.js',
    'assets/slot-3.js',
    'assets/motion-4.js',
    'assets/play-7.js',
  ]
  expect(overBudget([game('daruma')], chunks, sum(daruma))).toEqual([])
  expect(overBudget([game('daruma')], chunks, sum(daruma) - 1)).toEqual([
    `daruma: ${sum(daruma)} bytes of script, ${sum(daruma) - 1} are allowed`,
  ])
})

test("a table's page names the folder of its game, a game's page none", () => {
  const withMain = `${page}<main id="stage"></main>`
  const table: StagedPage = { id: 'third', folder: 'plain', isTable: true }
  const own = [
    chunk('t.js', [], '/games/plain/stage/table.ts'),
    chunk('o.js', [], '/stage/tables/open-table.ts'),
  ]
  expect(withPreloads(withMain, table, own, [], [])).toContain('<main data-table-game="plain" id="stage">')
  expect(withPreloads(withMain, game('daruma'), chunks, [], [])).toContain('<main id="stage">')
})
