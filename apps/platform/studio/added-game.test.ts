// A game is added as one folder, without changes elsewhere: the registry, the studio and the lobby find it.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FoundGame } from '@mangetsu/games/manifest'
import { findGames, gameFolders } from '@mangetsu/games/registry'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue, tileOf } from '../features/play/lobby/catalogue.ts'
import { createGames, mathOf } from './games.ts'

const manifest = (id: string, gameNo: number, versions: string) => `
import type { GameManifest } from '@mangetsu/games/manifest'

const version = (number: string, pays: bigint) => ({
  math: {
    id: '${id}', version: number, rtpPpm: 950_000, maxWinMultiple: 2, volatility: 'low' as const,
    stakesMinor: (currency: string) => (currency === 'JPY' ? [2_000n, 4_000n] : []),
    play: (draws: { int(n: number): number }, stakeMinor: bigint) => {
      const payoutMinor = draws.int(2) === 0 ? stakeMinor * pays : 0n
      return { events: [{ type: 'roundEnd', totalMinor: String(payoutMinor) }], payoutMinor }
    },
  },
  disclosure: { steps: [{ ja: '一回引く', en: 'one draw' }], tables: [] },
})

export const game: GameManifest = {
  gameNo: ${gameNo},
  kind: 'slots',
  name: { ja: '鯉の池', en: 'Carp Pond' },
  description: { ja: '池です。', en: 'A pond.' },
  rules: { ja: ['引く'], en: ['Draw'] },
  reading: 'こい の いけ',
  alsoCalled: [],
  features: ['wilds'],
  themes: ['animals'],
  addedAt: '2026-12-01T00:00:00.000Z',
  versions: [${versions}],
  minimumSpinMs: null,
  hall: null,
  simulation: { bonusEvent: 'bonus', exact: () => [] },
  clips: [],
}
`

let folder: string
let found: readonly FoundGame[]

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(async () => {
  // Below this file, so that the imports of the repository's packages resolve.
  folder = mkdtempSync(join(import.meta.dirname, 'added-game-'))
  write('carp-pond/game.ts', manifest('carp-pond', 901, "version('1.0.0', 1n), version('1.1.0', 2n)"))
  write('carp-pond/art/cover/cover.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"/>')
  write('notes/README.md', 'No game.')
  found = await findGames(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a folder with a manifest', () => {
  test('is a game whose id is its name and whose last version is played', () => {
    expect(gameFolders(folder)).toEqual(['carp-pond'])
    expect(found).toMatchObject([{ id: 'carp-pond', hasCover: true, math: { version: '1.1.0' } }])
  })

  test('is played by the studio, listed by the lobby, and has its own house account', () => {
    const games = createGames({}, found)
    expect(games.find('carp-pond')).toMatchObject({ houseAccount: 'house:play:carp-pond', hall: null })
    const catalogue = createCatalogue(games)
    const [entry] = catalogue.entries
    expect(catalogue.isPlayable('carp-pond')).toBe(true)
    expect(entry && tileOf(entry, Date.parse('2026-12-26T00:00:00.000Z'))).toMatchObject({
      gameId: 'carp-pond',
      filePath: 'carp-pond',
      rtpPpm: 950_000,
      isNew: true,
    })
  })

  test('has each version compute its own rounds', () => {
    const payouts = found[0]?.versions.map(({ math }) => math.play(scriptedDraws([0]), 2_000n).payoutMinor)
    expect(payouts).toEqual([2_000n, 4_000n])
  })

  test('finds the maths of a former version and of an override, and none for an unknown version', () => {
    const [one] = found
    const trial = one && { ...one.math, version: 'trial' }
    const game = createGames({ 'carp-pond': trial === undefined ? {} : { math: trial } }, found).find(
      'carp-pond',
    )
    if (game === undefined) throw new Error('there is no game')
    const numbers = ['1.0.0', '1.1.0', 'trial', '2.0.0'].map((version) => mathOf(game, version)?.version)
    expect(numbers).toEqual(['1.0.0', '1.1.0', 'trial', undefined])
  })
})

describe('an invalid manifest', () => {
  test.each([
    ['another id', 'other-pond', manifest('carp-pond', 902, "version('1.0.0', 1n)"), /goes by another id/],
    ['no version', 'other-pond', manifest('other-pond', 902, ''), /no version that could be played/],
    [
      'two versions of one number',
      'other-pond',
      manifest('other-pond', 902, "version('1.0.0', 1n), version('1.0.0', 2n)"),
      /two versions of one number/,
    ],
    [
      'a number used by another game',
      'other-pond',
      manifest('other-pond', 901, "version('1.0.0', 1n)"),
      /one number/,
    ],
  ])('is refused: %s', async (_, id, text, sentence) => {
    const second = mkdtempSync(join(import.meta.dirname, 'added-game-'))
    try {
      for (const [name, content] of [
        [id, text],
        ['carp-pond', manifest('carp-pond', 901, "version('1.0.0', 1n)")],
      ] as const) {
        mkdirSync(join(second, name))
        writeFileSync(join(second, name, 'game.ts'), content)
      }
      await expect(findGames(second)).rejects.toThrow(sentence)
    } finally {
      rmSync(second, { recursive: true })
    }
  })
})
