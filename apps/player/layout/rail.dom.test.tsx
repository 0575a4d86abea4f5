// The left rail of large screens: its links, for visitors and players, and collapsing it.
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PlayProvider } from '../features/play/play-state.tsx'
import { foldedRail } from '../stores/shaping.ts'
import { Rail } from './rail.tsx'
import { Shell } from './shell.tsx'

const hrefs = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'))

describe('the rail', () => {
  const counts = { slots: 1_234, pachinko: 20, pachislot: 12 }
  const renderRail = (given: Parameters<typeof renderPage>[1] = {}, hasLotteryPlace = false) => {
    const folds: boolean[] = []
    const page = renderPage(
      <Rail
        counts={counts}
        hasLotteryPlace={hasLotteryPlace}
        isFolded={false}
        onFold={(next) => folds.push(next)}
      />,
      { lang: 'en', ...given },
    )
    return { ...page, folds }
  }

  test('links to every page, each kind with its number of games, or marked as upcoming', () => {
    renderRail({ at: '/game/slots/moonlit-festival' })
    const entry = (href: string) => document.querySelector(`a[href="${href}"]`)
    expect(textOf(entry('/en/game/slots'))).toBe('Slots1,234titles')
    expect(textOf(entry('/en/game/pachinko'))).toBe('Pachinko & pachislot32titles')
    expect(textOf(entry('/en/game/poker'))).toBe('Pokercoming soon')
    expect(screen.getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['Slots1,234titles'])
    expect(hrefs()).toEqual([
      '/en',
      '/en',
      ...['slots', 'live-casino', 'fish', 'pachinko', 'poker', 'sports'].map((kind) => `/en/game/${kind}`),
      '/en/game/my-list',
      '/en/game/my-list?tab=recent',
      '/en/promotions',
      '/en/tournaments',
      '/en/bonuses',
      '/en/fairness',
      '/en/faq',
      '/en/wallet',
    ])
  })

  test('links to lotteries while an operator shows one there', () => {
    renderRail({ at: '/lotteries/20270101' }, true)
    expect(hrefs()).toContain('/en/lotteries')
    expect(screen.getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['Lotteries'])
  })

  test('has additional links for a player', async () => {
    renderRail({ user: signedIn() })
    await waitFor(() =>
      expect(hrefs().slice(-4)).toEqual([
        '/en/wallet',
        '/en/wallet/deposit',
        '/en/wallet/withdraw',
        '/en/wallet/history',
      ]),
    )
  })

  test('highlights one of the two lists, not both', () => {
    renderRail({ at: '/game/my-list?tab=recent' })
    expect(screen.getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['Recently played'])
  })

  test('collapses by a press, which the browser stores', async () => {
    foldedRail.keep(false)
    const shell = (
      <PlayProvider>
        <Shell counts={counts} hasLotteryPlace={false} isRailFolded={false} isPlayMoney elsewhere={[]}>
          <p>page</p>
        </Shell>
      </PlayProvider>
    )
    const { user } = renderPage(shell, { lang: 'en' })
    const fold = screen.getByRole('button', { name: 'Collapse menu', expanded: true })
    await user.click(fold)
    expect(screen.getByRole('button', { name: 'Expand menu', expanded: false })).toBe(fold)
    expect(foldedRail.isIn(document.cookie)).toBe(true)
    await user.click(fold)
    expect(foldedRail.isIn(document.cookie)).toBe(false)
    expect(screen.getByRole('link', { name: /Skip|content/i }).getAttribute('href')).toBe('#content')
  })
})
