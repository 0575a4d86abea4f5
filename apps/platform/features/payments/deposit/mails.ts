// The mail about a credited deposit.
import { formatAmount } from '@mangetsu/money'
import type { Mail } from '../../../kernel/outbox/mail.ts'
import { walletGets } from './deposit-view.ts'
import type { DepositRow } from './rows.ts'

export function creditMail(to: string, row: DepositRow): Omit<Mail, 'id'> {
  const { lang } = row
  const { currency, amountMinor } = walletGets(row)
  const shown = formatAmount(amountMinor, currency, { lang, style: 'record' })
  return lang === 'ja'
    ? {
        to,
        lang,
        subject: `入金が完了しました（${shown}）`,
        text: `${shown}（プレイマネー）がお財布に入りました。\n\n満月`,
      }
    : {
        to,
        lang,
        subject: `Your deposit has arrived (${shown})`,
        text: `${shown} in play money has been added to your wallet.\n\nMangetsu`,
      }
}
