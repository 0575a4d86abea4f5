// VIP: the levels and the reader's own, rewards and rakeback claimed once, and the view of a player on a break.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pack } from '../packed-data.ts'
import Vip from './vip.tsx'

const yen = (amount: string) => ({ currency: 'JPY' as const, amount })
const levels = [
  { level: 0, name: { ja: '新月', en: 'New Moon' }, points: 0, staked: '0.00', rakeback: 0, reward: null },
  {
    level: 1,
    name: { ja: '二日月', en: 'Second Night' },
    points: 1_000,
    staked: '100000.00',
    rakeback: 2,
    reward: yen('200.00'),
  },
  {
    level: 2,
    name: { ja: '三日月', en: 'Crescent Moon' },
    points: 5_000,
    staked: '500000.00',
    rakeback: 3,
    reward: yen('500.00'),
  },
]
const loaded = pack({
  levels,
  weights: { slots: 100, poker: 20, pachislot: 100 },
  pointStakes: { slots: '100.00', poker: '500.00', pachislot: '100.00' },
})

const own = {
  level: 1,
  name: { ja: '二日月', en: 'Second Night' },
  points: 2_500,
  from: 1_000,
  next: { name: { ja: '三日月', en: 'Crescent Moon' }, points: 5_000, cost: '8750.00' },
  isResting: false,
}
const week = {
  from: '2026-11-16',
  to: '2026-11-22',
  currency: 'JPY' as const,
  staked: '1212000.00',
  cost: '46056.00',
  share: 2,
  amount: '921.12',
  state: 'claimable' as const,
  claimBy: '2026-12-22T15:00:00.000Z',
}
const info = {
  rakeBackStatus: 1 as const,
  rakeBackValidStatus: 0 as const,
  rakeAmountPendingTotal: '921.12',
  rakebackTimeStr: '2026-11-16/2026-11-22',
}
const claimed = { ...week, from: '2026-11-09', to: '2026-11-15', amount: '96.00', state: 'claimed' as const }
const statistics = { rewards: [], rakeback: info, weeks: [week, claimed] }
const waiting = {
  level: 1,
  requestId: idNo(5),
  state: 'claimable' as const,
  reward: yen('200.00'),
  claimBy: '2026-12-24T15:00:00.000Z',
}
const totals = {
  totalDefaultWinLossAmount: '-8750.00',
  totalDefaultValidBetAmount: '250000.00',
  totalDefaultBetAmount: '251000.00',
}
const replies: Replies = {
  queryLevelProcess: own,
  queryRewardStatistics: statistics,
  queryLevelRewardList: { activityCode: 'vip-levels', rewards: [waiting] },
  queryLifetimePlay: totals,
}

const renderVip = (more: Replies = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(<Vip />, { lang, at: '/vip', loaded, user: signedIn(), replies: { ...replies, ...more } })

test('a visitor sees every level with its benefits, and how to see their own', async () => {
  renderPage(<Vip />, { lang: 'en', at: '/vip', loaded })
  const moons = within(await screen.findByRole('list', { name: 'The eight VIP levels' }))
  expect(moons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New Moon',
    'Second Night',
    'Crescent Moon',
  ])
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'New Moon0 pt0NoneNone',
    'Second Night1,000 pt1,0002%¥200',
    'Crescent Moon5,000 pt5,0003%¥500',
  ])
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/login?next=%2Fvip'),
  )
})

test('a player sees their own level marked, the progress to the next, and its theoretical cost', async () => {
  renderVip({}, 'ja')
  expect(await screen.findByText('2,500 pt')).toBeDefined()
  expect(screen.getByText('三日月まであと2,500 pt')).toBeDefined()
  expect(screen.getByText('到達特典¥500・レーキバック3%')).toBeDefined()
  expect(screen.getByText('スロットなら賭け金¥250,000分（¥100で1 pt）。期限はありません。')).toBeDefined()
  const row = screen.getByRole('rowheader', { name: /^二日月/ }).closest('tr')
  await waitFor(() => expect(row?.getAttribute('aria-current')).toBe('true'))
  expect(screen.getByText(/スロットの平均で約8,750円です|スロットの平均で約¥8,750です/)).toBeDefined()
})

test('rakeback shows its calculation, and is claimed once under one request id', async () => {
  const page = renderVip({
    receiveRakeback: { received: [yen('921.12')] },
    queryRewardStatistics: (_, no) =>
      no === 1
        ? statistics
        : {
            ...statistics,
            rakeback: { ...info, rakeBackValidStatus: 1 },
            weeks: [{ ...week, state: 'claimed' }],
          },
  })
  expect(await screen.findByText('Average cost (3.8% of stakes)')).toBeDefined()
  expect(screen.getByText('Claim by 22 December')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Claim ¥921.12' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim ¥921.12' })).toBeNull())
  const inputs = page.called('receiveRakeback').map(({ input }) => input)
  expect(inputs).toMatchObject([{ rakeType: 1, requestId: expect.any(String) }])
  expect(await screen.findByText('+¥921.12')).toBeDefined()
})

test('a refused claim is reported, and a retry reuses the request id', async () => {
  const page = renderVip({ receiveRakeback: refusal('rewardUsedUp') })
  const claim = await screen.findByRole('button', { name: 'Claim ¥921.12' })
  await page.user.click(claim)
  expect(await screen.findByRole('alert')).toBeDefined()
  await page.user.click(claim)
  await waitFor(() => expect(page.called('receiveRakeback')).toHaveLength(2))
  const ids = page.called('receiveRakeback').map(({ input }) => input.requestId)
  expect(new Set(ids).size).toBe(1)
})

test('the reward for a level is claimed as the kind of bonus it was given as', async () => {
  const bonus = { activityCode: 'vip-levels', signFlag: 0, bonus: null }
  const page = renderVip({ applyActivity: bonus })
  await page.user.click(await screen.findByRole('button', { name: 'Claim ¥200' }))
  await waitFor(() => expect(page.called('queryLevelRewardList').length).toBeGreaterThan(1))
  expect(page.called('applyActivity').map(({ input }) => input)).toMatchObject([
    { activityCode: 'vip-levels', bonusId: idNo(5) },
  ])
})

test("on a break the levels are hidden; the player's own rewards can be claimed", async () => {
  renderVip({
    queryLevelProcess: { ...own, next: null, isResting: true },
    queryRewardStatistics: { ...statistics, rakeback: { ...info, rakeBackStatus: 2 } },
  })
  expect(await screen.findByText('VIP is paused')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Claim ¥921.12' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Claim ¥200' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('list', { name: 'The eight VIP levels' })).toBeNull()
})

test('the current week is shown so far, with its end, next to what can be claimed', async () => {
  const running = {
    ...week,
    from: '2026-11-23',
    to: '2026-11-29',
    amount: '12.50',
    state: 'running' as const,
  }
  renderVip({ queryRewardStatistics: { ...statistics, weeks: [running, week] } })
  expect(await screen.findByText(/^So far this week/)).toBeDefined()
  expect(screen.getAllByText('¥12.50').length).toBeGreaterThan(0)
  expect(screen.getByText(/^Not final. It is fixed on 30 November at 0:00 JST/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Claim ¥921.12' })).toBeDefined()
})

test('without any rakeback, states that nothing was staked', async () => {
  const nothing = { ...info, rakeBackValidStatus: 1 as const }
  renderVip({ queryRewardStatistics: { rewards: [], rakeback: nothing, weeks: [] } })
  expect(await screen.findByText('No stakes that count yet this week.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Past rakeback' })).toBeNull()
})

test('the stake for one point is listed by kind of game, equal stakes in one line', async () => {
  renderPage(<Vip />, { lang: 'en', at: '/vip', loaded })
  const heading = await screen.findByRole('heading', { name: 'Stake for 1 pt' })
  const facts = heading.closest('section')?.querySelectorAll('dl > div') ?? []
  expect([...facts].map(({ textContent }) => textContent)).toEqual([
    'Slots, Pachislot¥100 = 1 pt',
    'Poker¥500 = 1 pt',
  ])
})
