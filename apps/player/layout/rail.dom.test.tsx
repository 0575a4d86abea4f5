// The left rail of large screens: its links, the player's numbers at them, and collapsing it.
import type { CallName } from '@mangetsu/contract'
import { activity } from '@mangetsu/test/player/activity-samples'
import { signDetail } from '@mangetsu/test/player/daily-samples'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PlayProvider } from '../features/play/play-state.tsx'
import { queryKeyOf } from '../page/push-cache.ts'
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
      ...['slots', 'live-casino', 'pachinko', 'poker', 'fish', 'sports'].map((kind) => `/en/game/${kind}`),
      '/en/game/my-list',
      '/en/game/my-list?tab=recent',
      ...['promotions', 'daily', 'missions', 'tournaments', 'jackpot'].map((path) => `/en/${path}`),
      ...['guess', 'bonuses', 'vip', 'fairness', 'faq'].map((path) => `/en/${path}`),
    ])
  })

  test('links to lotteries while an operator shows one there', () => {
    renderRail({ at: '/lotteries/20270101' }, true)
    expect(hrefs()).toContain('/en/lotteries')
    expect(screen.getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['Lotteries'])
  })

  test.each([
    ['/missions', 'Missions'],
    ['/promotions/welcome', 'Promotions'],
    ['/lotteries', 'Promotions'],
  ])('highlights one entry at %s', (at, label) => {
    renderRail({ at })
    expect(screen.getAllByRole('link', { current: 'page' }).map(textOf)).toEqual([label])
  })

  const dailyActivity = { ...activity, activityCode: signDetail.activityCode, kind: 'dailySignIn' }
  const mission = { availablePrizeCount: 2, availableMission: 3, tags: [], missions: [], seasons: [] }
  const replies = {
    queryFavourites: { games: [festival] },
    queryActivities: { activities: [dailyActivity], total: 1 },
    querySignDetail: signDetail,
    missionTagsList: mission,
    queryBonuses: { bonuses: [], total: 0 },
    checkTaskDisplay: { flag: 1, why: null },
  }
  const textAt = (href: string) => textOf(document.querySelector(`a[href="${href}"]`))
  const renderForPlayer = (given: Replies = {}) => {
    const page = renderRail({ user: signedIn(), replies: { ...replies, ...given } })
    act(() => page.page().stores.appStore.setState({ isBigScreen: true }))
    return page
  }

  test('shows what a player has, and removes the dot once today’s bonus is received', async () => {
    const page = renderForPlayer()
    await waitFor(() => expect(textAt('/en/daily')).toBe('Daily bonustoday’s bonus can be claimed'))
    expect(textAt('/en/missions')).toBe('Missions2to claim')
    expect(textAt('/en/game/my-list')).toBe('Favourites1titles')
    expect(textAt('/en/bonuses')).toBe('Bonuses')
    const key = queryKeyOf('querySignDetail', { activityCode: dailyActivity.activityCode })
    const { client } = page.page()
    act(() => void client?.queries.setQueryData(key, { ...signDetail, signFlag: 1, rewardFlag: 1 }))
    await waitFor(() => expect(textAt('/en/daily')).toBe('Daily bonus'))
  })

  test('mentions no promotion to a player on a break', async () => {
    const page = renderForPlayer({ checkTaskDisplay: { flag: 0, why: 'onBreak' } })
    await waitFor(() => expect(textAt('/en/game/my-list')).toBe('Favourites1titles'))
    expect(['/en/daily', '/en/missions', '/en/promotions'].map(textAt)).toEqual([
      'Daily bonus',
      'Missions',
      'Promotions',
    ])
    expect(page.called('missionTagsList')).toEqual([])
  })

  test('requests nothing for a visitor', () => {
    const page = renderRail({ replies })
    act(() => page.page().stores.appStore.setState({ isBigScreen: true }))
    expect(Object.keys(replies).flatMap((name) => page.called(name as CallName))).toEqual([])
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
