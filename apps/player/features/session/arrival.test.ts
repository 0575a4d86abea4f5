// After the player's record has loaded: every case of the specification's rule.
import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test.each([
  { email: 0, phone: false, own: 0, addInfoType: 3, needsNamePwd: false, isLogin: false },
  { email: 0, phone: true, own: 0, addInfoType: 3, needsNamePwd: false, isLogin: false },
  { email: 0, phone: false, own: 1, addInfoType: 2, needsNamePwd: false, isLogin: false },
  { email: 0, phone: true, own: 1, addInfoType: 2, needsNamePwd: false, isLogin: false },
  { email: 1, phone: true, own: 0, addInfoType: 1, needsNamePwd: false, isLogin: false },
  { email: 1, phone: true, own: 1, addInfoType: 1, needsNamePwd: false, isLogin: false },
  { email: 1, phone: false, own: 0, addInfoType: -1, needsNamePwd: true, isLogin: false },
  { email: 1, phone: false, own: 1, addInfoType: -1, needsNamePwd: false, isLogin: true },
])(
  'email bound $email, phone needed $phone, own name $own: addInfoType $addInfoType, flag $isNamePwdAsked, in $isLogin',
  ({ email, phone, own, ...expected }) => {
    const known = { emailBindFlag: email, needBindPhone: phone, userNamePwdStatus: own }
    expect(arrivalOf(known)).toEqual(expected)
  },
)
