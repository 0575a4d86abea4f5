// Stored verification fields of a player: the audit status and a status per level (specification, section 4).
import type { UserInfo } from '@mangetsu/contract/account'
import type { KycInfo } from '@mangetsu/contract/kyc'
import type { KycLevelStatuses, UserFields } from './fields.ts'

type Levels = Pick<KycInfo, 'firstLevel' | 'secondLevel' | 'thirdLevel' | 'fourthLevel'>
type Reached = Pick<
  UserInfo,
  'mobileBindFlag' | 'emailBindFlag' | 'firstNameJapanese' | 'lastNameJapanese' | 'mobile' | 'email'
>
type KycFields = Pick<UserFields, 'kycAuditStatus' | 'kycStatus' | 'isCompleteDepositVerify'>

const approved = 1
const notSubmitted = 2

const firstStatusOf = ({ items }: KycInfo['firstLevel']): number => items[0]?.status ?? notSubmitted

const isWholeFirstLevel = (info: Levels, user: Reached): boolean =>
  firstStatusOf(info.firstLevel) === approved && user.mobileBindFlag === 1 && user.emailBindFlag === 1

/** Returns 0 once verification is known, 0.5 with an address bound, then the highest level whose rule applies. */
export function kycAuditStatusOf(info: Levels, user: Reached): number {
  if (firstStatusOf(info.fourthLevel) === approved) return 4
  if (firstStatusOf(info.thirdLevel) === approved) return 3
  const hasForm = info.secondLevel.items.some(({ type }) => type === 'F')
  if (hasForm && firstStatusOf(info.secondLevel) === approved) return 2
  if (isWholeFirstLevel(info, user)) return 1
  return user.mobileBindFlag === 1 || user.emailBindFlag === 1 ? 0.5 : 0
}

/** Returns each level's status; the first is approved only with phone and email bound. */
export function kycStatusOf(info: Levels, user: Reached): KycLevelStatuses {
  const first = firstStatusOf(info.firstLevel)
  return {
    1: first === approved && !isWholeFirstLevel(info, user) ? notSubmitted : first,
    2: firstStatusOf(info.secondLevel),
    3: firstStatusOf(info.thirdLevel),
    4: firstStatusOf(info.fourthLevel),
  }
}

/** Returns the user store's fields after verification has been fetched. */
export function kycFieldsOf(info: Levels, user: Reached): KycFields {
  const kycAuditStatus = kycAuditStatusOf(info, user)
  const { firstNameJapanese, lastNameJapanese, mobile, email } = user
  return {
    kycAuditStatus,
    kycStatus: kycStatusOf(info, user),
    isCompleteDepositVerify:
      Boolean(firstNameJapanese && lastNameJapanese && mobile && email) && kycAuditStatus >= 3,
  }
}
