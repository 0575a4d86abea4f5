// An account: registration, the player's own data, and changes to it.
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  Amount,
  CalendarDate,
  CountryCode,
  Currency,
  Id,
  Instant,
  Lang,
  LoginName,
  Nothing,
  Secret,
  Ticket,
  withLoginName,
  withProof,
} from './fields.ts'

/** The data the player must add next: -1 none, 1 a phone, 2 an email, 3 an email, a login name and a password. */
export const AddInfoType = z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3)])
export type AddInfoType = z.infer<typeof AddInfoType>

const everyRegistration = {
  birthDate: CalendarDate,
  country: CountryCode,
  lang: Lang,
  termsVersion: z.string().check(z.maxLength(20)),
  /** Id of the referrer, from the URL. */
  referralId: z.optional(z.string().check(z.maxLength(64))),
  /** From `getChannelStatisticsId`. */
  channelStatisticsId: z.optional(Id),
}

export const createAccount = call({
  path: '/api/v1/player/create_account',
  as: 'anyone',
  secret: ['password'],
  perMinute: 10,
  input: z.discriminatedUnion('via', [
    /** Registers by login name and password; requires a solved captcha. */
    z.object({
      via: z.literal('name'),
      loginName: LoginName,
      password: Secret,
      captcha: Ticket,
      ...everyRegistration,
    }),
    /**
     * Registers by an email or a phone verified by a code (purpose `register`); with a phone the password may be set
     * later.
     */
    z.object({
      via: z.enum(['email', 'phone']),
      ticket: Ticket,
      password: z.optional(Secret),
      ...everyRegistration,
    }),
  ]),
  output: z.object({
    id: Id,
    loginName: z.string(),
    addInfoType: AddInfoType,
    /**
     * Signs in as the new player (grant `ticket`) after verification of an email or phone; for accounts that may have
     * no password.
     */
    ticket: z.optional(Ticket),
  }),
  refusals: [
    'loginNameTaken',
    'nameReserved',
    'weakPassword',
    'guessablePassword',
    'underAge',
    'badBirthDate',
    'countryClosed',
    'termsOld',
    'captchaNeeded',
    'stepGone',
    'addressTaken',
    'registerRefused',
  ],
})

export const Wallet = z.object({ currency: Currency, amount: Amount, held: Amount, sort: z.int() })
export type Wallet = z.infer<typeof Wallet>

/** The avatars a player can choose from. */
export const avatars = ['moon', 'rabbit', 'dango', 'lantern', 'fox', 'carp', 'daruma', 'crane'] as const

/** One of the predefined avatars, or the id of the player's own picture. */
export const Avatar = z.union([z.enum(avatars), Id])

export const UserInfo = z.object({
  id: Id,
  loginName: z.string(),
  mobileBindFlag: z.int(),
  emailBindFlag: z.int(),
  needBindPhone: z.boolean(),
  /** 0 while the account has no login name and password chosen by the player, else 1. */
  userNamePwdStatus: z.int(),
  firstNameJapanese: z.nullable(z.string()),
  lastNameJapanese: z.nullable(z.string()),
  /** Masked. */
  mobile: z.nullable(z.string()),
  /** Masked. */
  email: z.nullable(z.string()),
  wallets: z.array(Wallet),
  freeSpinWalletList: z.array(z.object({ currency: Currency, amount: Amount })),
  nickname: z.nullable(z.string()),
  avatar: Avatar,
  lang: Lang,
  country: CountryCode,
  birthDate: CalendarDate,
  displayCurrency: Currency,
  /** Whether the player has chosen calm mode: no flashes, no counting, no celebrations; null before a choice. */
  isCalm: z.nullable(z.boolean()),
  /** Whether games are suggested to the player by what they have played. */
  hasSuggestions: z.boolean(),
  /** How the player is reminded of a reward that is about to expire, besides the notice. */
  reminders: z.object({ byMail: z.boolean(), byPush: z.boolean() }),
  /** 1 if sign-in requires an authenticator app. */
  authenticatorFlag: z.int(),
  passkeyCount: z.int(),
  createdAt: Instant,
  /** Time at which the account will be permanently closed at the player's request; null without one. */
  closingAt: z.nullable(Instant),
  /** True while the jurisdiction requires the player to review their limits; absent otherwise. */
  isLimitReviewDue: z.optional(z.literal(true)),
})
export type UserInfo = z.infer<typeof UserInfo>

export const queryPlayer = call({
  path: '/api/v1/player/query',
  as: 'player',
  input: z.object({ ...withLoginName, searchFreeSpinWallet: z.optional(z.boolean()) }),
  output: UserInfo,
})

/** The field to change, by number; 10 is the specification's own (section 7). */
export const modifyTypes = {
  lang: 10,
  name: 20,
  nickname: 21,
  loginNameAndPassword: 22,
  calm: 23,
  suggestions: 24,
  reminders: 25,
} as const

const PersonName = z.string().check(z.minLength(1), z.maxLength(40))

export const modifyPlayer = call({
  path: '/api/ext/v1/player/modify',
  as: 'player',
  perMinute: 20,
  secret: ['newPassword'],
  input: z.discriminatedUnion('modifyType', [
    z.object({
      ...withLoginName,
      modifyType: z.literal(10),
      id: Id,
      lang: Lang,
      lastUpdatedBy: z.string().check(z.maxLength(64)),
    }),
    z.object({
      ...withLoginName,
      modifyType: z.literal(20),
      lastNameJapanese: PersonName,
      firstNameJapanese: PersonName,
    }),
    z.object({
      ...withLoginName,
      modifyType: z.literal(21),
      /** 1 to 20 characters as a reader counts them; empty removes it. */
      nickname: z.string().check(z.maxLength(80)),
    }),
    z.object({
      ...withLoginName,
      modifyType: z.literal(22),
      newLoginName: LoginName,
      newPassword: Secret,
    }),
    z.object({ ...withLoginName, modifyType: z.literal(23), isCalm: z.boolean() }),
    z.object({ ...withLoginName, modifyType: z.literal(24), hasSuggestions: z.boolean() }),
    z.object({ ...withLoginName, modifyType: z.literal(25), byMail: z.boolean(), byPush: z.boolean() }),
  ]),
  output: UserInfo,
  refusals: [
    'notYours',
    'badName',
    'nameLocked',
    'badNickname',
    'loginNameTaken',
    'nameReserved',
    'weakPassword',
    'guessablePassword',
    'alreadySet',
  ],
})

export const resetPassword = call({
  path: '/api/v1/player/reset_password',
  as: 'either',
  perMinute: 10,
  secret: ['oldPassword', 'newPassword'],
  input: z.discriminatedUnion('by', [
    /** Resets a forgotten password after a code verified the email or phone (purpose `resetPassword`). */
    z.object({ by: z.literal('ticket'), ticket: Ticket, newPassword: Secret }),
    /** Changes the password of a signed-in player. All other sessions end. */
    z.object({ ...withLoginName, by: z.literal('old'), oldPassword: Secret, newPassword: Secret }),
  ]),
  output: z.object({ endedSessions: z.int() }),
  refusals: [
    'stepGone',
    'weakPassword',
    'guessablePassword',
    'samePassword',
    'wrongCredentials',
    'lockedOut',
    'tokenMissing',
  ],
})

export const modifyAvatar = call({
  path: '/api/v1/player/modify_player_avatar',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, avatar: Avatar }),
  output: z.object({ avatar: Avatar }),
  refusals: ['fileUnknown'],
})

/** Exports all stored data about the player as one JSON file. */
export const exportAccount = call({
  path: '/api/v1/player/export',
  as: 'player',
  perMinute: 3,
  secret: ['password'],
  blob: true,
  input: z.object({ ...withLoginName, ...withProof }),
  output: Nothing,
  refusals: ['proofNeeded', 'wrongCredentials', 'lockedOut', 'stepGone'],
})

export const closeAccount = call({
  path: '/api/v1/player/close',
  as: 'player',
  perMinute: 10,
  secret: ['password'],
  input: z.object({ ...withLoginName, ...withProof, action: z.enum(['ask', 'withdraw']) }),
  output: z.object({ closingAt: z.nullable(Instant) }),
  refusals: ['balanceLeft', 'proofNeeded', 'wrongCredentials', 'lockedOut', 'stepGone'],
})
