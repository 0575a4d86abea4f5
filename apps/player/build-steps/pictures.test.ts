// A new game folder gets its cover and posters without being named anywhere.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { carpPondFolder } from '@mangetsu/test/games/carp-pond'
import { afterAll, expect, test } from 'vitest'
import { linesOf } from './picture-list.ts'
import { planPictures } from './pictures.ts'

const games = carpPondFolder()
afterAll(() => rmSync(games, { recursive: true }))

const plan = () => planPictures(join(import.meta.dirname, '..'), games)

test("names a game's pictures by its id, like other pictures", async () => {
  const { list, tasks } = await plan()
  expect(list.games.pictures.map(({ gameId, plan: { name } }) => [gameId, name])).toEqual([
    ['carp-pond', 'cover-carp-pond'],
    ['carp-pond', 'poster-carp-pond-wide'],
    ['carp-pond', 'poster-carp-pond-tall'],
  ])
  const files = tasks.flatMap((task) => task.files)
  expect(
    files.filter((file) => file.startsWith('cover-carp-pond-640.')).map((file) => file.slice(-5)),
  ).toEqual(['.avif', '.webp'])
})

test('the list resolves to the addresses under which pictures are served', async () => {
  const { list, served } = await plan()
  // Strips the types, as the bundler does.
  const script = linesOf(list)
    .join('\n')
    .replaceAll(
      /: (Readonly<)?Record<string, Cuts>>?|: Cuts|: readonly (string|number)\[\]|: (string|number)(?=[,)])/g,
      '',
    )
  const read = await import(
    `data:text/javascript,${encodeURIComponent(script.replace(/^type Cuts = .*$/m, ''))}`
  )
  const addresses = [read.covers, read.widePosters, read.tallPosters].map((all) =>
    all['carp-pond'].avif.split(', ').map((one: string) => one.split(' ')[0]),
  )
  const known = new Set(served.map(([address]) => `/${address}`))
  expect(addresses.flat().length).toBeGreaterThan(6)
  expect(addresses.flat().filter((address) => !known.has(address))).toEqual([])
})
