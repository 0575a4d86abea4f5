// An account: who the player is. Registration and the player's own record.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, Id, Lang, LoginName, Secret, withLoginName } from './fields.ts'

/** A calendar date, such as 1990-04-01. */
const BirthDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const createAccount = call({
  path: '/api/v1/player/create_account',
  as: 'anyone',
  secret: ['password', 'email'],
  perMinute: 10,
  input: z.object({
    loginName: LoginName,
    password: Secret,
    email: z.optional(Secret),
    birthDate: BirthDate,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    lang: Lang,
    termsVersion: z.string().check(z.maxLength(20)),
  }),
  output: z.object({ id: Id, loginName: z.string() }),
  refusals: [
    'loginNameTaken',
    'weakPassword',
    'badEmail',
    'underAge',
    'badBirthDate',
    'countryClosed',
    'termsOld',
  ],
})

export const Wallet = z.object({ currency: Currency, amount: Amount, held: Amount, sort: z.int() })
export type Wallet = z.infer<typeof Wallet>

export const UserInfo = z.object({
  id: Id,
  loginName: z.string(),
  mobileBindFlag: z.int(),
  emailBindFlag: z.int(),
  needBindPhone: z.boolean(),
  userNamePwdStatus: z.int(),
  firstNameJapanese: z.nullable(z.string()),
  lastNameJapanese: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  wallets: z.array(Wallet),
  freeSpinWalletList: z.array(z.object({ currency: Currency, amount: Amount })),
})
export type UserInfo = z.infer<typeof UserInfo>

export const queryPlayer = call({
  path: '/api/v1/player/query',
  as: 'player',
  input: z.object({ ...withLoginName, searchFreeSpinWallet: z.optional(z.boolean()) }),
  output: UserInfo,
})
