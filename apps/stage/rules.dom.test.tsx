// The rules of each game as its stage shows them: what is paid at a stake, figure by figure, and the return it declares.
import { game as fireworksNight } from '@mangetsu/games/fireworks-night/stage'
import { game as koiFalls } from '@mangetsu/games/koi-falls/stage'
import { game as moonlitFestival } from '@mangetsu/games/moonlit-festival/stage'
import type { GameModule } from '@mangetsu/stage-kit/game-stage'
import { describe, expect, test } from 'vitest'

const hundredYen = { stakeMinor: 10_000n, currency: 'JPY' as const }
const addressOf = (name: string) => `/art/${name}.webp`

const pageOf = (
  game: GameModule,
  lang: 'ja' | 'en',
  money: { stakeMinor: bigint; currency: 'JPY' | 'USD' } = hundredYen,
) => game.rules(lang, money, addressOf)

/** The table's rows, each cell as it is read. */
const paysOf = (page: HTMLElement): string[][] =>
  [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

describe('moonlit-festival', () => {
  test('pays line stakes, drums the whole stake', () => {
    expect(paysOf(pageOf(moonlitFestival, 'en'))).toEqual([
      ['Full moon', '¥250', '¥1,500', '¥25,000'],
      ['Drum', '¥200', '¥1,000', '¥10,000'],
      ['Fox mask', '¥200', '¥750', '¥5,000'],
      ['Daruma', '¥150', '¥450', '¥2,000'],
      ['Koi', '¥100', '¥300', '¥1,000'],
      ['Fan', '¥75', '¥200', '¥750'],
      ['Wind bell', '¥50', '¥125', '¥500'],
      ['Ramune', '¥40', '¥100', '¥400'],
      ['Goldfish', '¥25', '¥75', '¥300'],
      ['Pinwheel', '¥25', '¥60', '¥250'],
    ])
  })

  test('in dollars to the cent', () => {
    const [moon] = paysOf(pageOf(moonlitFestival, 'en', { stakeMinor: 20n, currency: 'USD' }))
    expect(moon).toEqual(['Full moon', '$0.50', '$3', '$50'])
  })
})

describe('koi-falls', () => {
  test('pays balls, each with its chance', () => {
    expect(paysOf(pageOf(koiFalls, 'en'))).toEqual([
      ['Spring', '15', '¥60', '0.05 %'],
      ['Basin', '10', '¥40', '0.59 %'],
      ['Side pocket', '4', '¥16', '3.22 %'],
      ['Gate', '2', '¥8', '10.74 %'],
      ['Out', '0', '¥0', '85.40 %'],
      ['Jackpot', '250', '¥1,000', '–'],
    ])
  })
})

describe('fireworks-night', () => {
  test('pays medals, three of which are the stake', () => {
    const money = { stakeMinor: 30_000n, currency: 'JPY' as const }
    expect(paysOf(pageOf(fireworksNight, 'en', money)).map((cells) => cells.slice(1))).toEqual([
      ['252', '¥25,200', '1 in 273.1'],
      ['98', '¥9,800', '1 in 409.6'],
      ['8', '¥800', '1 in 6.5'],
      ['6', '¥600', '1 in 99.9'],
      ['2', '¥200', '1 in 33.0'],
      ['Replay', '', '1 in 7.3'],
    ])
  })
})

test.each([
  [moonlitFestival, '96.50%', 'RTP（還元率）'],
  [fireworksNight, '97.00%', '機械割'],
  [koiFalls, '97.12%', 'RTP（還元率）'],
] as const)('each declares its return, in both languages: %#', (game, rtp, name) => {
  expect(pageOf(game, 'ja').textContent).toContain(`${name}は${rtp}、変動幅は中です。`)
  expect(pageOf(game, 'en').textContent).toContain(
    `The return to player (RTP) is ${rtp}, with medium volatility.`,
  )
})
