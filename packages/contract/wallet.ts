// A wallet: what the player holds in one currency, and the statement that proves it.
import * as z from 'zod/mini'
import { Wallet } from './account.ts'
import { call } from './call.ts'
import { Amount, Currency, Id, Instant, withLoginName } from './fields.ts'

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
  'exchangeOut',
  'exchangeIn',
  'vaultLocked',
  'vaultOpened',
  'providerOut',
  'providerIn',
  'adjustment',
])
export type StatementKind = z.infer<typeof StatementKind>

export const StatementEntry = z.object({
  /** The wallet's version after this entry: the cursor of the statement, without gaps. */
  version: z.int(),
  at: Instant,
  kind: StatementKind,
  amount: Amount,
  balanceAfter: Amount,
  /** The deposit, withdrawal or round this entry belongs to. */
  refId: Id,
})
export type StatementEntry = z.infer<typeof StatementEntry>

export const pageStatement = call({
  path: '/api/v1/wallet/statement/page',
  as: 'player',
  input: z.object({
    ...withLoginName,
    currency: Currency,
    /** Entries older than this version; the newest when absent. */
    before: z.optional(z.int().check(z.gte(1))),
    limit: z._default(z.int().check(z.gte(1), z.lte(50)), 30),
  }),
  output: z.object({ entries: z.array(StatementEntry), hasMore: z.boolean() }),
})

/** The game API's own call: the product travels in the query, the authorization is a parameter (specification, section 7). */
export const changeDisplayCurrency = call({
  path: '/_gameapi_/changeDisplayCurrency',
  as: 'player',
  perMinute: 30,
  query: ['productId'],
  input: z.object({
    productId: z.string().check(z.maxLength(40)),
    displayCurrency: Currency,
  }),
  output: z.object({ displayCurrency: Currency }),
})
