// The player's section of the home page: the greeting, and tasks to continue, most urgent first.

import type { RecommendedFor } from '@mangetsu/contract/lobby'
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { missionList } from '@mangetsu/test/player/daily-samples'
import { deposit } from '@mangetsu/test/player/deposit-samples'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { falls, festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo, withdrawal } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import HomePlayer from './home-player.tsx'

const level = {
  level: 1,
  name: { ja: '三日月', en: 'Crescent' },
  points: 120,
  next: { name: { ja: '上弦', en: 'First quarter' }, points: 500, cost: '1330.00' },
  from: 100,
  isResting: false,
}

const renderHomePlayer = (replies: Replies = {}, user = { ...signedIn(), kycAuditStatus: 1 }) =>
  renderPage(<HomePlayer />, {
    lang: 'en',
    user,
    replies: {
      queryLevelProcess: level,
      queryDeposits: { deposits: [], total: 0 },
      queryWithdrawals: { withdrawals: [], total: 0 },
      queryRecentGames: { games: [] },
      queryRecommendedGame: { recommended: null },
      checkTaskDisplay: { flag: 0, why: 'onBreak' },
      ...replies,
    },
  })

const links = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('greets by nickname, otherwise by login name, and shows the progress to the next level', async () => {
  renderHomePlayer()
  await screen.findByRole('heading', { name: 'Welcome back, つきみ' })
  expect((await screen.findByRole('link', { name: /^VIP Crescent/ })).textContent).toContain('380')
})

test('uses the login name without a nickname', async () => {
  renderHomePlayer({}, { ...signedIn(), kycAuditStatus: 1, userInfo: { ...userInfo, nickname: null } })
  await screen.findByRole('heading', { name: 'Welcome back, tsukimi' })
})

test('open orders precede the last game and the next step; finished ones are not shown', async () => {
  renderHomePlayer({
    queryDeposits: {
      deposits: [deposit, { ...deposit, id: idNo(61), status: 'succeeded' }],
      total: 2,
    },
    queryWithdrawals: {
      withdrawals: [
        { ...withdrawal, id: idNo(71), status: 'checking' },
        { ...withdrawal, id: idNo(72), status: 'paid' },
      ],
      total: 2,
    },
    queryRecentGames: { games: [{ game: festival, playedAt: '2026-11-20T03:00:00.000Z' }] },
  })
  await waitFor(() =>
    expect(links()).toEqual([
      `/en/wallet/deposit?id=${deposit.id}`,
      `/en/wallet/withdraw?id=${idNo(71)}`,
      `/en/game/${festival.gameType}/${festival.gameId}`,
      '/en/account/verification',
    ]),
  )
})

test('a player without rounds is led to the games, and nobody beyond the last level', async () => {
  renderHomePlayer({}, { ...signedIn(), kycAuditStatus: 4 })
  await waitFor(() => expect(links()).toEqual(['/en/game/slots']))
})

test('links back to a machine that is still reserved', async () => {
  const game = { ...festival, gameType: 'pachislot' as const }
  const counts = { games: 1, big: 0, regular: 0, chain: 0 }
  const board = { yesterday: counts, slump: [], slumpStep: 1, bonuses: [] }
  const machine = { gameId: game.gameId, gamesSinceBonus: 0, today: counts, netToday: 0, ...board }
  const page = renderHomePlayer({
    queryRecentGames: { games: [{ game, playedAt: '2026-11-20T03:00:00.000Z' }] },
    queryMachinePage: {
      machines: [
        { ...machine, machineNo: 7, state: 'playing' },
        { ...machine, machineNo: 12, state: 'yours' },
      ],
      total: 2,
    },
  })
  await screen.findByText('Machine 12 is held for you')
  expect(links()[0]).toBe(`/en/game/pachislot/${game.gameId}?machine=12`)
  expect(page.called('queryMachinePage')[0]?.input).toMatchObject({ hall: 'pachislot' })
})

test('the current offer follows open orders and precedes the last game', async () => {
  const releasable = { ...bonus, bonusStatus: 10 as const, expiresAt: null }
  renderHomePlayer({
    ...bonusesOf(releasable),
    checkTaskDisplay: { flag: 1, why: null },
    queryDeposits: { deposits: [deposit], total: 1 },
    listFreeSpins: { freeSpins: [], total: 0 },
    missionTagsList: missionList(),
    pageCoupons: { coupons: [], total: 0 },
    pageGuessPrizes: { prizes: [], total: 0 },
    queryActivities: { activities: [], total: 0 },
  })
  await screen.findByText('¥30,000 can go to your balance')
  expect(links().slice(0, 3)).toEqual([
    `/en/wallet/deposit?id=${deposit.id}`,
    `/en/bonuses/${bonus.requestId}`,
    '/en/game/slots',
  ])
})

test('the recommended game shows what it has in common with a game of theirs', async () => {
  const features: RecommendedFor['features'] = ['freeSpins', 'wilds', 'multipliers']
  const reason = { like: falls.name, features, themes: [], hasSameVolatility: true }
  renderHomePlayer({ queryRecommendedGame: { recommended: { game: festival, reason } } })
  const link = await screen.findByRole('link', { name: new RegExp(festival.name.en) })
  expect(link.textContent).toContain(`Tonight’s pick · like ${falls.name.en}: Free spins`)
  expect(link.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
})
