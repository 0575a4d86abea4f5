// Verification: a code sent to an email or a phone, and the ticket issued for a correct code.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CountryCode, Id, Secret, Ticket, withLoginName } from './fields.ts'

/** Purpose of a code; its ticket is valid for that purpose only, once, for 15 minutes. */
export const CodePurpose = z.enum(['register', 'signIn', 'resetPassword', 'bind', 'confirm'])
export type CodePurpose = z.infer<typeof CodePurpose>

export const CodeDelivery = z.object({
  sendId: Id,
  /** Number of digits of the code. */
  codeLength: z.int(),
  expiresInSeconds: z.int(),
  resendAfterSeconds: z.int(),
})
export type CodeDelivery = z.infer<typeof CodeDelivery>

const sending = {
  ...withLoginName,
  purpose: CodePurpose,
  /** Required if the caller is not signed in. */
  captcha: z.optional(Ticket),
}
const sendRefusals = ['captchaNeeded', 'codeTooSoon', 'tooManyCodes', 'tokenMissing'] as const

/**
 * Sends to the bound address of a login name (`account`), or to the signed-in player's own. The response never reveals
 * whether the account or address exists: it is the same, after the same time.
 */
const toOwnAddress = { ...sending, account: z.optional(z.string().check(z.maxLength(64))) }

export const sendEmailCodeByLoginName = call({
  path: '/api/v1/email/send_code_by_login_name',
  as: 'either',
  perMinute: 10,
  input: z.object(toOwnAddress),
  output: CodeDelivery,
  refusals: sendRefusals,
})

export const sendEmailCode = call({
  path: '/api/v1/email/send_code_by_email',
  as: 'either',
  perMinute: 10,
  secret: ['email'],
  input: z.object({ ...sending, email: Secret }),
  output: CodeDelivery,
  refusals: ['badEmail', ...sendRefusals],
})

export const sendPhoneCodeByLoginName = call({
  path: '/api/v1/phone/send_code_by_login_name',
  as: 'either',
  perMinute: 10,
  input: z.object(toOwnAddress),
  output: CodeDelivery,
  refusals: sendRefusals,
})

export const sendPhoneCode = call({
  path: '/api/v1/phone/send_code_by_phone',
  as: 'either',
  perMinute: 10,
  secret: ['mobile'],
  /** The number as dialled within `country`, or with a plus sign and the country code. */
  input: z.object({ ...sending, mobile: Secret, country: CountryCode }),
  output: CodeDelivery,
  refusals: ['badMobile', ...sendRefusals],
})

const CheckedSend = z.object({
  /** False once the code has been used, has expired, or has had too many wrong guesses. */
  isOpen: z.boolean(),
  attemptsLeft: z.int(),
  expiresInSeconds: z.int(),
  resendAfterSeconds: z.int(),
})

const checking = { ...withLoginName, sendId: Id }
const answering = { ...checking, code: z.string().check(z.minLength(1), z.maxLength(40)) }
const Earned = z.object({ ticket: Ticket })

export const checkEmailSend = call({
  path: '/api/v1/email/check_send',
  as: 'either',
  input: z.object(checking),
  output: CheckedSend,
  refusals: ['stepGone'],
})

export const checkPhoneSend = call({
  path: '/api/v1/phone/check_send',
  as: 'either',
  input: z.object(checking),
  output: CheckedSend,
  refusals: ['stepGone'],
})

export const validateEmail = call({
  path: '/api/v1/email/validate_email',
  as: 'either',
  perMinute: 30,
  input: z.object(answering),
  output: Earned,
  refusals: ['wrongCode', 'stepGone'],
})

export const validatePhone = call({
  path: '/api/v1/phone/validate_phone',
  as: 'either',
  perMinute: 30,
  input: z.object(answering),
  output: Earned,
  refusals: ['wrongCode', 'stepGone'],
})

/**
 * Binds the address of a `bind` ticket to the player. Requires proof of identity as well, except for a first address
 * within a quarter of an hour of registration.
 */
const Bound = z.object({ mobileBindFlag: z.int(), emailBindFlag: z.int() })
const binding = {
  ...withLoginName,
  /** Ticket of a code sent to the new address, purpose `bind`. */
  bindTicket: Ticket,
  password: z.optional(Secret),
  /** Ticket of a code sent to an already bound address, purpose `confirm`. */
  ticket: z.optional(Ticket),
}
const bindRefusals = [
  'stepGone',
  'addressTaken',
  'identityHeld',
  'proofNeeded',
  'wrongCredentials',
  'lockedOut',
] as const

export const bindEmail = call({
  path: '/api/v1/email/bind',
  as: 'player',
  perMinute: 10,
  secret: ['password'],
  input: z.object(binding),
  output: Bound,
  refusals: bindRefusals,
})

export const bindPhone = call({
  path: '/api/v1/phone/bind',
  as: 'player',
  perMinute: 10,
  secret: ['password'],
  input: z.object(binding),
  output: Bound,
  refusals: bindRefusals,
})
