// Calls in flight while their account is closed permanently are refused and leave no data behind.
import { type Call, calls } from '@mangetsu/contract'
import {
  addAddress,
  bankAccount,
  confirmTicket,
  readyToWithdraw,
  withdrawPassword,
} from '@mangetsu/test/platform/payout'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const kept = [
  'payout_method',
  'ewallet_ask',
  'withdraw_password',
  'withdrawal',
  'coupon',
  'deposit',
  'notice',
]

/** Reads all data of the player that the calls below could write. */
async function belongingsOf({ id }: SignedIn): Promise<string[]> {
  const tables = kept.map(
    (name) => `select '${name} ' || t::text as text from ${name} t where player_id = $1`,
  )
  const { rows } = await at.database.owner.query<{ text: string }>(
    `${tables.join(' union all ')} order by 1`,
    [id],
  )
  return rows.map(({ text }) => text)
}

type ClosingPlayer = {
  readonly player: SignedIn
  readonly methodId: string
  readonly addressId: string
  readonly couponId: string
  readonly ticket: string
}

async function closingPlayer(): Promise<ClosingPlayer> {
  const player = await at.newPlayer()
  await at.fund(player, '10000')
  const { methodId } = await readyToWithdraw(at, player)
  const { id: addressId } = await addAddress(at, player)
  const { coupons } = await at.client.must(calls.pageCoupons, {}, player.auth)
  const couponId = coupons.find(({ status }) => status === 'available')?.requestId ?? ''
  return { player, methodId, addressId, couponId, ticket: await confirmTicket(at, player) }
}

const money = () => ({ requestId: newId(), currency: 'JPY', amount: '5000' }) as const
const handle = { provider: 'tsukipay', handle: 'moonlight' } as const

const late: readonly [string, Call, (of: ClosingPlayer) => object][] = [
  ['a withdrawal', calls.createWithdrawal, ({ methodId }) => ({ ...money(), methodId, withdrawPassword })],
  [
    'a bank account',
    calls.addPayoutMethod,
    ({ ticket }) => ({ requestId: newId(), ticket, ...bankAccount, accountNo: '7654321' }),
  ],
  [
    'an account at an e-wallet',
    calls.registerThirdPartyAccount,
    ({ ticket }) => ({ requestId: newId(), ticket, ...handle }),
  ],
  [
    'a former account at an e-wallet',
    calls.bindThirdPartyAccount,
    ({ ticket }) => ({ requestId: newId(), ticket, ...handle, handle: 'sunlight', linkCode: '123456' }),
  ],
  ['a bank account removed', calls.deletePayoutMethod, ({ methodId }) => ({ id: methodId })],
  ['an address removed', calls.deleteWalletAddress, ({ addressId }) => ({ id: addressId })],
  [
    'a withdrawal password',
    calls.setWithdrawPassword,
    ({ ticket }) => ({ ticket, withdrawPassword: 'stars over land 9' }),
  ],
  ['a bonus forfeited', calls.giveUpBonus, ({ couponId }) => ({ requestId: couponId })],
  ['a deposit', calls.createDeposit, () => ({ ...money(), channel: 'bank-jpy', lang: 'en' })],
  ['money for the vault', calls.lockInVault, () => money()],
]

test.each(late)('%s', async (_, call, inputOf) => {
  const of = await closingPlayer()
  const input = inputOf(of)
  const before = await belongingsOf(of.player)
  await at.database.owner.query('update player set closed_at = now() where id = $1', [of.player.id])
  const counts = { registered: at.bank.registered.length, linked: at.bank.linked.length }
  expect(await at.client.call(call, input as never, of.player.auth)).toMatchObject({
    refusal: 'sessionEnded',
  })
  expect(await belongingsOf(of.player)).toEqual(before)
  expect({ registered: at.bank.registered.length, linked: at.bank.linked.length }).toEqual(counts)
})
