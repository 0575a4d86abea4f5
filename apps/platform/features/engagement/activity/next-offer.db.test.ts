// The next deposit offer of a reader, by their state: from a visitor to a player with both welcome coupons used.
import { calls } from '@mangetsu/contract'
import { couponsOn } from '@mangetsu/test/platform/coupon'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
const { first, second, begin, reserve, end } = couponsOn(() => at)

const offerOf = async (auth?: SignedIn['auth'], currency: 'JPY' | 'USD' = 'JPY') => {
  const { offer } = await at.client.must(calls.queryNextOffer, { currency }, auth)
  return (
    offer && [
      offer.activity.activityCode,
      offer.coupon?.fetchCurrency ?? null,
      offer.isFirstDeposit,
      offer.following?.activityCode ?? null,
    ]
  )
}

/** Uses the coupon for a deposit of ¥5,000, and ends its bonus. */
async function useUp(player: SignedIn, coupon: typeof first) {
  await at.fund(player, '5000')
  await begin(player, (await coupon(player)).requestId)
  const { bonusRequestId } = await coupon(player)
  await at.client.must(calls.giveUpBonus, { requestId: bonusRequestId ?? '' }, player.auth)
}

type Prepare = (player: SignedIn) => Promise<unknown>
const states: readonly (readonly [state: string, prepare: Prepare, offer: unknown])[] = [
  ['before the first deposit', async () => {}, ['welcome-1', 'JPY', true, 'welcome-2']],
  [
    'after a first deposit without a coupon',
    (player) => at.fund(player, '5000'),
    ['welcome-1', 'JPY', false, 'welcome-2'],
  ],
  [
    'with a coupon on a pending deposit',
    async (player) => reserve(player, (await first(player)).requestId),
    null,
  ],
  [
    'after a failed deposit',
    async (player) => {
      const depositId = newId()
      await reserve(player, (await first(player)).requestId, 500_000n, depositId)
      await end(depositId, null)
    },
    ['welcome-1', 'JPY', true, 'welcome-2'],
  ],
  [
    'with a coupon’s bonus in progress',
    async (player) => {
      await at.fund(player, '5000')
      await begin(player, (await first(player)).requestId)
    },
    null,
  ],
  ['after the first coupon', (player) => useUp(player, first), ['welcome-2', 'JPY', false, null]],
  [
    'after both coupons',
    async (player) => {
      await useUp(player, first)
      await useUp(player, second)
    },
    ['weekly-reload', 'JPY', false, null],
  ],
  [
    'during a break',
    (player) => at.client.must(calls.selfControl, { action: 'break', days: 2 }, player.auth),
    null,
  ],
]

test.each(states)('a player %s', async (_, prepare, offer) => {
  const player = await at.newPlayer()
  await prepare(player)
  expect(await offerOf(player.auth)).toEqual(offer)
})

test('a visitor sees the welcome offer, and a player the coupon in their currency', async () => {
  const player = await at.newPlayer()
  expect(await offerOf()).toEqual(['welcome-1', null, true, 'welcome-2'])
  expect(await offerOf(player.auth, 'USD')).toEqual(['welcome-1', 'USD', true, 'welcome-2'])
})

test('expired coupons and a site without deposit bonuses offer nothing', async () => {
  const [late, other] = [await at.newPlayer(), await at.newPlayer()]
  const expire = 'update coupon set expires_at = created_at where player_id = $1'
  await at.database.owner.query(expire, [late.id])
  expect(await offerOf(late.auth)).toBeNull()
  const { promotions } = backOfficeOf(at)
  for (const code of ['welcome-1', 'welcome-2', 'weekly-reload'])
    await promotions.end(code, null, 'tester', at.clock.nowMs())
  expect([await offerOf(), await offerOf(other.auth)]).toEqual([null, null])
})
