// A payout method: where a player's withdrawals go. Bank accounts, accounts at an e-wallet, addresses of coins.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Currency, Id, InBoth, Instant, RequestId, Secret, Ticket, withLoginName } from './fields.ts'

export const AccountType = z.enum(['ordinary', 'current'])
export type AccountType = z.infer<typeof AccountType>

const everyMethod = {
  id: Id,
  /** The currencies that can be paid out to it. */
  currencies: z.array(Currency),
  createdAt: Instant,
  /** From when on it can be used, while that is to come. */
  usableFrom: z.nullable(Instant),
}

export const PayoutMethod = z.discriminatedUnion('kind', [
  z.object({
    ...everyMethod,
    kind: z.literal('bank'),
    bankCode: z.string(),
    bankName: InBoth,
    branchCode: z.string(),
    branchName: InBoth,
    accountType: AccountType,
    /** Masked: all but the last digits hidden. */
    accountNo: z.string(),
    holder: z.string(),
  }),
  z.object({
    ...everyMethod,
    kind: z.literal('ewallet'),
    provider: z.string(),
    providerName: InBoth,
    /** Masked. */
    handle: z.string(),
  }),
  z.object({
    ...everyMethod,
    kind: z.literal('crypto'),
    network: z.string(),
    networkName: InBoth,
    /** Whole: a player must be able to compare it. */
    address: z.string(),
    tag: z.nullable(z.string()),
    label: z.string(),
  }),
])
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** A second factor before money can go somewhere new: a `confirm` ticket, or a code of the authenticator. */
const withSecondFactor = {
  ticket: z.optional(Ticket),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
}
const secondFactorRefusals = ['proofNeeded', 'stepGone', 'wrongCode', 'lockedOut'] as const
const addRefusals = [...secondFactorRefusals, 'methodKnown', 'tooManyMethods', 'keyReused'] as const

export const listPayoutMethods = call({
  path: '/api/ext/v1/bank_card/list',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    methods: z.array(PayoutMethod),
    /** The e-wallets an account can be bound of. */
    ewallets: z.array(z.object({ provider: z.string(), name: InBoth })),
    limit: z.int(),
    /** Minutes a new method waits before it can be used. */
    coolingMinutes: z.int(),
    /** The name accounts have to be in, in katakana, once it is known. */
    holder: z.nullable(z.string()),
    /** The same name in Latin letters, which their accounts may be in as well; null where it has none. */
    latinHolder: z.nullable(z.string()),
  }),
})

/** Japanese banks, the most used first where nothing is typed. */
export const searchBanks = call({
  path: '/api/ext/v1/bank_card/banks',
  as: 'player',
  perMinute: 240,
  input: z.object({ ...withLoginName, text: z.string().check(z.maxLength(40)) }),
  output: z.object({ banks: z.array(z.object({ code: z.string(), name: InBoth })) }),
})

export const searchBranches = call({
  path: '/api/ext/v1/bank_card/branches',
  as: 'player',
  perMinute: 240,
  input: z.object({
    ...withLoginName,
    bankCode: z.string().check(z.regex(/^\d{4}$/)),
    text: z.string().check(z.maxLength(40)),
  }),
  output: z.object({ branches: z.array(z.object({ code: z.string(), name: InBoth })) }),
  refusals: ['bankUnknown'],
})

export const addPayoutMethod = call({
  path: '/api/ext/v1/bank_card/add',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  secret: ['accountNo'],
  input: z.object({
    ...withLoginName,
    ...withSecondFactor,
    requestId: RequestId,
    bankCode: z.string().check(z.regex(/^\d{4}$/)),
    branchCode: z.string().check(z.regex(/^\d{3}$/)),
    accountType: AccountType,
    /** Seven digits, as Japanese banks number their accounts. */
    accountNo: Secret,
    /** The account holder in katakana or in Latin letters, as banks keep it; read by `readHolder`. */
    holder: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  output: PayoutMethod,
  refusals: [
    ...addRefusals,
    'badAccountNo',
    'accountTypeUnfit',
    'badHolder',
    'bankUnknown',
    'branchUnknown',
    'notOwnAccount',
  ],
})

/** Of any kind but an address of a coin. */
export const deletePayoutMethod = call({
  path: '/api/ext/v1/bank_card/delete',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, id: Id }),
  output: z.object({ id: Id }),
  refusals: ['methodUnknown', 'methodInUse'],
})

const Handle = z.string().check(z.minLength(3), z.maxLength(40))
const Provider = z.string().check(z.maxLength(40))

/** Whether a name is free at an e-wallet. */
export const checkRegisterAvailability = call({
  path: '/api/ext/v1/bank_card/checkRegisterAvailability',
  as: 'player',
  perMinute: 60,
  input: z.object({ ...withLoginName, provider: Provider, handle: Handle }),
  output: z.object({ isAvailable: z.boolean() }),
  refusals: ['badHandle', 'railDown', 'methodUnknown'],
})

/** Opens an account at an e-wallet and binds it. */
export const registerThirdPartyAccount = call({
  path: '/api/ext/v1/bank_card/registerThreePartyAccount',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    ...withSecondFactor,
    requestId: RequestId,
    provider: Provider,
    handle: Handle,
  }),
  output: PayoutMethod,
  refusals: [...addRefusals, 'badHandle', 'handleTaken', 'railDown', 'methodUnknown'],
})

/** Binds an account the player has at an e-wallet, by the code its page shows. */
export const bindThirdPartyAccount = call({
  path: '/api/ext/v1/bank_card/bindThreePartyAccount',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    ...withSecondFactor,
    requestId: RequestId,
    provider: Provider,
    handle: Handle,
    linkCode: z.string().check(z.regex(/^\d{6}$/)),
  }),
  output: PayoutMethod,
  refusals: [...addRefusals, 'badHandle', 'handleUnknown', 'wrongLinkCode', 'railDown', 'methodUnknown'],
})

export const createWalletAddress = call({
  path: '/api/v1/player/wallet_address/create',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    ...withSecondFactor,
    requestId: RequestId,
    currency: Currency,
    network: z.string().check(z.maxLength(40)),
    address: z.string().check(z.minLength(1), z.maxLength(200)),
    tag: z.optional(z.string().check(z.maxLength(20))),
    /** The player has said that the recipient requires no tag; without a tag needed on every network that has tags. */
    hasNoTag: z.optional(z.boolean()),
    /** What the player calls it; may be empty. */
    label: z.string().check(z.maxLength(40)),
  }),
  output: PayoutMethod,
  refusals: [
    ...addRefusals,
    'badAddress',
    'addressUnspendable',
    'ownDepositAddress',
    'badTag',
    'tagUnanswered',
    'networkUnknown',
  ],
})

export const queryWalletAddresses = call({
  path: '/api/v1/player/wallet_address/query_by_login_name',
  as: 'player',
  input: z.object({ ...withLoginName, currency: z.optional(Currency) }),
  output: z.object({
    addresses: z.array(PayoutMethod),
    /** The networks of each coin an address can be kept of. */
    networks: z.array(
      z.object({ currency: Currency, network: z.string(), name: InBoth, hasTag: z.boolean() }),
    ),
  }),
})

export const deleteWalletAddress = call({
  path: '/api/v1/player/wallet_address/delete',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, id: Id }),
  output: z.object({ id: Id }),
  refusals: ['methodUnknown', 'methodInUse'],
})
