// The next step after a refused sign-in.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { expect, test } from 'vitest'
import type { Grant } from './enter.ts'
import { pendingSignInAfter } from './use-sign-in.ts'

const byPassword: Grant = { grantType: 'password', loginName: 'tsukimi', password: 'moon-2026' }
const byTicket: Grant = { grantType: 'ticket', ticket: 'a'.repeat(43) }
const refused = (refusal: ApiRefusal['refusal'], data: ApiRefusal['data'] = {}): ApiRefusal => ({
  ok: false,
  refusal,
  isLost: false,
  code: 1,
  msg: '',
  data,
})

test.each([
  { refusal: 'captchaNeeded' as const, grant: byPassword, next: { for: 'captcha', grant: byPassword } },
  { refusal: 'captchaNeeded' as const, grant: byTicket, next: null },
  { refusal: 'wrongCredentials' as const, grant: byPassword, next: null },
  { refusal: 'lockedOut' as const, grant: byPassword, next: null },
  { refusal: 'secondFactorNeeded' as const, grant: byPassword, next: null },
])('$refusal after $grant.grantType', ({ refusal, grant, next }) => {
  expect(pendingSignInAfter(refused(refusal), grant)).toEqual(next)
})

test.each([byPassword, byTicket])('waits for a challenge after $grantType', (grant) => {
  expect(pendingSignInAfter(refused('secondFactorNeeded', { challenge: 'c1' }), grant)).toEqual({
    for: 'secondFactor',
    challenge: 'c1',
  })
})
