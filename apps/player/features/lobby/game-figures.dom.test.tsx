// The figures of a game wherever they are shown: the declared ones exactly, and the measured ones.

import { figureOf, textOf } from '@mangetsu/test/player/figures'
import { detailOf, falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { FeaturedGame } from './featured-game.tsx'
import { FewGames } from './few-games.tsx'
import { GamePanel, type StakeLimits } from './game-panel.tsx'
import { GamePreview } from './game-preview.tsx'
import { GameReturns } from './game-returns.tsx'
import { GameTile } from './game-tile.tsx'

/** The published exact figures of each game: the games' tests check these millionths against the maths. */
const declared = [
  [festival, '96.50%', '2,000', 'RTP'],
  // Pachislot has its own term for it.
  [fireworks, '97.00%', '84', '機械割'],
  [falls, '97.12%', '300', 'RTP'],
] as const

const measured = { rounds: 12_345, rtpPpm: 948_321, marginPpm: 31_200 }

const limits: StakeLimits[] = [
  { currency: 'JPY', min: '20.00', max: '20000.00', stakes: ['20.00', '20000.00'] },
  { currency: 'USD', min: '0.20', max: '200.00', stakes: ['0.20', '200.00'] },
]

describe.each(declared)('$gameId', (game, rtp, largest, name) => {
  test('on its tile', () => {
    renderPage(<GameTile game={game} sizes="150px" />)
    expect(
      screen.getByRole('link', { name: new RegExp(`${name} ${rtp} ?反映率 ${game.bonusPercent}%`) }),
    ).toBeDefined()
  })

  test('on its page', () => {
    renderPage(<GamePanel detail={detailOf(game)} limits={limits} />)
    expect(figureOf(`${name}（公表）`)).toBe(rtp)
    expect(figureOf('最大配当')).toBe(`賭け金の${largest}倍`)
    expect(figureOf('ボラティリティ')).toBe('中')
  })

  test('in its preview', async () => {
    renderPage(
      <GamePreview
        gameId={game.gameId}
        onClose={() => undefined}
        onPlay={() => undefined}
        mark={() => null}
      />,
      { replies: { queryGameDetail: detailOf(game), queryVideos: { videos: [], total: 0 } } },
    )
    const sheet = await screen.findByRole('dialog', { name: game.name.ja })
    await within(sheet).findByText(`${name}（公表）`)
    expect(figureOf(`${name}（公表）`, sheet)).toBe(rtp)
    expect(figureOf('最大配当', sheet)).toBe(`賭け金の${largest}倍`)
  })

  test('among a few games, and as the featured game', () => {
    renderPage(
      <>
        <FewGames games={[game]} providerName={(code) => code} />
        <FeaturedGame detail={detailOf(game)} />
      </>,
    )
    const [card, night] = screen.getAllByText(`${name}（公表）`).map((one) => one.closest('dl'))
    if (!card || !night) throw new Error('a list of figures is missing')
    expect(figureOf(`${name}（公表）`, card)).toBe(rtp)
    expect(figureOf('最大配当', card)).toBe(`${largest}倍`)
    expect(figureOf(`${name}（公表）`, night)).toBe(rtp)
    expect(figureOf('最大配当', night)).toBe(`${largest}倍`)
  })
})

describe('measured figures', () => {
  test('appear next to the declared RTP, with their margin and number of rounds', () => {
    renderPage(<GamePanel detail={detailOf(festival, { measured })} limits={limits} />, { lang: 'en' })
    expect(figureOf('RTP (declared)')).toBe('96.50%')
    expect(figureOf('RTP (measured)')).toBe('94.83% ±3.12%')
    expect(figureOf('Rounds counted')).toBe('12,345')
  })

  test.each([
    ['en', null, 'Not played yet', '0'],
    ['ja', null, 'まだ集計がありません', '0回'],
    // Forty rounds are not significant, nor is a wide margin.
    ['en', { ...measured, rounds: 999 }, 'Not enough rounds', '999'],
    ['ja', { ...measured, marginPpm: 100_001 }, '集計中', '12,345回'],
  ] as const)('in %s from %j: %s', (lang, few, words, rounds) => {
    renderPage(<GamePanel detail={detailOf(festival, { measured: few })} limits={limits} />, { lang })
    expect(figureOf(m.fact_rtp_measured())).toBe(words)
    expect(figureOf(m.panel_rounds())).toBe(rounds)
  })

  test.each([
    ['ja', measured, '94.83%', '12,345回 ±3.12%'],
    ['en', measured, '94.83%', '12,345 rounds, ±3.12%'],
    ['ja', { ...measured, rounds: 40 }, '集計中', 'まだ40回です'],
    ['en', null, '—', 'Not played yet'],
  ] as const)('on the home page in %s from %j: %s, %s', (lang, known, words, note) => {
    renderPage(<FeaturedGame detail={detailOf(festival, { measured: known })} />, { lang })
    expect(figureOf(m.fact_rtp_measured())).toBe(words)
    expect(screen.getByText(note)).toBeDefined()
  })
})

test.each([
  ['ja', '¥20〜¥20,000', '$0.20〜$200'],
  ['en', '¥20 to ¥20,000', '$0.20 to $200'],
] as const)('stakes in %s: the first currency, the others collapsed', (lang, yen, dollars) => {
  renderPage(<GamePanel detail={detailOf(festival)} limits={limits} />, { lang })
  expect(figureOf(m.panel_stake())).toBe(yen)
  const others = screen.getByText(m.game_stakes_more()).closest('details')
  expect(others?.open).toBe(false)
  expect(textOf(others?.querySelector('dl'))).toBe(`USD${dollars}`)
})

test.each([
  ['ja', '¥45,678', '1,234倍'],
  ['en', '¥45,678', '×1,234'],
] as const)('the largest returns in %s: amount, multiple truncated, and the round', (lang, amount, times) => {
  const won = {
    roundId: idNo(7),
    game: { gameId: festival.gameId, gameType: festival.gameType, name: festival.name },
    player: 'tsu***',
    at: '2026-11-20T03:00:00.000Z',
    currency: 'JPY',
    amount: '45678.00',
    multipleCents: 123_499,
    multiple: '1,234',
  } as const
  renderPage(<GameReturns returns={[won]} />, { lang })
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(`/${lang}/round/${idNo(7)}`)
  expect(link.textContent).toContain('tsu***')
  expect(within(link).getByText(amount)).toBeDefined()
  expect(within(link).getByText(times)).toBeDefined()
})
