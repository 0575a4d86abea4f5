// Sends a code and submits it, with the calls of each destination: a typed address, the address bound to a login name,
// or the signed-in player's own.

import type { ApiResult } from '@mangetsu/client/api-result'
import type { Api } from '@mangetsu/client/create-api'
import type { CodePurpose } from '@mangetsu/contract/verification'
import { dialledOf } from '../../ui/phone-field.tsx'

export type AddressChannel = 'email' | 'phone'

export type CodeDestination =
  | { readonly to: 'email'; readonly email: string }
  | { readonly to: 'phone'; readonly mobile: string; readonly country: string }
  | { readonly to: 'account'; readonly account: string; readonly by: AddressChannel }
  | { readonly to: 'own'; readonly by: AddressChannel }

export type SentCode = {
  readonly sendId: string
  readonly codeLength: number
  readonly expiresInSeconds: number
  readonly resendAfterSeconds: number
}

export type SendCodeOptions = {
  readonly purpose: CodePurpose
  /** The ticket of a solved captcha; required for signed-out visitors. */
  readonly captcha?: string | undefined
}

export const channelOf = (target: CodeDestination): AddressChannel =>
  target.to === 'email' || target.to === 'phone' ? target.to : target.by

/** Equal destinations have equal keys: a code sent earlier to the same one is still valid. */
export const keyOfTarget = (target: CodeDestination): string => JSON.stringify(target)

/** Returns the displayed destination, as it was typed. Empty if the page does not know the address. */
export function destinationText(target: CodeDestination): string {
  if (target.to === 'email') return target.email
  return target.to === 'phone' ? target.mobile : ''
}

/** Sends a code. The caller handles refusals. */
export function sendCode(
  { call }: Api,
  target: CodeDestination,
  sending: SendCodeOptions,
): Promise<ApiResult<SentCode>> {
  const options = { isHandled: true }
  switch (target.to) {
    case 'email':
      return call('sendEmailCode', { ...sending, email: target.email }, options)
    case 'phone': {
      const { country, mobile } = target
      return call('sendPhoneCode', { ...sending, country, mobile: dialledOf(mobile) }, options)
    }
    default: {
      const input = target.to === 'account' ? { ...sending, account: target.account } : sending
      return target.by === 'email'
        ? call('sendEmailCodeByLoginName', input, options)
        : call('sendPhoneCodeByLoginName', input, options)
    }
  }
}

/** Result of a submitted code: its ticket, wrong with remaining attempts, invalidated, or another refusal's message. */
export type CodeOutcome =
  | { readonly is: 'right'; readonly ticket: string }
  | { readonly is: 'wrong'; readonly attemptsLeft: number }
  | { readonly is: 'over' }
  | { readonly is: 'refused'; readonly refusal: string; readonly msg: string }

/** Submits a code; for a wrong one, requests the number of remaining attempts. */
export async function submitCode(
  { call }: Api,
  channel: AddressChannel,
  answer: { readonly sendId: string; readonly code: string },
): Promise<CodeOutcome> {
  const options = { isHandled: true }
  const isEmail = channel === 'email'
  const earned = isEmail
    ? await call('validateEmail', answer, options)
    : await call('validatePhone', answer, options)
  if (earned.ok) return { is: 'right', ticket: earned.data.ticket }
  if (earned.refusal === 'stepGone') return { is: 'over' }
  if (earned.refusal !== 'wrongCode') return { is: 'refused', refusal: earned.refusal, msg: earned.msg }
  const query = { sendId: answer.sendId }
  const checked = isEmail
    ? await call('checkEmailSend', query, options)
    : await call('checkPhoneSend', query, options)
  if (checked.ok && checked.data.isOpen) return { is: 'wrong', attemptsLeft: checked.data.attemptsLeft }
  return checked.ok || checked.refusal === 'stepGone'
    ? { is: 'over' }
    : { is: 'refused', refusal: earned.refusal, msg: earned.msg }
}
