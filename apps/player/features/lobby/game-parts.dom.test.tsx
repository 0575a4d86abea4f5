// Parts of a game's page and tile: the tile's links, the rules, the overlay on a closed game, related games.

import { textOf } from '@mangetsu/test/player/figures'
import { detailOf, falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ClosedGame } from './closed-game.tsx'
import { GameCover } from './game-cover.tsx'
import { GameRules } from './game-rules.tsx'
import { GameTile } from './game-tile.tsx'
import { RelatedGames } from './related-games.tsx'

describe('a tile', () => {
  const renderTile = () => renderPage(<GameTile game={falls} sizes="150px" />, { at: '/game/pachinko' })
  const link = () => screen.getByRole('link', { name: /RTP/ })

  test('links to the game, and its eye icon to the preview over the page', async () => {
    const { user, address } = renderTile()
    await user.click(screen.getByRole('link', { name: '鯉の滝のぼりをプレビュー' }))
    expect(address()).toBe('/game/pachinko#preview=koi-falls')
    await user.click(link())
    expect(address()).toBe('/game/pachinko/koi-falls')
  })

  test('a long press opens the preview without following the link', async () => {
    beginAt('2026-11-22T03:00:00Z')
    const { address } = renderTile()
    fireEvent.pointerDown(link(), { pointerType: 'touch' })
    await pass(600)
    expect(address()).toBe('/game/pachinko#preview=koi-falls')
    fireEvent.pointerUp(link(), { pointerType: 'touch' })
    fireEvent.click(link())
    expect(address()).toBe('/game/pachinko#preview=koi-falls')
  })

  test('a tap follows the link', async () => {
    beginAt('2026-11-22T03:00:00Z')
    const { address } = renderTile()
    fireEvent.pointerDown(link(), { pointerType: 'touch' })
    await pass(100)
    fireEvent.pointerUp(link(), { pointerType: 'touch' })
    await act(async () => void fireEvent.click(link()))
    await pass(600)
    expect(address()).toBe('/game/pachinko/koi-falls')
  })

  describe('plays while the mouse is over it', () => {
    const clip = {
      videoId: 'koi-falls-first',
      title: '滝のぼり',
      text: '',
      tags: [],
      durationMs: 9_000,
      plays: 1,
      width: 1280,
      height: 720,
      src: '/videos/koi.mp4',
      poster: '/videos/koi.webp',
      game: { gameId: falls.gameId, gameType: falls.gameType, name: falls.name.ja },
      addedAt: '2026-11-22T00:00:00.000Z',
    }
    const rest = async (pointerType: string, isMotionReduced = false) => {
      const real = window.matchMedia.bind(window)
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        query.includes('reduce')
          ? Object.defineProperty(real(query), 'matches', { value: isMotionReduced })
          : real(query),
      )
      renderPage(<GameTile game={falls} sizes="150px" />, {
        replies: { queryVideos: { videos: [clip], total: 1 } },
      })
      const tile = document.querySelector('.game-tile')
      if (tile === null) throw new Error('no tile')
      fireEvent.pointerEnter(tile, { pointerType })
      return tile
    }
    afterEach(() => vi.restoreAllMocks())

    test('as a silent loop, until the mouse leaves', async () => {
      const tile = await rest('mouse')
      const loop = await waitFor(() => {
        const found = tile.querySelector('video')
        if (found === null) throw new Error('nothing moves yet')
        return found
      })
      expect([loop.getAttribute('src'), loop.loop, loop.muted]).toEqual([clip.src, true, true])
      fireEvent.pointerLeave(tile)
      expect(tile.querySelector('video')).toBeNull()
    })

    test.each([
      ['a finger', 'touch', false],
      ['a reader who prefers reduced motion', 'mouse', true],
    ])('but not for %s', async (_, pointerType, isMotionReduced) => {
      const tile = await rest(pointerType, isMotionReduced)
      await new Promise((resolve) => setTimeout(resolve, 600))
      expect(tile.querySelector('video')).toBeNull()
    })
  })
})

test.each([
  ['ja', { isNew: true, hasJackpot: false }, '月夜の祭り新'],
  ['en', { isNew: false, hasJackpot: true }, 'Moonlit FestivalJackpot'],
  ['en', {}, 'Moonlit Festival'],
] as const)('a cover shows its name and its badges: %s %j', (lang, marks, words) => {
  renderPage(<GameCover game={{ ...festival, ...marks }} sizes="150px" />, { lang })
  expect(textOf(document.querySelector('.game-cover'))).toBe(words)
})

test.each([
  ['ja', '満月の夜の夏祭り。', ['ワイルド', 'フリースピン'], '太鼓が3つで祭りです。'],
  ['en', 'A summer festival.', ['Wilds', 'Free spins'], 'Three drums begin it.'],
] as const)("the rules in %s, with the game's features", (lang, description, features, rule) => {
  renderPage(<GameRules detail={detailOf(festival)} />, { lang })
  expect(screen.getByText(description)).toBeDefined()
  expect(screen.getByText(rule)).toBeDefined()
  const list = screen.getByRole('list', { name: lang === 'ja' ? '特徴' : 'Features' })
  expect(within(list).getAllByRole('listitem').map(textOf)).toEqual(features)
})

test.each([
  [true, 'See similar games', '#related'],
  [false, 'See other games', '/en/game/slots'],
])('a closed game offers links, with similar games %s', (hasRelated, name, href) => {
  renderPage(<ClosedGame because={null} hasRelated={hasRelated} listPath="/en/game/slots" />, { lang: 'en' })
  expect(screen.getByText('This game is not available')).toBeDefined()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test("a game closed by the jurisdiction's rules shows the reason, not that it is upcoming", () => {
  renderPage(<ClosedGame because="RTS 14E" hasRelated listPath="/en/game/slots" />, { lang: 'en' })
  expect(screen.getByText('RTS 14E')).toBeDefined()
  expect(screen.queryByText('This game is not available')).toBeNull()
})

test('related games form a row, each with its wagering contribution', () => {
  renderPage(<RelatedGames games={[fireworks, falls]} corner={() => null} />, {
    lang: 'en',
  })
  expect(screen.getByRole('heading', { name: 'Similar games' })).toBeDefined()
  expect(
    screen.getAllByRole('link', { name: /^(?!A first look).*RTP/ }).map((one) => one.getAttribute('href')),
  ).toEqual(['/en/game/pachislot/fireworks-night', '/en/game/pachinko/koi-falls'])
  expect(screen.getAllByText('Contribution 60%')).toHaveLength(2)
})
