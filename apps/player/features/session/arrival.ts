// What follows when the player's own record has been loaded: asked for more, or signed in (specification, section 4).
import type { AddInfoType, UserInfo } from '@mangetsu/contract/account'

type ArrivalFacts = Pick<UserInfo, 'emailBindFlag' | 'needBindPhone' | 'userNamePwdStatus'>

export type Arrival = {
  /** -1 nothing, 1 a phone, 2 an email, 3 an email, a login name and a password. */
  readonly addInfoType: AddInfoType
  /** The flag: all is bound, but there is no login name and password of the player's own. */
  readonly needsNamePwd: boolean
  readonly isLogin: boolean
}

/** The specification's rule, to the letter. */
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
