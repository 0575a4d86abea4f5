// The practice cards: what each one does. No other number is taken, so that nobody types a real one.
import { dayIn, siteZone } from '@mangetsu/contract/calendar'
import { codeText } from '@mangetsu/contract/typed'
import { maskCardNumber } from '@mangetsu/money'

export type CardOutcome = 'pays' | 'refused' | 'challenge'

/** Numbers no bank issues, which payment firms publish for tests (stripe.com/docs/testing). */
export const practiceCards: readonly { readonly number: string; readonly outcome: CardOutcome }[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'refused' },
  { number: '4000 0000 0000 3220', outcome: 'challenge' },
]

type CardTyped = { readonly number: string; readonly expiry: string; readonly code: string }
export type CardTrouble = 'cardUnknown' | 'badExpiry' | 'badCode'
type CardJudged =
  | { readonly outcome: CardOutcome; readonly masked: string }
  | { readonly trouble: CardTrouble }

const digitsOf = codeText

/** Whether the month, such as `04/30`, is not over yet at this instant where the site counts its days. */
function isExpiryGood(typed: string, nowMs: number): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(digitsOf(typed)) ?? []
  return month !== '' && `20${year}-${month}` >= dayIn(siteZone, nowMs).slice(0, 7)
}

/** What becomes of a card as typed; its number leaves here masked. */
export function checkCard({ number, expiry, code }: CardTyped, nowMs: number): CardJudged {
  const digits = digitsOf(number)
  const card = practiceCards.find((one) => digitsOf(one.number) === digits)
  if (!card) return { trouble: 'cardUnknown' }
  if (!isExpiryGood(expiry, nowMs)) return { trouble: 'badExpiry' }
  if (!/^\d{3,4}$/.test(digitsOf(code))) return { trouble: 'badCode' }
  return { outcome: card.outcome, masked: maskCardNumber(digits) }
}
