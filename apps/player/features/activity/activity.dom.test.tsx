// The promotions page: filtered cards, the offer that applies to the reader, and signing up under the terms.
import { activity, depositOffer, nextOffer } from '@mangetsu/test/player/activity-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { mission, missionList, signDetail } from '@mangetsu/test/player/daily-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { ownTournaments } from '@mangetsu/test/player/tournament-samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ActivityView } from './activity-card.tsx'
import { ActivityDetail } from './activity-detail.tsx'
import { ActivityList } from './activity-list.tsx'
import { type BonusInProgress, PlayerPromotions } from './player-promotions.tsx'
import { VisitorPromotions } from './visitor-promotions.tsx'

const other = {
  ...activity,
  activityCode: 'winter',
  kind: 'plain',
  title: { ja: '冬', en: 'Winter' },
  cuts: null,
}

test('filters running promotions by group, and shows upcoming and ended ones', async () => {
  const code = { ...activity, cuts: null }
  const { user } = renderPage(
    <ActivityList
      currency="JPY"
      activities={[
        code,
        { ...other, kind: 'lossBack' },
        { ...other, activityCode: 'next', state: 'upcoming' },
      ]}
    />,
    { lang: 'ja' },
  )
  const [first, second] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/ja/promotions/winter')
  expect(second?.getAttribute('href')).toBe('/ja/exchange')
  await waitFor(() =>
    expect(textOf(second ?? null)).toMatch(/コード秋のコード¥300賭け条件なし11月30日 .*まで/),
  )
  await user.click(screen.getByRole('button', { name: 'キャッシュバック 1' }))
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: '冬' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'まもなく開始 1' }))
  await waitFor(() => expect(textOf(screen.getByRole('link'))).toMatch(/11月1日 .*から/))
  expect(screen.queryByRole('button', { name: /終了/ })).toBeNull()
})

test('lists what needs no stake before guesses', () => {
  const guess = { ...other, activityCode: 'dice', kind: 'guess' }
  const lottery = { ...other, activityCode: 'draw', kind: 'lottery' }
  renderPage(<ActivityList currency="JPY" activities={[guess, lottery, { ...other, kind: 'vipLevel' }]} />)
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(paths).toEqual(['/ja/vip', '/ja/lotteries/draw', '/ja/guess/dice'])
})

const welcome = (activityCode: string, depositNumber: number, rate: number): ActivityView => ({
  ...activity,
  activityCode,
  kind: 'coupon',
  cuts: null,
  offer: { ...depositOffer, gain: { ...depositOffer.gain, depositNumber, rates: { JPY: rate } } },
})
const both = [welcome('welcome-1', 1, 100), welcome('welcome-2', 2, 50), { ...activity, cuts: null }]

test('shows a visitor both welcome coupons as one card, with registration', () => {
  renderPage(<VisitorPromotions activities={both} offer={nextOffer} pictures={{}} />, { lang: 'en' })
  const card = screen.getByRole('article')
  expect(textOf(card)).toContain('100% on your first deposit')
  expect(textOf(card)).toContain('30 days from sign-up')
  expect(textOf(card)).toContain(
    'Deposit ¥10,000, get ¥10,000. Once ¥100,000 is wagered, what is left of it is yours. Deposit 2: 50%, up to ¥10,000.',
  )
  expect(within(card).getByRole('link', { name: 'Register for free' }).getAttribute('href')).toBe(
    '/en/register',
  )
  expect(screen.queryByRole('heading', { name: 'Spring' })).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

const daily: ActivityView = { ...activity, activityCode: 'daily-moon', kind: 'dailySignIn', cuts: null }
const season: ActivityView = { ...activity, activityCode: 'first', kind: 'missionSeason', cuts: null }
const bonfire: ActivityView = { ...activity, activityCode: 'bonfire', kind: 'tournament', cuts: null }
const ownReplies = {
  checkTaskDisplay: { flag: 1, why: null },
  queryNextOffer: { offer: { ...nextOffer, coupon } },
  queryOwnTournaments: ownTournaments,
  querySignDetail: signDetail,
  missionTagsList: missionList(mission),
} as const

const renderPlayer = (replies: Replies = {}, bonus: BonusInProgress | null = null) =>
  renderPage(
    <PlayerPromotions activities={[...both, daily, season, bonfire]} pictures={{}} bonus={bonus} />,
    {
      lang: 'en',
      user: signedIn(),
      replies: { ...ownReplies, ...replies },
    },
  )

test('shows a player the coupon to use next, and what they take part in', async () => {
  const page = renderPlayer()
  const claim = await screen.findByRole('link', { name: 'Deposit and claim' })
  await page.user.click(claim)
  expect(page.address()).toBe('/wallet/deposit?currency=JPY')
  expect(page.page().stores.userStore.getState().bonusCouponItem).toEqual({
    requestId: coupon.requestId,
    currency: 'JPY',
  })
})

test('the bonus in progress is the first card in place of the next offer', async () => {
  renderPlayer({}, { activityCode: 'welcome-1', content: <p>¥228,000 to go</p> })
  await screen.findByText('Place 38 of 1,284')
  expect(textOf(screen.getByRole('article'))).toBe('¥228,000 to go')
  expect(screen.queryByRole('link', { name: 'Deposit and claim' })).toBeNull()
})

test('lists daily rewards, missions and tournaments with their next step', async () => {
  renderPlayer()
  const panel = (await screen.findByRole('heading', { name: 'Taking part' })).parentElement
  await waitFor(() =>
    expect([...(panel?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/en/daily',
      '/en/missions',
      '/en/tournaments/bonfire',
    ]),
  )
  expect(textOf(panel)).toContain('Place 38 of 1,284')
})

test('a coupon of the first deposit is offered for the next one after a deposit', async () => {
  renderPlayer({ queryNextOffer: { offer: { ...nextOffer, coupon, isFirstDeposit: false } } })
  const card = await screen.findByRole('article')
  expect(textOf(card)).toContain('100% on your next deposit')
  expect(textOf(card)).toContain('The one after it: 50%, up to ¥10,000.')
})

test('shows no large card without an offer, and no missions during a break', async () => {
  const page = renderPlayer({
    queryNextOffer: { offer: null },
    checkTaskDisplay: { flag: 0, why: 'onBreak' },
  })
  await screen.findByRole('heading', { name: 'Taking part' })
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Deposit and claim' })).toBeNull()
  expect(page.called('missionTagsList')).toEqual([])
})

const detail = {
  activity: { ...activity, needsSignUp: true },
  versions: [
    { version: 2, inForceFrom: activity.from, terms: activity.terms },
    { version: 1, inForceFrom: activity.from, terms: { ja: ['以前の条件です。'], en: ['As it was.'] } },
  ],
}
const signup = {
  activityCode: activity.activityCode,
  signFlag: 0,
  signTime: null,
  version: null,
  canSignUp: true,
}

test('shows the terms and earlier versions next to signing up; signing up is sent once and confirmed', async () => {
  const page = renderPage(<ActivityDetail detail={detail} cuts={null} />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      querySignup: signup,
      applyActivity: { activityCode: activity.activityCode, signFlag: 1, bonus: null },
    },
  })
  expect(screen.getByText('Once for each player.')).toBeDefined()
  expect(screen.getByText('As it was.')).toBeDefined()
  const button = await screen.findByRole('button', { name: 'Sign up' })
  page.reply({ querySignup: { ...signup, signFlag: 1, canSignUp: false } })
  await page.user.dblClick(button)
  await screen.findByText('You are taking part')
  expect(page.called('applyActivity').map(({ input }) => input)).toEqual([
    { activityCode: activity.activityCode, requestId: expect.any(String) },
  ])
  expect(page.notices()).toEqual(['You are signed up'])
})

test('shows a refusal in its place and leads a signed-out visitor to sign in', async () => {
  const page = renderPage(<ActivityDetail detail={detail} cuts={null} />, {
    lang: 'en',
    user: signedIn(),
    replies: { querySignup: signup, applyActivity: refusal('activityNotForYou') },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Sign up' }))
  await screen.findByText('This promotion is not for your account. Check its terms.')
})

test('leads a signed-out visitor to sign in and back', () => {
  renderPage(<ActivityDetail detail={detail} cuts={null} />, { lang: 'en', at: '/promotions/autumn' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/en/login?next=%2Fpromotions%2Fautumn',
  )
})
