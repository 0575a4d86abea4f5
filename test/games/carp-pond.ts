// A small complete game in its own folder, for tests that add a game: no file outside refers to it.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const carpPondId = 'carp-pond'

const math = `
const version = (number, pays) => ({
  math: {
    id: '${carpPondId}', version: number, rtpPpm: 1_000_000, maxWinMultiple: 4, volatility: 'low',
    stakesMinor: (currency) => (currency === 'JPY' ? [2_000n, 4_000n] : []),
    play(draws, stakeMinor) {
      const carp = draws.int(4)
      const payoutMinor = carp === 0 ? stakeMinor * pays : 0n
      return { events: [{ type: 'carp', carp }, { type: 'roundEnd', totalMinor: String(payoutMinor) }], payoutMinor }
    },
  },
  disclosure: { steps: [{ ja: 'int(4) を1回引きます。', en: 'One int(4) is drawn.' }], tables: [] },
})

export const versions = [version('1.0.0', 3n), version('1.1.0', 4n)]
`

const manifest = `
import { versions } from './math/index.ts'

export const game = {
  gameNo: 901,
  kind: 'slots',
  name: { ja: '鯉の池', en: 'Carp Pond' },
  description: { ja: '池の鯉を待ちます。', en: 'Wait for the carp in the pond.' },
  rules: { ja: ['鯉が来れば当たりです。'], en: ['A carp wins.'] },
  reading: 'こい の いけ',
  alsoCalled: [],
  features: ['wilds'],
  themes: ['animals'],
  addedAt: '2026-11-25T00:00:00.000Z',
  versions,
  minimumSpinMs: null,
  hall: null,
  simulation: { bonusEvent: 'bonus', exact: () => ['exact RTP        100 %'] },
  clips: [],
}
`

const stage = `
export const game = { id: '${carpPondId}', title: { ja: '鯉の池', en: 'Carp Pond' }, pictures: ['carp'] }
`

const pictures = `
export const pictures = [
  { name: 'carp', svg: new URL('./carp.svg', import.meta.url), widths: [64, 96] },
]
`

const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"/>`

const files: Readonly<Record<string, string>> = {
  'game.ts': manifest,
  'math/index.ts': math,
  'stage/index.ts': stage,
  'art/pictures.ts': pictures,
  'art/carp.svg': svg(64, 64),
  'art/cover/cover.svg': svg(480, 640),
  'art/cover/wide.svg': svg(1280, 720),
  'art/cover/tall.svg': svg(390, 600),
  'art/fonts/display-700.woff2': 'a cut of the display face',
}

/** Writes the game into `games`, a folder of games. */
export function writeCarpPond(games: string): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(games, carpPondId, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Creates a folder of games with this one; the caller removes it. */
export function carpPondFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-games-'))
  writeCarpPond(folder)
  return folder
}
