// A wallet: a player's balance in one currency, and the names of its entries.
import * as z from 'zod/mini'
import { Wallet } from './account.ts'
import { call } from './call.ts'
import { Currency, withLoginName } from './fields.ts'

export const queryWallets = call({
  path: '/api/v1/wallet/credit/query_list_by_login_name',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ wallets: z.array(Wallet) }),
})

export const StatementKind = z.enum([
  'deposit',
  'withdrawalHeld',
  'withdrawalReturned',
  'stake',
  'win',
  'reward',
  'bonus',
  'jackpot',
  'exchangeOut',
  'exchangeIn',
  'vaultLocked',
  'vaultOpened',
  'providerOut',
  'providerIn',
  'guessStake',
  'guessPrize',
  'guessRefund',
  'tableBet',
  'tableBetBack',
  'tableRefund',
  'tableRound',
  'sportBet',
  'sportBetBack',
  'sportReturn',
  'sportCorrection',
  'sportCashOut',
  'raceBet',
  'raceBetBack',
  'raceReturn',
  'virtualFootballBet',
  'virtualFootballBetBack',
  'virtualFootballReturn',
  'adjustment',
])
export type StatementKind = z.infer<typeof StatementKind>

/**
 * The game API's own call: the product is a query parameter, the authorization a body parameter (specification, section
 * 7).
 */
export const changeDisplayCurrency = call({
  path: '/_gameapi_/changeDisplayCurrency',
  as: 'player',
  perMinute: 30,
  query: ['productId'],
  authorization: true,
  input: z.object({
    /** Replaces the header of the same name for this call; if absent, the caller's session authorizes it as usual. */
    Authorization: z.optional(z.string().check(z.maxLength(4096))),
    productId: z.string().check(z.maxLength(40)),
    displayCurrency: Currency,
  }),
  output: z.object({ displayCurrency: Currency }),
})
