// The player's bonuses: the one in play, claimable ones, free spins, finished ones, and bonus money in the store.
import { nextOffer } from '@mangetsu/test/player/activity-samples'
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { pack } from '../packed-data.ts'
import Bonuses from './bonuses.tsx'

const words = {
  ja: { none: 'いま使えるボーナスはありません' },
  en: { none: 'No bonus available right now' },
} as const

const base: Replies = {
  queryGamePage: { games: [], total: 0, counts: {} },
  listGamesById: { games: [] },
  pageCoupons: { coupons: [], total: 0 },
  queryNextOffer: { offer: null },
  listFreeSpins: { freeSpins: [], total: 0 },
  queryActivity: refusal('activityUnknown'),
  checkTaskDisplay: { flag: 1, why: null },
}

const renderBonuses = (replies: Replies, lang: 'ja' | 'en' = 'en') =>
  renderPage(<Bonuses />, {
    lang,
    at: '/bonuses',
    user: signedIn(),
    loaded: pack({ pictures: {} }),
    replies: { ...base, ...replies },
  })

test.each(['ja', 'en'] as const)(
  'without any, shows a link to promotions, codes and the rules (%s)',
  async (lang) => {
    renderBonuses(bonusesOf(), lang)
    expect(await screen.findByRole('heading', { name: words[lang].none })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    expect(screen.queryByRole('navigation')).toBeNull()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const path of ['/promotions', '/exchange', '/bonusRules']) expect(hrefs).toContain(`/${lang}${path}`)
  },
)

test('without any, shows the next deposit offer, which selects its coupon', async () => {
  const page = renderBonuses({ ...bonusesOf(), queryNextOffer: { offer: { ...nextOffer, coupon } } })
  await page.user.click(await screen.findByRole('link', { name: 'Deposit and claim' }))
  expect(page.page().stores.userStore.getState().couponChoice?.requestId).toBe(coupon.requestId)
})

test('shows free spins with their value', async () => {
  const page = renderBonuses(bonusesOf(), 'ja')
  await screen.findByRole('heading', { name: words.ja.none })
  act(() => page.page().stores.userStore.setState({ freeSpinWallet: { currency: 'JPY', amount: '500.00' } }))
  expect(screen.getByRole('heading', { name: 'フリースピン' })).toBeDefined()
  expect(screen.getByText('¥500')).toBeDefined()
})

/** Returns the panel under a heading. */
function sectionOf(heading: string): HTMLElement {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section')
  if (section === null) throw new Error(`${heading} heads no panel`)
  return section
}

const claimable = {
  ...bonus,
  requestId: idNo(81),
  bonusName: '',
  configName: '[{"lang":"en-US","name":"Weekend"}]',
  bonusType: 2,
  bonusStatus: 3,
  bonusAmount: '1140.00',
  wagerTarget: '0.00',
  wagerDone: '0.00',
  claimBy: '2026-12-20T03:00:00.000Z',
} as const
const claimableBonus = {
  ...claimable,
  requestId: idNo(82),
  configName: '[{"lang":"en-US","name":"Cash"}]',
  terms: { ...bonus.terms, times: 0 },
}
const spins = {
  ...bonus,
  requestId: idNo(83),
  bonusType: 5,
  bonusStatus: 2,
  amount: '0.00',
  freeSpinTimes: 12,
  freeSpin: { gameId: festival.gameId, stake: '20.00', times: 20, days: 3 },
} as const
const paid = { ...bonus, requestId: idNo(84), bonusStatus: 1, amount: '0.00', released: '900.00' } as const

test('sends the specified request, and one for the other types; the first candidate is stored', async () => {
  const page = renderBonuses({
    ...bonusesOf(bonus, claimable, claimableBonus, spins, paid),
    listGamesById: { games: [festival] },
  })
  await screen.findByRole('heading', { name: 'Ready to take' })
  expect(page.called('queryBonuses').map(({ input }) => input)).toEqual(
    expect.arrayContaining([
      { pageNo: 1, pageSize: 200, bonusTypeList: [0, 4, 5] },
      { pageNo: 1, pageSize: 200, bonusTypeList: [1, 2, 3] },
    ]),
  )
  const store = page.page().stores.userStore
  await waitFor(() =>
    expect(store.getState().bonusCouponItem).toEqual({ requestId: bonus.requestId, currency: 'JPY' }),
  )
})

test('one in play shows its progress and blocks the next, and one without wagering can be claimed', async () => {
  const page = renderBonuses(bonusesOf(bonus, claimable, claimableBonus))
  const next = (await screen.findByRole('heading', { name: 'Weekend' })).closest('li')
  expect(textOf(sectionOf('In progress'))).toContain('62% ¥372,000 / ¥600,000¥228,000 to go')
  expect(textOf(next)).toContain('“Autumn bonus” is in progress.')
  expect(next?.querySelector('button')).toBeNull()
  page.reply({
    applyActivity: {
      activityCode: 'autumn',
      signFlag: 0,
      bonus: { ...claimableBonus, bonusStatus: 1, released: '1140.00' },
    },
  })
  await page.user.dblClick(screen.getByRole('button', { name: 'Take' }))
  await waitFor(() => expect(page.notices().join()).toBe('You have taken “Cash” ¥1,140 is in your balance'))
  expect(page.called('applyActivity').map(({ input }) => input)).toEqual([
    { activityCode: 'autumn', bonusId: claimableBonus.requestId, requestId: expect.any(String) },
  ])
})

test('a player on a break is not led to a game, and can forfeit at the foot of the card', async () => {
  const page = renderBonuses({ ...bonusesOf(bonus), checkTaskDisplay: { flag: 0, why: 'onBreak' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Keep playing' })).toBeNull())
  await page.user.click(await screen.findByRole('button', { name: 'Forfeit' }))
  expect(await screen.findByText('Forfeit this bonus?')).toBeDefined()
})

test('the tab of coupons counts those that its panel shows unfolded', async () => {
  const dollars = { ...coupon, requestId: idNo(91), fetchCurrency: 'USD', bonusCurrency: 'USD' } as const
  const second = { ...coupon, requestId: idNo(92) }
  renderBonuses({
    ...bonusesOf(bonus),
    pageCoupons: { coupons: [{ ...coupon, isInUse: false }, second, dollars], total: 3 },
  })
  await screen.findByText('In other currencies: 1')
  const tabs = within(screen.getByRole('navigation')).getAllByRole('button').map(textOf)
  expect(tabs).toEqual(['In progress1', 'Coupons2'])
})

test('a refusal is shown at the bonus, and the list is refetched', async () => {
  const page = renderBonuses({ ...bonusesOf(claimableBonus), applyActivity: refusal('bonusStateUnfit') })
  await page.user.click(await screen.findByRole('button', { name: 'Take' }))
  expect(textOf(await screen.findByRole('alert'))).toContain('No money has moved.')
  await waitFor(() => expect(page.called('queryBonuses').length).toBeGreaterThan(2))
})

test('the card in progress lists what counts and the average cost of the rest with its formula', async () => {
  renderBonuses({
    ...bonusesOf(bonus),
    listGamesById: {
      games: [{ ...festival, gameId: 'koi-falls', name: { ja: '鯉の滝のぼり', en: 'Koi Falls' } }],
    },
    queryGamePage: { games: [festival], total: 1, counts: { slots: 1, fish: 2 } },
  })
  await screen.findByText('about ¥7,980')
  const card = textOf(sectionOf('In progress'))
  expect(card).toContain('¥228,000 to go × the slots’ average cost of 3.50%.')
  expect(card).toContain('Fish games50%')
  expect(card).not.toContain('Sports')
  expect(card).toContain('10%: Koi Falls')
  expect(card).toContain('each stake counts up to ¥500')
  const links = within(sectionOf('In progress')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/game/slots',
    `/en/bonuses/${bonus.requestId}`,
  ])
})

test('each bonus is listed once, and finished ones show how they ended and the amount paid', async () => {
  const page = renderBonuses({
    ...bonusesOf(
      bonus,
      claimable,
      spins,
      paid,
      { ...paid, requestId: idNo(85) },
      { ...paid, requestId: idNo(86) },
      { ...paid, requestId: idNo(87) },
    ),
    listGamesById: { games: [festival] },
  })
  await screen.findByRole('heading', { name: 'Weekend' })
  expect(textOf(sectionOf('Past'))).toContain('Autumn bonus ・ Completed+¥900')
  const past = () => within(sectionOf('Past')).getAllByRole('listitem').length
  expect(past()).toBe(3)
  await page.user.click(screen.getByRole('button', { name: 'See all' }))
  expect(past()).toBe(4)
  const tabs = within(screen.getByRole('navigation')).getAllByRole('button').map(textOf)
  expect(tabs).toEqual(['In progress1', 'Ready to take1', 'Free spins12', 'Past4'])
})

test('pending free spins are accepted, and accepted ones link to their game', async () => {
  const freeSpin = {
    refBonusId: spins.requestId,
    roundNum: 5,
    gameId: festival.gameId,
    gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
    gameKind: 'slots',
    currency: 'JPY',
    stake: '100.00',
    won: '0.00',
    isAccepted: false,
    until: '2026-12-01T03:00:00.000Z',
  } as const
  const accepted = { ...freeSpin, isAccepted: true }
  let isAccepted = false
  const page = renderBonuses({
    ...bonusesOf(),
    listFreeSpins: () => ({ freeSpins: [isAccepted ? accepted : freeSpin], total: 1 }),
    applyFreeSpin: () => {
      isAccepted = true
      return accepted
    },
  })
  const accept = await screen.findByRole('button', { name: 'Accept free spins in Moonlit Festival' })
  expect(screen.getByText('5 at ¥100 each')).toBeDefined()
  await page.user.click(accept)
  const play = await screen.findByRole('link', { name: 'Use free spins in Moonlit Festival' })
  expect(play.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
})

const BonusesOrElsewhere = () => (useLocation().pathname === '/ja/bonuses' ? <Bonuses /> : <p>elsewhere</p>)

test('a signed-out visitor is led to sign in, and back', async () => {
  const page = renderPage(<BonusesOrElsewhere />, { at: '/bonuses', loaded: pack({ pictures: {} }) })
  await screen.findByText('elsewhere')
  expect(page.address()).toBe('/login?next=%2Fbonuses')
})
