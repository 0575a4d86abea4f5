// Tests the rules shown by each game's stage: the payouts at a stake, figure by figure, and the declared RTP.
import { game as fireworksNight } from '@mangetsu/games/fireworks-night/stage'
import { game as koiFalls } from '@mangetsu/games/koi-falls/stage'
import { game as moonlitFestival } from '@mangetsu/games/moonlit-festival/stage'
import { game as ukai } from '@mangetsu/games/ukai/stage'
import type { GameModule } from '@mangetsu/stage-kit/game-stage'
import { describe, expect, test } from 'vitest'

const hundredYen = { stakeMinor: 10_000n, currency: 'JPY' as const }
const addressOf = (name: string) => `/art/${name}.webp`

const pageOf = (
  game: GameModule,
  lang: 'ja' | 'en',
  money: { stakeMinor: bigint; currency: 'JPY' | 'USD' } = hundredYen,
) => game.rules(lang, money, addressOf)

/** Returns the table's rows with the text of each cell. */
const paysOf = (page: HTMLElement): string[][] =>
  [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

describe('rules of moonlit-festival', () => {
  test('pays symbols per line stake and drums per total stake', async () => {
    expect(paysOf(await pageOf(moonlitFestival, 'en'))).toEqual([
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

  test('shows payouts in dollars to the cent', async () => {
    const [moon] = paysOf(await pageOf(moonlitFestival, 'en', { stakeMinor: 20n, currency: 'USD' }))
    expect(moon).toEqual(['Full moon', '$0.50', '$3', '$50'])
  })
})

describe('rules of koi-falls', () => {
  test('list the pays of each ball with its probability', async () => {
    expect(paysOf(await pageOf(koiFalls, 'en'))).toEqual([
      ['Spring', '15', '¥60', '0.05 %'],
      ['Basin', '10', '¥40', '0.59 %'],
      ['Side pocket', '4', '¥16', '3.22 %'],
      ['Gate', '2', '¥8', '10.74 %'],
      ['Out', '0', '¥0', '85.40 %'],
      ['Jackpot', '250', '¥1,000', '–'],
    ])
  })
})

describe('rules of fireworks-night', () => {
  test('list the pays in medals, three of which are the stake', async () => {
    const money = { stakeMinor: 30_000n, currency: 'JPY' as const }
    expect(paysOf(await pageOf(fireworksNight, 'en', money)).map((cells) => cells.slice(1))).toEqual([
      ['252', '¥25,200', '1 in 273.1'],
      ['98', '¥9,800', '1 in 409.6'],
      ['8', '¥800', '1 in 6.5'],
      ['6', '¥600', '1 in 99.9'],
      ['2', '¥200', '1 in 33.0'],
      ['Replay', '', '1 in 7.3'],
    ])
  })
})

describe('rules of ukai, which sells its free spins', () => {
  test.each([
    [
      'ja',
      [
        'フリースピンは、賭け金の100倍の価格で購入できます。購入したラウンドは、通常のスピンなしですぐに始まります。',
        '始まるときの回数は水月の数の抽選で決まります。確率は、8回（4つ分）が13/15、10回（5つ分）が2/15です。',
        '払い戻しの上限は、通常のラウンドと同じ、賭け金の10,000倍です（価格の倍数ではありません）。',
        '購入のRTP（還元率）は、価格に対して96.00%です。',
        '価格も確率も、それまでのプレイでは変わりません。',
      ],
    ],
    [
      'en',
      [
        'Free spins can be bought for 100 times the stake. The round then starts with them at once, without a base spin.',
        'The number of spins is drawn as if by Moon in the water: 8 spins as for 4 (13 in 15), 10 spins as for 5 (2 in 15).',
        'The maximum payout is that of any round: 10,000 times the stake, not the price.',
        'The return to player (RTP) of this purchase is 96.00% of its price.',
        'Neither the price nor the odds depend on earlier play.',
      ],
    ],
  ] as const)(
    'explain the sale where it is allowed, and omit it elsewhere, in %s',
    async (lang, expected) => {
      const sentences = (page: HTMLElement) => {
        const parts = [...page.children]
        const head = parts.findIndex(({ tagName }) => tagName === 'H3')
        return head < 0 ? [] : parts.slice(head + 1, -1).map(({ textContent }) => textContent)
      }
      expect(sentences(await ukai.rules(lang, hundredYen, addressOf, true))).toEqual(expected)
      expect(sentences(await ukai.rules(lang, hundredYen, addressOf))).toEqual([])
    },
  )
})

test.each([
  [moonlitFestival, '96.50%', 'RTP（還元率）'],
  [fireworksNight, '97.00%', '機械割'],
  [koiFalls, '97.12%', 'RTP（還元率）'],
] as const)('declare the RTP in both languages: %#', async (game, rtp, name) => {
  expect((await pageOf(game, 'ja')).textContent).toContain(`${name}は${rtp}、ボラティリティは中です。`)
  expect((await pageOf(game, 'en')).textContent).toContain(
    `The return to player (RTP) is ${rtp}, with medium volatility.`,
  )
})
