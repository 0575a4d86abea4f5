// A model of a few players' money: plain sums, updated with each request to the platform.
import { calls } from '@mangetsu/contract'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import { expect } from 'vitest'
import type { CallResponse, TestCallOptions } from '../platform/client.ts'
import { putOnLevel } from '../platform/kyc.ts'
import { addAddress, confirmTicket, readyToWithdraw } from '../platform/payout.ts'
import type { TestProvider } from '../platform/provider.ts'
import type { SignedIn, TestPlatform } from '../platform/start.ts'
import type { PayoutBank } from './payout-bank.ts'

/** Smallest units by currency; a missing currency is zero. */
export type ModelBalances = Map<Currency, bigint>

export type ModelCoupon = {
  readonly id: string
  readonly rate: bigint
  readonly maxBonus: bigint
  readonly minDeposit: bigint
  readonly times: bigint
  readonly depositsBefore: number
  state: 'available' | 'reserved' | 'wagering' | 'paid' | 'givenUp'
  bonus: bigint
  target: bigint
  stakedBefore: bigint
}

export type ModelPlayer = {
  player: SignedIn
  gameSession: TestCallOptions | null
  readonly wallets: ModelBalances
  readonly held: ModelBalances
  readonly vault: ModelBalances
  /** Amounts the bank received for this player and has not paid out, as far as they are posted. */
  readonly banked: ModelBalances
  readonly bankMethod: string
  readonly coinMethod: string
  readonly ewallet: string
  readonly password: string
  readonly address: { addressId: string; currency: Currency; network: string }
  readonly coupons: ModelCoupon[]
  deposits: number
  staked: bigint
}

export type ModelOrder = {
  readonly id: string
  readonly person: ModelPlayer
  readonly kind: 'bank' | 'coin'
  readonly currency: Currency
  readonly amount: bigint
  readonly expiresMs: number
  /** Amount credited if the order is paid as quoted. */
  readonly quoted: { readonly currency: Currency; readonly amount: bigint } | null
  coupon: ModelCoupon | null
  received: { readonly currency: Currency; readonly amount: bigint } | null
  state: 'open' | 'seen' | 'ended' | 'differs' | 'sentBack' | 'succeeded'
}

type ModelQuote = {
  readonly id: string
  readonly person: ModelPlayer
  readonly source: Currency
  readonly target: Currency
  readonly gives: bigint
  readonly gets: bigint
  readonly untilMs: number
  isUsed: boolean
}

export type World = {
  readonly at: TestPlatform
  readonly lounge: TestProvider
  readonly payouts: PayoutBank
  readonly people: readonly ModelPlayer[]
  readonly orders: ModelOrder[]
  readonly coins: {
    readonly person: ModelPlayer
    readonly txId: string
    readonly amount: bigint
    readonly order: ModelOrder | null
    confirmations: number
    isCredited: boolean
  }[]
  readonly quotes: ModelQuote[]
  readonly openings: {
    id: string
    person: ModelPlayer
    currency: Currency
    amount: bigint
    opensMs: number
  }[]
  readonly withdrawals: {
    id: string
    person: ModelPlayer
    currency: Currency
    amount: bigint
    status: string
  }[]
  readonly moves: {
    id: string
    person: ModelPlayer
    direction: 'in' | 'out'
    currency: Currency
    amount: bigint
  }[]
}

export const sumOf = (sums: ModelBalances, currency: Currency): bigint => sums.get(currency) ?? 0n
export const add = (sums: ModelBalances, currency: Currency, amount: bigint): void =>
  void sums.set(currency, sumOf(sums, currency) + amount)
export const move = (from: ModelBalances, to: ModelBalances, currency: Currency, amount: bigint): void => {
  add(from, currency, -amount)
  add(to, currency, amount)
}

/** Selects an element of a list by any number; undefined for an empty list. */
export const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length]

export const outcomeOf = (answer: CallResponse<unknown>): string => (answer.ok ? 'ok' : answer.refusal)

/** Compares a response with the expected refusal, or with none; returns the data of a success. */
export function expectOutcome<T>(answer: CallResponse<T>, refusal: string | null): T | null {
  expect(outcomeOf(answer)).toBe(refusal ?? 'ok')
  return answer.ok ? answer.data : null
}

export const currenciesTried = ['JPY', 'USD', 'BTC'] as const
const amountsTried: Readonly<Record<(typeof currenciesTried)[number], readonly string[]>> = {
  JPY: ['100', '3000', '20000', '61000', '120000'],
  USD: ['5', '60', '300'],
  BTC: ['0.001', '0.01'],
}

/** Returns an amount from the lists above by indexes. */
export function amountOf(currency: number, amount: number) {
  const code = pickOf(currenciesTried, currency) ?? 'JPY'
  const text = pickOf(amountsTried[code], amount) ?? ''
  return { currency: code, text, minor: minorOf(text, code) }
}

/** Returns the refusal for an amount above the wallet's balance. */
export const lackOf = (person: ModelPlayer, currency: Currency, minor: bigint): 'insufficientFunds' | null =>
  sumOf(person.wallets, currency) >= minor ? null : 'insufficientFunds'

export type Summed = { who: number; currency: number; amount: number }

/** Signs players in again: tokens expire during a wait. */
export async function signInAgain({ at, people }: World): Promise<void> {
  for (const person of people) {
    const input = { grantType: 'refresh_token', refresh_token: person.player.refresh } as const
    const device = { headers: person.player.auth.headers ?? {} }
    const tokens = await at.client.must(calls.issueToken, input, device)
    const auth = { ...device, authorization: `Bearer ${tokens.access_token}` }
    person.player = { ...person.player, auth, refresh: tokens.refresh_token }
  }
}

async function couponsOf(at: TestPlatform, player: SignedIn): Promise<ModelCoupon[]> {
  // The model's coupons are those from before promotions, whose bonus is paid once it has been wagered.
  const ofBefore = 'update coupon set promotion_id = null, promotion_version = null where player_id = $1'
  await at.database.owner.query(ofBefore, [player.id])
  const { coupons } = await at.client.must(calls.pageCoupons, { currency: 'JPY' }, player.auth)
  return coupons.map((coupon) => ({
    id: coupon.requestId,
    rate: BigInt(coupon.bonusRate),
    maxBonus: minorOf(coupon.maxBonus, 'JPY'),
    minDeposit: minorOf(coupon.minDeposit, 'JPY'),
    times: BigInt(coupon.wagerTimes),
    // The welcome offers: the first deposit's, with the larger bonus, and the second's.
    depositsBefore: coupon.maxBonus === '10000.00' ? 0 : 1,
    state: 'available',
    bonus: 0n,
    target: 0n,
    stakedBefore: 0n,
  }))
}

/** Creates a player with every payment method, and money in two currencies. */
async function personOn(at: TestPlatform, lounge: TestProvider): Promise<ModelPlayer> {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 4)
  const ticket = await confirmTicket(at, player)
  const opening = { requestId: newId(), provider: 'tsukipay', handle: player.loginName, ticket }
  const ewallet = await at.client.must(calls.registerThirdPartyAccount, opening, player.auth)
  const coin = await addAddress(at, player)
  const { methodId, password } = await readyToWithdraw(at, player)
  const where = { currency: 'BTC', network: 'bitcoin' } as const
  const address = await at.client.must(calls.askDepositAddress, { ...where, lang: 'ja' }, player.auth)
  const addressId = at.bank.addresses.findLast(({ id }) => address.address === `test-${id}`)?.id ?? ''
  await at.client.must(calls.registerProviderWallet, { providerCode: lounge.code }, player.auth)
  const coupons = await couponsOf(at, player)
  await at.fund(player, '800000')
  await at.fund(player, '500', 'USD')
  const money: [Currency, bigint][] = [
    ['JPY', 80_000_000n],
    ['USD', 50_000n],
  ]
  const nothing = { held: new Map(), vault: new Map(), staked: 0n, gameSession: null }
  const ways = { bankMethod: methodId, coinMethod: coin.id, ewallet: ewallet.id, password }
  const place = { addressId, ...where }
  const sums = { wallets: new Map(money), banked: new Map(money) }
  return { player, ...nothing, ...ways, ...sums, address: place, coupons, deposits: 2 }
}

/** Creates a world of players on a platform whose bank and provider are simulated by the model. */
export async function newWorld(
  at: TestPlatform,
  { lounge, payouts, players }: { lounge: TestProvider; payouts: PayoutBank; players: number },
): Promise<World> {
  const people: ModelPlayer[] = []
  for (let made = 0; made < players; made += 1) people.push(await personOn(at, lounge))
  const lists = { orders: [], coins: [], quotes: [], openings: [], withdrawals: [], moves: [] }
  return { at, lounge, payouts, people, ...lists }
}

const shown = (sums: ModelBalances): Record<string, string> =>
  Object.fromEntries(
    [...sums].filter(([, sum]) => sum !== 0n).map(([currency, sum]) => [currency, toDecimal(sum, currency)]),
  )

const isSome = (amount: string): boolean => /[1-9]/.test(amount)

/** Compares all wallets, holds and vaults with the model, as shown to the players. */
export async function expectEqual({ at, people }: World): Promise<void> {
  for (const { player, wallets: owned, held, vault } of people) {
    const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
    const { locked } = await at.client.must(calls.queryVault, {}, player.auth)
    const entriesOf = (field: 'amount' | 'held') =>
      Object.fromEntries(wallets.filter((one) => isSome(one[field])).map((one) => [one.currency, one[field]]))
    expect({
      wallets: entriesOf('amount'),
      held: entriesOf('held'),
      vault: Object.fromEntries(locked.map(({ currency, amount }) => [currency, amount])),
    }).toEqual({ wallets: shown(owned), held: shown(held), vault: shown(vault) })
  }
}

/** Compares the ledger's balance of each player at the bank with the amounts the model's bank received and paid. */
export async function expectBankEqual({ at, people }: World): Promise<void> {
  for (const { player, banked } of people) {
    const { rows } = await at.database.owner.query<{ currency: Currency; sum: bigint }>(
      `select h.currency, -sum(p.amount)::bigint as sum
       from ledger_house_posting p join ledger_house h on h.id = p.house_id and h.name = 'house:bank'
       where p.transfer_id in (select q.transfer_id from ledger_posting q
         join ledger_account a on a.id = q.account_id where a.player_id = $1)
       group by 1`,
      [player.id],
    )
    expect(shown(new Map(rows.map(({ currency, sum }) => [currency, sum])))).toEqual(shown(banked))
  }
}
