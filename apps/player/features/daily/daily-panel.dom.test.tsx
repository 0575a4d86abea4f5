// Daily bonus: one press signs in and claims with a moment, the day's end, missed days, breaks, and points.
import { signDetail } from '@mangetsu/test/player/daily-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DailyGuest } from './daily-guest.tsx'
import { DailyPanel } from './daily-panel.tsx'

const renderDailyPanel = (replies: Replies = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(<DailyPanel activityCode="daily-moon" />, {
    lang,
    user: signedIn(),
    replies: { querySignDetail: signDetail, ...replies },
  })

const received = {
  ...signDetail,
  signFlag: 1,
  rewardFlag: 1,
  received: [
    { reward: { kind: 'points', count: 10 }, isGiven: true },
    { reward: { kind: 'points', count: 7 }, isGiven: false },
  ],
} satisfies typeof signDetail

test('one press marks today and claims its reward; an exhausted reward is named', async () => {
  const page = renderDailyPanel({ applySign: { ...signDetail, signFlag: 1 }, fetchSignReward: received })
  fireEvent.click(await screen.findByRole('button', { name: 'Claim today’s reward' }))
  const moment = await screen.findByRole('dialog', { name: 'Day 3 reward' })
  expect(textOf(moment)).toContain('+10moon points')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Claimed for today')
  expect(screen.getByText('7 moon points: all of it has been given away.')).toBeTruthy()
  expect(page.called('applySign')).toHaveLength(1)
  expect(page.called('fetchSignReward')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Claim today’s reward' })).toBeNull()
})

test('a marked day is only claimed', async () => {
  const page = renderDailyPanel({
    querySignDetail: { ...signDetail, signFlag: 1, flag: 0, why: 'onBreak' },
    fetchSignReward: received,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Claim today’s reward' }))
  await screen.findByRole('dialog', { name: 'Day 3 reward' })
  expect(page.called('applySign')).toHaveLength(0)
  expect(page.called('fetchSignReward')[0]?.input).toMatchObject({ day: '2026-11-25' })
})

test('labels claimed, missed, current and future days', async () => {
  renderDailyPanel()
  await screen.findByText('Day 3 of 7')
  expect(screen.getByText('25 November')).toBeTruthy()
  const days = screen.getAllByRole('listitem').slice(0, 4).map(textOf)
  expect(days[0]).toContain('Claimed')
  expect(days[1]).toContain('Not claimed')
  expect(days[2]).toContain('today')
  expect(days[3]).toContain('upcoming')
})

test('on a break shows the reason instead of the button', async () => {
  renderDailyPanel({ querySignDetail: { ...signDetail, flag: 0, why: 'onBreak' } })
  await screen.findByText('You cannot claim during a break. You carry on when it is over.')
  expect(screen.queryByRole('button', { name: 'Claim today’s reward' })).toBeNull()
})

test('shows a refusal at the button', async () => {
  renderDailyPanel({ applySign: refusal('activityNotOpen') }, 'ja')
  fireEvent.click(await screen.findByRole('button', { name: '今日の分を受け取る' }))
  await screen.findByText('このプロモーションは、いま参加を受け付けていません。')
})

test('once the displayed day has ended, the claim is refused and the new day is shown', async () => {
  const next = { ...signDetail, today: '2026-11-26', renewsAt: '2126-11-26T15:00:00.000Z' }
  renderDailyPanel({
    querySignDetail: (_, no) => (no === 1 ? { ...signDetail, renewsAt: next.renewsAt } : next),
    applySign: refusal('signDayOver'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Claim today’s reward' }))
  await screen.findByText('26 November')
  expect(screen.getByText('A new day has begun. See its reward, then claim it.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the day is read again when it ends while the page is open', async () => {
  const ended = { ...signDetail, renewsAt: new Date(Date.now() - 2_000).toISOString() }
  const next = { ...signDetail, today: '2026-11-26', renewsAt: '2126-11-26T15:00:00.000Z' }
  renderDailyPanel({ querySignDetail: (_, no) => (no === 1 ? ended : next) })
  await screen.findByText('26 November')
})

test('a reward received in another tab is shown without the moment', async () => {
  renderDailyPanel({ applySign: received })
  fireEvent.click(await screen.findByRole('button', { name: 'Claim today’s reward' }))
  await screen.findByText('Claimed for today')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a visitor sees the first day’s rewards and where to register', async () => {
  renderPage(<DailyGuest ladders={signDetail} />, { lang: 'en' })
  const register = await screen.findByRole('link', { name: 'Register to claim' })
  expect(register.getAttribute('href')).toBe('/en/register')
})

test('enables affordable rewards and buys under one request id', async () => {
  const page = renderDailyPanel({ applyActivity: { activityCode: 'point-shop', signFlag: 0, bonus: null } })
  fireEvent.click(await screen.findByRole('button', { name: 'Exchange 100 moon points for 1 moon point' }))
  await waitFor(() => expect(page.called('applyActivity')).toHaveLength(1))
  expect(page.called('applyActivity')[0]?.input).toMatchObject({
    activityCode: 'point-shop',
    itemId: 'few',
    requestId: expect.any(String),
  })
  expect(screen.getByText('300 moon points · 180 to go')).toBeTruthy()
})

test('shows the first five rules, and folds the others', async () => {
  const rules = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']
  renderDailyPanel({ querySignDetail: { ...signDetail, terms: { ja: [], en: rules } } })
  const fold = (await screen.findByText('More rules')).closest('details')
  expect(textOf(fold)).toContain('Six.')
  expect(fold?.contains(screen.getByText('Five.'))).toBe(false)
})
