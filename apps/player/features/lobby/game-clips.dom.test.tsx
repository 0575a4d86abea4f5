// A game's own clips: each links to its video page.
import type { Video } from '@mangetsu/contract/video'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GameClips } from './game-clips.tsx'

const video: Video = {
  videoId: 'festival-night',
  title: 'A night at the festival',
  text: 'Ten free spins under the moon.',
  game: { gameId: 'moonlit-festival', gameType: 'slots', name: 'Moonlit Festival' },
  tags: [{ code: 'free-spins', label: 'Free spins' }],
  durationMs: 69_400,
  width: 1280,
  height: 720,
  src: '/videos/a.mp4',
  poster: '/videos/a.webp',
  plays: 1_233,
  addedAt: '2026-11-01T03:00:00.000Z',
}

test('a game’s own clips link to their video pages', () => {
  renderPage(<GameClips clips={[video]} />, { lang: 'en' })
  expect(screen.getByRole('link', { name: 'A night at the festival' }).getAttribute('href')).toBe(
    '/en/videoList/festival-night',
  )
})
