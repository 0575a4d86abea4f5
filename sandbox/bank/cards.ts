// The practice cards and their behaviour. No other number is accepted, so that no user enters a real one.

import type { CardFunding } from '@mangetsu/contract/bank'
import { dayIn, siteZone } from '@mangetsu/contract/calendar'
import { codeText } from '@mangetsu/contract/typed'
import { maskCardNumber } from '@mangetsu/money'

export type CardOutcome = 'pays' | 'refused' | 'challenge'

type PracticeCard = {
  readonly number: string
  readonly outcome: CardOutcome
  readonly funding: CardFunding
}

/** Numbers that no bank issues, published by payment companies for tests (stripe.com/docs/testing). */
export const practiceCards: readonly PracticeCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays', funding: 'credit' },
  { number: '4000 0000 0000 0002', outcome: 'refused', funding: 'credit' },
  { number: '4000 0000 0000 3220', outcome: 'challenge', funding: 'credit' },
  { number: '4000 0566 5566 5556', outcome: 'pays', funding: 'debit' },
  { number: '5105 1051 0510 5100', outcome: 'pays', funding: 'prepaid' },
]

type CardTyped = { readonly number: string; readonly expiry: string; readonly code: string }
export type CardTrouble = 'cardUnknown' | 'badExpiry' | 'badCode' | 'creditCard'
type CardCheck =
  | { readonly outcome: CardOutcome; readonly funding: CardFunding; readonly masked: string }
  | { readonly trouble: CardTrouble }

const digitsOf = codeText

/** Returns whether the expiry month, such as `04/30`, is not over yet at this instant in the site's time zone. */
function isExpiryGood(typed: string, nowMs: number): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(digitsOf(typed)) ?? []
  return month !== '' && `20${year}-${month}` >= dayIn(siteZone, nowMs).slice(0, 7)
}

/** Validates entered card details, with or without credit cards accepted. Returns the masked number. */
export function checkCard(
  { number, expiry, code }: CardTyped,
  acceptsCredit: boolean,
  nowMs: number,
): CardCheck {
  const digits = digitsOf(number)
  const card = practiceCards.find((one) => digitsOf(one.number) === digits)
  if (!card) return { trouble: 'cardUnknown' }
  if (!isExpiryGood(expiry, nowMs)) return { trouble: 'badExpiry' }
  if (!/^\d{3,4}$/.test(digitsOf(code))) return { trouble: 'badCode' }
  if (!acceptsCredit && card.funding === 'credit') return { trouble: 'creditCard' }
  return { outcome: card.outcome, funding: card.funding, masked: maskCardNumber(digits) }
}
