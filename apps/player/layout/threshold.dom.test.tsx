// Dialogs opened over a page by its URL, and URLs that open none.

import { detailOf, festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PlayProvider } from '../features/play/play-state.tsx'
import { type DialogRequest, dialogEvent } from '../page/dialog-event.ts'
import { Threshold } from './threshold.tsx'

const renderAt = (at: string) =>
  renderPage(
    <PlayProvider>
      <Threshold />
    </PlayProvider>,
    {
      lang: 'en',
      at,
      replies: {
        queryAnnouncements: { messages: [] },
        queryGameDetail: detailOf(festival),
        queryVideos: { videos: [], total: 0 },
      },
    },
  )

describe('a URL opens', () => {
  test.each([
    ['#preview=moonlit-festival', 'Moonlit Festival'],
    ['#notices', 'Notifications'],
    ['#add-to-home', 'Add to home screen'],
  ])('%s: %s, and closing it returns to its page', async (hash, name) => {
    const { user, address } = renderAt(`/faq?q=a${hash}`)
    await screen.findByRole('dialog', { name })
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(address()).toBe('/faq?q=a'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each(['#preview', '#preview=<img>', '#locked-out', '#NOTICES', '#x=y'])(
    '%s: nothing',
    async (hash) => {
      renderAt(`/faq${hash}`)
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

test('a dialog required by a refusal opens over any page', async () => {
  const { user } = renderAt('/register/code')
  const detail: DialogRequest = { dialog: 'registerError', data: {} }
  act(() => void window.dispatchEvent(new CustomEvent(dialogEvent, { detail })))
  await screen.findByRole('dialog', { name: 'Registration not accepted' })
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
