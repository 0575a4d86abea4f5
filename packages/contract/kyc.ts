// KYC: identity verification in four levels. 1 contact and name; 2 identity and address; 3 documents; 4 source of
// funds.
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  Amount,
  CalendarDate,
  CountryCode,
  Currency,
  Id,
  Instant,
  Nothing,
  RequestId,
  withLoginName,
  withPlayerId,
} from './fields.ts'

/** 0 in review, 1 approved, 2 not submitted (the default), 3 rejected. */
export const KycStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type KycStatus = z.infer<typeof KycStatus>

export const KycSide = z.enum(['front', 'back', 'selfie', 'address', 'funds'])
export type KycSide = z.infer<typeof KycSide>
export const DocumentKind = z.enum(['license', 'myNumber', 'passport', 'residence'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** Reasons for a rejection; the client has a sentence and the next step for each, in both languages. */
export const kycReasons = [
  'blurred',
  'cutOff',
  'glare',
  'tooOld',
  'expired',
  'nameDiffers',
  'birthDateDiffers',
  'addressDiffers',
  'wrongPaper',
  'faceDiffers',
  'notEnough',
  'other',
] as const
export const KycReason = z.enum(kycReasons)
export type KycReason = z.infer<typeof KycReason>

export const KycPicture = z.object({
  fileId: Id,
  side: KycSide,
  name: z.string(),
  bytes: z.int(),
  status: KycStatus,
  reason: z.nullable(KycReason),
  at: Instant,
})
export type KycPicture = z.infer<typeof KycPicture>

/** Name of the sandbox's practice reviewer in the operator log; no person acts under this name. */
export const practiceReviewer = 'practice-reviewer'

/**
 * Input that the sandbox's practice reviewer rejects, so that both outcomes can be tried: a form whose building name
 * (level 2) or explanation (level 4) contains one of the words, and documents of this kind (level 3). It approves all
 * other input.
 */
export const practiceRejection = { words: ['差し戻し', 'reject'], documentKind: 'residence' } as const

/** Parts of a level: `P` profile, `F` the form of identity and address, `D` documents, `S` source of funds. */
export const KycItem = z.object({
  type: z.enum(['P', 'F', 'D', 'S']),
  status: KycStatus,
  reason: z.nullable(KycReason),
  submittedAt: z.nullable(Instant),
  reviewedAt: z.nullable(Instant),
  /** Whether the last decision was the sandbox's practice reviewer's and not a person's. */
  isPractice: z.boolean(),
  pictures: z.array(KycPicture),
})
export type KycItem = z.infer<typeof KycItem>

const KycLevel = z.object({ items: z.array(KycItem) })

const JapaneseName = z.string().check(z.minLength(1), z.maxLength(40))

export const KycPerson = z.object({
  lastNameJapanese: z.string(),
  firstNameJapanese: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  birthDate: CalendarDate,
})
export type KycPerson = z.infer<typeof KycPerson>

export const KycAddress = z.object({
  country: CountryCode,
  /** Seven digits in Japan, the country's own format elsewhere. */
  /** '' if the country has none; parsed by `readPostalCode`. */
  postalCode: z.string().check(z.maxLength(40)),
  prefecture: z.string().check(z.minLength(1), z.maxLength(60)),
  city: z.string().check(z.minLength(1), z.maxLength(100)),
  street: z.string().check(z.minLength(1), z.maxLength(150)),
  building: z.optional(z.string().check(z.maxLength(150))),
})
export type KycAddress = z.infer<typeof KycAddress>

export const occupations = [
  'employee',
  'selfEmployed',
  'public',
  'student',
  'homemaker',
  'retired',
  'other',
] as const
export const Occupation = z.enum(occupations)
export type Occupation = z.infer<typeof Occupation>

export const fundsSources = [
  'salary',
  'business',
  'savings',
  'investments',
  'inheritance',
  'pension',
  'other',
] as const
export const FundsSource = z.enum(fundsSources)
export type FundsSource = z.infer<typeof FundsSource>

/** Limits of each level in one currency; null for no limit. */
export const KycCeiling = z.object({
  level: z.int(),
  withdrawPerDay: z.nullable(Amount),
  depositPerMonth: z.nullable(Amount),
})
export type KycCeiling = z.infer<typeof KycCeiling>

export const KycInfo = z.object({
  firstLevel: KycLevel,
  secondLevel: KycLevel,
  thirdLevel: KycLevel,
  fourthLevel: KycLevel,
  /** Reason of the last rejection of the third level; null if it was not rejected. */
  thirdRmCode: z.nullable(KycReason),
  /** The highest level that is approved together with all levels below; 0 for none. */
  level: z.int(),
  person: z.nullable(KycPerson),
  address: z.nullable(KycAddress),
  documentKind: z.nullable(DocumentKind),
  /** Items still missing before the next level can be reviewed. */
  missing: z.array(
    z.enum([
      'email',
      'mobile',
      'person',
      'form',
      'document',
      'front',
      'back',
      'selfie',
      'address',
      'funds',
      'fundsForm',
    ]),
  ),
  currency: Currency,
  ceilings: z.array(KycCeiling),
  /** The sandbox's practice reviewer and its delay; null if only people decide. */
  practiceReview: z.nullable(z.object({ afterSeconds: z.int() })),
})
export type KycInfo = z.infer<typeof KycInfo>

const own = { ...withLoginName, ...withPlayerId }

export const queryKyc = call({
  path: '/api/v1/player/kyc/query_player_info',
  as: 'player',
  input: z.object(own),
  output: KycInfo,
  refusals: ['notYours'],
})

export const updateKycInfo = call({
  path: '/api/v1/player/kyc/update_player_info',
  as: 'player',
  perMinute: 20,
  input: z.discriminatedUnion('part', [
    z.object({
      ...own,
      part: z.literal('person'),
      lastNameJapanese: JapaneseName,
      firstNameJapanese: JapaneseName,
      lastNameKana: JapaneseName,
      firstNameKana: JapaneseName,
    }),
    z.object({
      ...own,
      part: z.literal('funds'),
      source: FundsSource,
      /** In the player's words, 10 to 1,000 characters. */
      explanation: z.string().check(z.minLength(1), z.maxLength(1_000)),
    }),
  ]),
  output: KycInfo,
  refusals: ['notYours', 'badName', 'badKana', 'kycLocked', 'levelBefore', 'explanationShort'],
})

export const submitKycL2 = call({
  path: '/api/v1/player/info/submit_kyc_l2',
  as: 'player',
  perMinute: 10,
  input: z.object({ ...own, ...KycAddress.shape, occupation: Occupation }),
  output: KycInfo,
  refusals: ['notYours', 'badPostalCode', 'kycLocked', 'levelBefore'],
})

/** Assigns an uploaded picture of a document, or of the player with it; the previous one is destroyed. */
export const uploadKycPicture = call({
  path: '/api/v1/player/kyc/upload_kyc_picture',
  as: 'player',
  perMinute: 30,
  input: z.object({
    ...own,
    side: z.enum(['front', 'back', 'selfie']),
    documentKind: DocumentKind,
    fileId: Id,
  }),
  output: KycInfo,
  refusals: ['notYours', 'fileUnknown', 'kycLocked', 'levelBefore'],
})

/** Adds a document: proof of address, or of the source of funds. */
export const addPlayerInfoPicture = call({
  path: '/api/v1/player/kyc/add_player_info_picture',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...own, side: z.enum(['address', 'funds']), fileId: Id }),
  output: KycInfo,
  refusals: ['notYours', 'fileUnknown', 'kycLocked', 'levelBefore', 'tooManyFiles'],
})

/** Downloads the caller's own picture or avatar. */
export const downloadPlayerPicture = call({
  path: '/api/v1/player/kyc/download_player_picture',
  as: 'player',
  blob: true,
  input: z.object({ ...own, fileId: Id }),
  output: Nothing,
  refusals: ['notYours', 'fileUnknown'],
})

/** Grants the promotion's reward for the second level once; `none` if there is no reward now. */
export const rewardKyc2 = call({
  path: '/api/phoenix/prom/task/reward/kyc2',
  as: 'player',
  perMinute: 20,
  idempotent: true,
  input: z.object({ ...withLoginName, action: z.enum(['query', 'claim']), requestId: RequestId }),
  output: z.object({
    state: z.enum(['none', 'locked', 'claimable', 'claimed']),
    amount: Amount,
    currency: Currency,
  }),
  refusals: ['rewardNotReady', 'rewardUsedUp', 'rewardTaken', 'excluded', 'onBreak', 'identityHeld'],
})
