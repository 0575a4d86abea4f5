// Next step once the player's record has loaded: a follow-up, or signed in (specification, section 4).
import type { AddInfoType, UserInfo } from '@mangetsu/contract/account'

type ArrivalFacts = Pick<UserInfo, 'emailBindFlag' | 'needBindPhone' | 'userNamePwdStatus'>

export type Arrival = {
  /** -1: nothing, 1: a phone, 2: an email, 3: an email, a login name and a password. */
  readonly addInfoType: AddInfoType
  /** All addresses are bound, but the player has no login name and password of their own. */
  readonly needsNamePwd: boolean
  readonly isLogin: boolean
}

/** Implements the specification's rule literally. */
export function arrivalOf({ emailBindFlag, needBindPhone, userNamePwdStatus }: ArrivalFacts): Arrival {
  const incomplete = (addInfoType: AddInfoType): Arrival => ({
    addInfoType,
    needsNamePwd: false,
    isLogin: false,
  })
  if (emailBindFlag !== 1) return incomplete(userNamePwdStatus === 0 ? 3 : 2)
  if (needBindPhone) return incomplete(1)
  if (userNamePwdStatus === 0) return { addInfoType: -1, needsNamePwd: true, isLogin: false }
  return { addInfoType: -1, needsNamePwd: false, isLogin: true }
}
