// Payouts for tests: a player with a withdrawal password and a bank account past its cooling-off time, and tickets that
// verify them.
import { randomBytes } from 'node:crypto'
import { newAddress } from '@mangetsu/coin'
import { calls } from '@mangetsu/contract'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { issueTicket } from '@mangetsu/platform/features/identity/proof/index'
import { profiles } from '@mangetsu/platform/features/protection/profile/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'

type At = Pick<TestPlatform, 'database' | 'clock' | 'client'>

export const withdrawPassword = 'moon over water 8'

/** A bank account as entered by a player. */
export const bankAccount = {
  bankCode: '0001',
  branchCode: '100',
  accountType: 'ordinary',
  accountNo: '1234567',
  holder: 'ﾏﾝｹﾞﾂ ﾊﾅｺ',
} as const

/** Creates a ticket like a correct code sent to one of the player's addresses. */
export const confirmTicket = (at: Pick<At, 'database' | 'clock'>, { id }: Pick<SignedIn, 'id'>) =>
  inTransaction(at.database, (tx) =>
    issueTicket(
      tx,
      { channel: 'email', address: 'player@example.com', playerId: id },
      'confirm',
      at.clock.nowMs(),
    ),
  )

/** Adds a bank account by a ticket, with `bent` changed from `bankAccount`. Its cooling-off time is still running. */
export async function addBankAccount(at: At, player: SignedIn, bent: object = {}): Promise<PayoutMethod> {
  const ticket = await confirmTicket(at, player)
  return at.client.must(
    calls.addPayoutMethod,
    { requestId: newId(), ticket, ...bankAccount, ...bent },
    player.auth,
  )
}

/** Adds a bitcoin address by a ticket. Its cooling-off time is still running. */
export async function addAddress(at: At, player: SignedIn): Promise<PayoutMethod> {
  const [ticket, address] = [await confirmTicket(at, player), newAddress('bitcoin', randomBytes(32))]
  const input = { requestId: newId(), currency: 'BTC', network: 'bitcoin', address, label: '' } as const
  return at.client.must(calls.createWalletAddress, { ...input, ticket }, player.auth)
}

/** Ends the cooling-off time of all payout methods. */
export const letCool = (at: Pick<TestPlatform, 'clock'>): void =>
  at.clock.advance(profiles.sandbox.payoutCoolingMinutes * 60_000)

/** Sets the withdrawal password and adds a bank account that can be used at once. */
export async function readyToWithdraw(
  at: At & Pick<TestPlatform, 'clock'>,
  player: SignedIn,
): Promise<{ methodId: string; password: string }> {
  const input = { withdrawPassword, password: testPassword }
  await at.client.must(calls.setWithdrawPassword, input, player.auth)
  const { id } = await addBankAccount(at, player)
  letCool(at)
  return { methodId: id, password: withdrawPassword }
}
