// The player's coupons: wagering progress of one, the next to use, finished ones, and giving one up.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { coupon, coupons, wagering } from '@mangetsu/test/player/coupon-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { CouponPanel } from './coupon-panel.tsx'

const next = { ...coupon, requestId: idNo(71) }
const over = [
  { ...wagering, requestId: idNo(73), status: 'paid', isInUse: false, bonusAmount: '2500.00' },
  { ...wagering, requestId: idNo(74), status: 'expired', isInUse: false },
  { ...wagering, requestId: idNo(75), status: 'givenUp', isInUse: false },
] as const

const renderCouponPanel = (replies: Replies = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(<CouponPanel />, {
    lang,
    user: signedIn(),
    replies: { pageCoupons: coupons(wagering, next, ...over), ...replies },
  })

test('the one in wagering shows its bonus, the completed part of the requirement and the remainder', async () => {
  renderCouponPanel()
  const shown = (await screen.findByText('In progress')).closest('li')
  expect(textOf(shown)).toContain(`¥3,000Until ${dayAndTime(wagering.expiresAt)} ${zoneName()}`)
  expect(textOf(shown)).toContain('Wagering¥12,345 / ¥30,000')
  expect(textOf(shown)).toContain('41% ・ ¥17,655 to go')
})

test('finished coupons show how they ended and the amount paid', async () => {
  renderCouponPanel()
  const past = (await screen.findByText('Past coupons (3)')).closest('details') as HTMLElement
  expect([...past.querySelectorAll('li')].map(textOf)).toEqual([
    'Welcome bonus ・ Paid+¥2,500',
    'Welcome bonus ・ Expired',
    'Welcome bonus ・ Forfeited',
  ])
})

test('a used coupon is listed with the bonuses, not here, and the next waits while its bonus is in play', async () => {
  beginAt('2026-11-20T03:00:00.000Z')
  const used = { ...coupon, requestId: idNo(76), status: 'used', bonusAmount: '3000.00' } as const
  const inPlay = { ...used, bonusRequestId: idNo(77), isInUse: true }
  const page = renderCouponPanel({ pageCoupons: coupons(inPlay, next) })
  await screen.findByText('Usable after the current bonus')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  page.reply({ pageCoupons: coupons({ ...inPlay, isInUse: false }, next) })
  page.push({ type: 'balance', wallets: [] })
  await pass(3_000)
  await screen.findByRole('button', { name: 'Use Welcome bonus' })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('one to use shows its maximum with the wagering, the minimum deposit, and its end', async () => {
  renderCouponPanel({ pageCoupons: coupons(next, { ...next, requestId: idNo(77), wagerTimes: 0 }) })
  await screen.findAllByRole('button', { name: 'Use Welcome bonus' })
  const [wagered, free] = screen.getAllByRole('listitem').map(textOf)
  expect(wagered).toContain(
    `Welcome bonusUp to ¥50,000Wagering ×10Min. deposit ¥1,000Until ${dayAndTime(next.expiresAt)}`,
  )
  expect(free).toContain('Up to ¥50,000No wagering requirement')
})

test('each links to its published terms', async () => {
  renderCouponPanel({ pageCoupons: coupons(next, { ...wagering, activityCode: null }) })
  const links = await screen.findAllByRole('link', { name: 'Terms' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/promotions/welcome-1'])
})

test('while one is in use the next waits', async () => {
  renderCouponPanel()
  await screen.findByText('Usable after the current bonus')
  expect(screen.queryByRole('button', { name: 'Use Welcome bonus' })).toBeNull()
})

test('a coupon of a later deposit shows how many come first in place of its button', async () => {
  renderCouponPanel({ pageCoupons: coupons({ ...next, depositsLeft: 1 }) })
  await screen.findByText('Usable after 1 more deposit')
  expect(screen.queryByRole('button', { name: 'Use Welcome bonus' })).toBeNull()
})

test('a coupon on an open deposit shows that', async () => {
  renderCouponPanel({ pageCoupons: coupons({ ...next, status: 'reserved', isInUse: true }) })
  await screen.findByText('In use, deposit pending')
})

test('using one leads to a deposit in its currency with the coupon selected', async () => {
  const page = renderCouponPanel({ pageCoupons: coupons({ ...next, fetchCurrency: 'USD' }) })
  await page.user.click(await screen.findByRole('button', { name: 'Use Welcome bonus' }))
  expect(page.address()).toBe('/wallet/deposit?currency=USD')
  expect(page.page().stores.userStore.getState().bonusCouponItem).toEqual({
    requestId: next.requestId,
    currency: 'USD',
  })
})

test('rounds played elsewhere update the progress once they pause', async () => {
  beginAt('2026-11-20T03:00:00.000Z')
  const page = renderCouponPanel()
  await screen.findByText('41% ・ ¥17,655 to go')
  page.reply({ pageCoupons: coupons({ ...wagering, wagerDone: '15000.00' }) })
  page.push({ type: 'balance', wallets: [] })
  await pass(2_900)
  expect(screen.queryByText('50% ・ ¥15,000 to go')).toBeNull()
  await pass(200)
  await screen.findByText('50% ・ ¥15,000 to go')
})

test('shows an empty state without coupons', async () => {
  renderCouponPanel({ pageCoupons: coupons() })
  await screen.findByText('No coupons right now. New ones appear here.')
})

const question = async () => {
  fireEvent.click(await screen.findByRole('button', { name: m.deposits_coupon_give_up() }))
  return screen.findByRole('dialog', { name: m.deposits_coupon_give_up_title() })
}
const yes = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: m.deposits_coupon_give_up_yes() })

const texts = [
  [
    'ja',
    'ボーナス¥3,000は受け取れなくなり、元に戻せません。残高は変わりません。',
    'ボーナス¥3,000を破棄しました。 残高は変わっていません。',
  ],
  [
    'en',
    'You will not receive the bonus of ¥3,000. This cannot be undone. Your balance does not change.',
    'You forfeited the bonus of ¥3,000. Your balance has not changed.',
  ],
] as const

test.each(texts)(
  '%s: giving up states the lost and the retained amounts, and affects only this one',
  async (lang, text, notice) => {
    const page = renderCouponPanel({ giveUpBonus: { requestId: wagering.requestId, isPaid: false } }, lang)
    const dialog = await question()
    expect(textOf(dialog.querySelector('p'))).toBe(text)
    page.reply({ pageCoupons: coupons({ ...wagering, status: 'givenUp' }) })
    await page.user.click(yes(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.called('giveUpBonus').map(({ input }) => input)).toEqual([{ requestId: wagering.requestId }])
    expect(page.notices()).toEqual([notice])
  },
)

test('a coupon earned meanwhile is paid instead, which the page states', async () => {
  const page = renderCouponPanel({ giveUpBonus: { requestId: wagering.requestId, isPaid: true } })
  await page.user.click(yes(await question()))
  await waitFor(() =>
    expect(page.notices()).toEqual(['Already completed: the bonus of ¥3,000 is in your balance.']),
  )
})

test('sends only one of two simultaneous requests to give up', async () => {
  const page = renderCouponPanel({ giveUpBonus: silence })
  await page.user.dblClick(yes(await question()))
  expect(page.called('giveUpBonus')).toHaveLength(1)
})

test('cancelling keeps the coupon', async () => {
  const page = renderCouponPanel()
  await page.user.click(within(await question()).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('giveUpBonus')).toEqual([])
})

test.each<RefusalName>(['couponUnknown', 'couponUnfit'])('shows %s once, in the dialog', async (name) => {
  const page = renderCouponPanel({ giveUpBonus: refusal(name) })
  const dialog = await question()
  await page.user.click(yes(dialog))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentenceOf(name, 'en'))
  expect(occurrencesOf(sentenceOf(name, 'en'))).toBe(1)
  expect(page.notices()).toEqual([])
})

test('the brief list has live coupons only, which wait for one in use', async () => {
  const second = { ...coupon, requestId: idNo(72), isInUse: false }
  renderPage(<CouponPanel isBrief />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      pageCoupons: coupons({ ...second, requestId: idNo(74), status: 'used', isInUse: true }, second),
    },
  })
  await screen.findByRole('heading', { name: m.deposits_coupon_title() })
  expect(screen.getAllByText(m.deposits_coupon_waits())).toHaveLength(1)
  expect(screen.queryByText(/Past coupons/)).toBeNull()
})
