// The player's part of the home page: the balance with the bonus in progress, tasks by urgency, and cards that load and
// fail by themselves.

import type { RecommendedFor } from '@mangetsu/contract/lobby'
import { activity, nextOffer } from '@mangetsu/test/player/activity-samples'
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { mission, missionList, signDetail } from '@mangetsu/test/player/daily-samples'
import { deposit } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { falls, festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo, withdrawal } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GreetingHero } from '../features/content/sections/greeting-hero.tsx'
import HomePlayer, { ContinueLink, Greeting } from './home-player.tsx'

const level = {
  level: 1,
  name: { ja: '三日月', en: 'Crescent' },
  points: 120,
  next: { name: { ja: '上弦', en: 'First quarter' }, points: 500, cost: '1330.00' },
  from: 100,
  isResting: false,
}

const playedAt = '2026-11-20T03:00:00.000Z'
const round = {
  id: idNo(5),
  gameId: festival.gameId,
  at: playedAt,
  currency: 'JPY' as const,
  stake: '100.00',
  payout: '0.00',
}

const replies: Replies = {
  queryLevelProcess: level,
  queryDeposits: { deposits: [], total: 0 },
  queryWithdrawals: { withdrawals: [], total: 0 },
  queryRecentGames: { games: [] },
  queryGamePage: { games: [festival], total: 1, counts: {} },
  queryNextOffer: { offer: { ...nextOffer, coupon } },
  queryOwnRounds: { rounds: [round], total: 1 },
  queryRecommendedGame: { recommended: null },
  checkTaskDisplay: { flag: 0, why: 'onBreak' },
  queryActivities: { activities: [], total: 0 },
  missionTagsList: missionList(),
  queryTournaments: { tournaments: [] },
  queryOwnTournaments: { joined: [], total: 0 },
  ...bonusesOf(),
}

const renderHomePlayer = (more: Replies = {}, user = { ...signedIn(), kycAuditStatus: 1 }) =>
  renderPage(<HomePlayer />, { lang: 'en', user, replies: { ...replies, ...more } })

const tasks = () =>
  within(screen.getByRole('list', { name: 'Your own' }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
const card = (name: string) => screen.getByRole('heading', { name }).closest('section') ?? document.body

const played = { games: [{ game: festival, playedAt }] }

test.each([
  ['Welcome back, つきみ.', userInfo, played],
  ['Welcome back, tsukimi.', { ...userInfo, nickname: null }, played],
  ['Welcome, つきみ.', userInfo, { games: [] }],
])(
  'greets by name, and a player who has not played yet without “back”: %s',
  async (greeting, info, games) => {
    const user = { ...signedIn(), userInfo: info }
    renderPage(
      <GreetingHero picture={null} greeting={<Greeting />}>
        {null}
      </GreetingHero>,
      { lang: 'en', user, replies: { queryRecentGames: games } },
    )
    await waitFor(() => expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(greeting))
  },
)

test('a new player sees a next step in every card', async () => {
  renderHomePlayer({}, { ...signedIn(), kycAuditStatus: 4 })
  const popular = await screen.findByRole('link', { name: /^Moonlit Festival/ })
  expect(popular.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
  await screen.findByText('100% on your first deposit')
  expect(screen.getByRole('link', { name: 'Use coupon' }).getAttribute('href')).toBe(
    '/en/wallet/deposit?currency=JPY',
  )
  await screen.findByText('All of today’s missions are done.')
  await screen.findByText('No tournament is open right now.')
  await waitFor(() => expect(tasks()).toEqual(['/en/vip']))
})

test('a failed request stays in its card', async () => {
  const page = renderHomePlayer({ missionTagsList: refusal('fault'), queryTournaments: refusal('fault') })
  await within(card('Missions')).findByText('This could not be loaded.')
  await within(card('Tournaments')).findByText('This could not be loaded.')
  await waitFor(() => expect(tasks()).toContain('/en/vip'))
  const before = page.called('missionTagsList').length
  await page.user.click(within(card('Missions')).getByRole('button', { name: 'Reload' }))
  expect(page.called('missionTagsList').length).toBeGreaterThan(before)
})

test('shows the last games with their stake, and the cost of the bonus there', async () => {
  const wagering = { ...bonus, bonusStatus: 5 as const, expiresAt: '2099-01-01T00:00:00.000Z' }
  renderHomePlayer({
    ...bonusesOf(wagering),
    queryRecentGames: { games: [festival, falls].map((game) => ({ game, playedAt })) },
  })
  const link = await screen.findByRole('link', { name: /^Moonlit Festival.*¥100/ })
  expect(link.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
  expect(textOf(await screen.findByText(/The rest there costs about/))).toContain('at Moonlit Festival count')
})

test('the daily reward is claimed in its card, which shows what was given', async () => {
  const reward = { kind: 'points', count: 10 } as const
  const page = renderHomePlayer({
    queryActivities: {
      activities: [{ ...activity, activityCode: 'daily-moon', kind: 'dailySignIn' }],
      total: 1,
    },
    querySignDetail: signDetail,
    applySign: { ...signDetail, signFlag: 1 },
    fetchSignReward: { ...signDetail, signFlag: 1, rewardFlag: 1, received: [{ reward, isGiven: true }] },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Claim today’s reward' }))
  await screen.findByText('Claimed: 10 moon points')
})

test('a mission is claimed in its card', async () => {
  const page = renderHomePlayer({
    missionTagsList: missionList(mission, { ...mission, taskId: 'done:once', state: 'claimable' }),
    applyTask: { taskId: 'done:once', did: 'claimed', mission },
  })
  await page.user.click(await screen.findByRole('button', { name: /Ten spins$/ }))
  await waitFor(() => expect(page.called('applyTask')[0]?.input).toMatchObject({ taskId: 'done:once' }))
})

test('several missions are claimed by one press', async () => {
  const claimable = ['first:once', 'second:once', 'third:once', 'fourth:once'].map(
    (taskId) => ({ ...mission, taskId, state: 'claimable' }) as const,
  )
  const page = renderHomePlayer({
    missionTagsList: missionList(...claimable),
    applyTask: { taskId: 'first:once', did: 'claimed', mission },
  })
  await page.user.click(await screen.findByRole('button', { name: /^Claim\s4\srewards$/ }))
  await waitFor(() => expect(page.called('applyTask')).toHaveLength(4))
})

test('open orders precede the next steps; finished ones are not shown', async () => {
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
  })
  await waitFor(() =>
    expect(tasks()).toEqual([
      `/en/wallet/deposit?id=${deposit.id}`,
      `/en/wallet/withdraw?id=${idNo(71)}`,
      '/en/account/verification',
      '/en/vip',
    ]),
  )
})

test('links back to a machine that is still reserved', async () => {
  const game = { ...festival, gameType: 'pachislot' as const }
  const counts = { games: 1, big: 0, regular: 0, chain: 0 }
  const board = { yesterday: counts, slump: [], slumpStep: 1, bonuses: [] }
  const machine = { gameId: game.gameId, gamesSinceBonus: 0, today: counts, netToday: 0, ...board }
  const machineReplies: Replies = {
    queryRecentGames: { games: [{ game, playedAt }] },
    queryMachinePage: {
      machines: [
        { ...machine, machineNo: 7, state: 'playing' },
        { ...machine, machineNo: 12, state: 'yours' },
      ],
      total: 2,
    },
  }
  const page = renderPage(
    <>
      <ContinueLink />
      <HomePlayer />
    </>,
    { lang: 'en', user: signedIn(), replies: { ...replies, ...machineReplies } },
  )
  await screen.findByText(/Machine 12 held$/)
  const path = `/en/game/pachislot/${game.gameId}?machine=12`
  expect(screen.getByRole('link', { name: 'Back to Moonlit Festival' }).getAttribute('href')).toBe(path)
  expect(screen.getByRole('link', { name: /Machine 12 held/ }).getAttribute('href')).toBe(path)
  expect(page.called('queryMachinePage')[0]?.input).toMatchObject({ hall: 'pachislot' })
})

test('the current offer follows open orders and precedes the next steps', async () => {
  const releasable = { ...bonus, bonusStatus: 10 as const, expiresAt: null }
  renderHomePlayer({
    ...bonusesOf(releasable),
    checkTaskDisplay: { flag: 1, why: null },
    queryDeposits: { deposits: [deposit], total: 1 },
    listFreeSpins: { freeSpins: [], total: 0 },
    missionTagsList: missionList(),
    queryNextOffer: { offer: null },
    pageGuessPrizes: { prizes: [], total: 0 },
    queryActivities: { activities: [], total: 0 },
  })
  await screen.findByText('¥30,000 can go to your balance')
  expect(tasks().slice(0, 3)).toEqual([
    `/en/wallet/deposit?id=${deposit.id}`,
    `/en/bonuses/${bonus.requestId}`,
    '/en/account/verification',
  ])
})

test('the recommended game shows what it has in common with a game of theirs', async () => {
  const features: RecommendedFor['features'] = ['freeSpins', 'wilds', 'multipliers']
  const reason = { like: falls.name, features, themes: [], hasSameVolatility: true }
  renderHomePlayer({ queryRecommendedGame: { recommended: { game: festival, reason } } })
  const link = await screen.findByRole('link', { name: new RegExp(festival.name.en) })
  expect(link.textContent).toContain('For you · Free spins')
  expect(link.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
})
