// The mail that says a deposit has arrived.
import { formatAmount } from '@mangetsu/money'
import type { Mail } from '../../outbox/mail.ts'
import type { DepositRow } from './rows.ts'

export function creditMail(to: string, { currency, amount, lang }: DepositRow): Omit<Mail, 'id'> {
  const shown = formatAmount(amount, currency, { lang, style: 'record' })
  return lang === 'ja'
    ? {
        to,
        lang,
        subject: `入金が完了しました(${shown})`,
        text: `遊び用のお金 ${shown} がウォレットに入りました。\n\n満月`,
      }
    : {
        to,
        lang,
        subject: `Your deposit has arrived (${shown})`,
        text: `Play money of ${shown} is in your wallet now.\n\nMangetsu`,
      }
}
