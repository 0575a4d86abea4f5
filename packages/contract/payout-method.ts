// A payout method: the destination of a player's withdrawals, which is a bank account, an e-wallet account or a coin
// address.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Currency, Id, InBoth, Instant, RequestId, Secret, Ticket, withLoginName } from './fields.ts'

export const AccountType = z.enum(['ordinary', 'current'])
export type AccountType = z.infer<typeof AccountType>

const everyMethod = {
  id: Id,
  /** Currencies in which it can be paid. */
  currencies: z.array(Currency),
  createdAt: Instant,
  /** Time from which it can be used, while in the future. */
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
    /** Masked except for the last digits. */
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
    /** Unmasked, because a player must be able to compare it. */
    address: z.string(),
    tag: z.nullable(z.string()),
    label: z.string(),
  }),
])
export type PayoutMethod = z.infer<typeof PayoutMethod>

/**
 * A second factor, required before money can go to a new destination: a `confirm` ticket, or a code of the
 * authenticator.
 */
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
    /** E-wallets that support binding an account. */
    ewallets: z.array(z.object({ provider: z.string(), name: InBoth })),
    limit: z.int(),
    /** Minutes before a new method can be used. */
    coolingMinutes: z.int(),
    /** The required name of account holders, in katakana; null until it is known. */
    holder: z.nullable(z.string()),
    /** The same name in Latin letters, which is accepted as well; null if there is none. */
    latinHolder: z.nullable(z.string()),
  }),
})

/** Searches Japanese banks; without a search text, the most used first. */
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
    /** Seven digits, the account number format of Japanese banks. */
    accountNo: Secret,
    /** The account holder in katakana or in Latin letters, in the banks' form; parsed by `readHolder`. */
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

/** Deletes a payout method of any kind except a coin address. */
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

/** Returns whether a name is available at an e-wallet. */
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

/** Binds the player's account at an e-wallet by the code that the e-wallet's page shows. */
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
    /**
     * The player confirms that the recipient requires no tag; required if the tag is missing on a network with tags.
     */
    hasNoTag: z.optional(z.boolean()),
    /** The player's label for it; may be empty. */
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
    /** Networks of each coin for which an address can be stored. */
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
