// The preview of a game over a page: its links for visitors and players, a clip, and closed or unknown games.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { detailOf, falls, festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Play, PlayProvider, usePlay } from '../features/play/play-state.tsx'
import PreviewPlace from './late/preview-place.tsx'

type Given = Parameters<typeof renderPage>[1] & { readonly gameId?: string }

function renderLook({ gameId = festival.gameId, ...given }: Given = {}) {
  let play: Play | null = null
  function Looked() {
    play = usePlay()
    return null
  }
  const replies: Replies = {
    queryGameDetail: detailOf(gameId === falls.gameId ? falls : festival),
    queryVideos: { videos: [], total: 0 },
    ...given.replies,
  }
  const page = renderPage(
    <PlayProvider>
      <PreviewPlace gameId={gameId} />
      <Looked />
    </PlayProvider>,
    { lang: 'en', at: `/faq?q=moon#preview=${gameId}`, ...given, replies },
  )
  return { ...page, running: () => play?.game ?? null }
}

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

test("a visitor reads the description and plays the demo, on the game's page", async () => {
  const { user, called, address, running } = renderLook()
  const look = await sheet('Moonlit Festival')
  expect(await look.findByText('A summer festival.')).toBeDefined()
  expect(look.getByText('Wilds, Free spins')).toBeDefined()
  expect(look.getByText('Mangetsu Studio')).toBeDefined()
  expect(look.queryByRole('button', { name: 'Play' })).toBeNull()
  await user.click(look.getByRole('button', { name: 'Play demo' }))
  await waitFor(() => expect(address()).toBe('/game/slots/moonlit-festival'))
  expect(running()).toMatchObject({
    gameId: 'moonlit-festival',
    gameName: 'Moonlit Festival',
    mode: 'demo',
    path: '/en/game/slots/moonlit-festival',
    hallPath: null,
    machineNo: null,
  })
  expect(called('queryGameDetail')[0]?.input).toEqual({ gameId: 'moonlit-festival' })
  expect(called('queryVideos')[0]?.input).toEqual({ lang: 'en', gameId: 'moonlit-festival', pageSize: 1 })
})

test('a player plays for real money at a machine of the hall, or the demo', async () => {
  const favourites = { queryFavourites: { games: [] } }
  const { user, running } = renderLook({ gameId: falls.gameId, user: signedIn(), replies: favourites })
  const look = await sheet('Koi Falls')
  expect(await look.findByRole('button', { name: 'Play demo' })).toBeDefined()
  expect(await look.findByRole('button', { name: 'Add Koi Falls to favourites' })).toBeDefined()
  await user.click(look.getByRole('button', { name: 'Play' }))
  await waitFor(() =>
    expect(running()).toMatchObject({ mode: 'real', hallPath: '/en/game/pachinko?hall=pachinko' }),
  )
})

test("links to the game's page", async () => {
  const { user, address } = renderLook()
  const look = await sheet('Moonlit Festival')
  await user.click(await look.findByRole('link', { name: 'Game page' }))
  expect(address()).toBe('/game/slots/moonlit-festival')
})

test('closing it keeps the filters of the page underneath', async () => {
  const { user, address } = renderLook()
  const look = await sheet('Moonlit Festival')
  await user.click((await look.findAllByRole('button', { name: 'Close' }))[0] ?? document.body)
  await waitFor(() => expect(address()).toBe('/faq?q=moon'))
})

test('shows a clip in place of the cover if there is one', async () => {
  const clip = {
    videoId: 'festival-night',
    title: 'A night at the festival',
    text: 'What happens.',
    game: { gameId: festival.gameId, gameType: festival.gameType, name: 'Moonlit Festival' },
    tags: [],
    durationMs: 9_400,
    width: 1280,
    height: 720,
    src: '/videos/a.mp4',
    poster: '/videos/a.webp',
    addedAt: '2026-11-01T03:00:00.000Z',
    plays: 3,
  }
  renderLook({ replies: { queryVideos: { videos: [clip], total: 1 } } })
  const look = await sheet('Moonlit Festival')
  const video = await look.findByLabelText('A night at the festival')
  expect(video.getAttribute('src')).toBe('/videos/a.mp4')
})

describe('a game that cannot be opened', () => {
  test('is only listed: the preview states that, without a play button', async () => {
    renderLook({
      user: signedIn(),
      replies: {
        queryGameDetail: detailOf(festival, { isPlayable: false }),
        queryFavourites: { games: [] },
      },
    })
    const look = await sheet('Moonlit Festival')
    expect(await look.findByText('It is listed, but it cannot be opened right now.')).toBeDefined()
    expect(look.queryByRole('button', { name: /^(Play|Try the demo)$/ })).toBeNull()
  })

  test('is unknown: reported once, with a link to the list', async () => {
    const { user, address, notices } = renderLook({
      replies: { queryGameDetail: refusal('gameUnavailable') },
    })
    const look = await sheet('Game not found')
    expect(look.getAllByText('This game is not available right now.')).toHaveLength(1)
    expect(notices()).toEqual([])
    await user.click(look.getByRole('link', { name: 'See all games' }))
    expect(address()).toBe('/game/slots')
  })
})
