// One offer on every page: promotions, home and bonuses link to the deposit with the coupon that its form preselects.
import { nextOffer } from '@mangetsu/test/player/activity-samples'
import { bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { coupon, coupons } from '@mangetsu/test/player/coupon-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { PlayerPromotions } from '../features/activity/player-promotions.tsx'
import { CouponChoice } from '../features/coupon/coupon-choice.tsx'
import { pack } from '../packed-data.ts'
import Bonuses from './bonuses.tsx'
import HomePlayer from './home-player.tsx'

const offered = { ...coupon, maxBonus: '10000.00' }
const other = {
  ...coupon,
  requestId: idNo(71),
  bonusRate: 50,
  maxBonus: '5000.00',
  activityCode: 'welcome-2',
}
const later = { ...other, requestId: idNo(72), bonusRate: 200, maxBonus: '90000.00', depositsLeft: 1 }

const replies: Replies = {
  ...bonusesOf(),
  checkTaskDisplay: { flag: 1, why: null },
  queryNextOffer: { offer: { ...nextOffer, coupon: offered } },
  pageCoupons: coupons(later, other, offered),
  queryBonusCurrencyAmount: {
    bonusCurrency: 'JPY',
    bonusAmount: '10000.00',
    wagerTarget: '100000.00',
    wagerTimes: 10,
    largestStake: null,
    days: 30,
  },
  queryRecentGames: { games: [] },
  queryGamePage: { games: [], total: 0, counts: {} },
  queryActivities: { activities: [], total: 0 },
  queryActivity: refusal('activityUnknown'),
  listFreeSpins: { freeSpins: [], total: 0 },
  listGamesById: { games: [] },
  missionTagsList: silence,
  queryLevelProcess: silence,
  queryDeposits: silence,
  queryWithdrawals: silence,
  queryRecommendedGame: silence,
  queryTournaments: silence,
  queryOwnTournaments: silence,
  pageGuessPrizes: silence,
}

const render = (page: ReactElement) =>
  renderPage(page, { lang: 'en', user: signedIn(), loaded: pack({ pictures: {} }), replies })

test.each<[page: string, shown: ReactElement, link: string]>([
  [
    'promotions',
    <PlayerPromotions key="promotions" activities={[]} pictures={{}} bonus={null} />,
    'Deposit and claim',
  ],
  ['home', <HomePlayer key="home" />, 'Use coupon'],
  ['bonuses', <Bonuses key="bonuses" />, 'Deposit and claim'],
])('%s offers the coupon of the next offer', async (_, shown, link) => {
  const page = render(shown)
  await page.user.click(await screen.findByRole('link', { name: link }))
  expect(page.address()).toBe('/wallet/deposit?currency=JPY')
  expect(page.page().stores.userStore.getState().couponChoice?.requestId).toBe(offered.requestId)
})

test('the deposit form preselects the same coupon', async () => {
  const page = render(
    <CouponChoice currency="JPY" amount="10000.00" error={undefined} onBonus={() => undefined} />,
  )
  await waitFor(() =>
    expect(page.page().stores.userStore.getState().bonusCouponItem?.requestId).toBe(offered.requestId),
  )
})
