// The final email: the account is closed, in the player's language.
import type { Mail } from '../../../kernel/outbox/mail.ts'

export function farewellMail(to: string, lang: 'ja' | 'en'): Omit<Mail, 'id'> {
  return lang === 'ja'
    ? {
        to,
        lang,
        subject: '退会の手続きが完了しました',
        text: 'アカウントを閉じ、お名前や連絡先などの情報を削除しました。お金の記録は、個人がわからない形で帳簿に残ります。\nこれまでご利用いただき、ありがとうございました。\n\n満月',
      }
    : {
        to,
        lang,
        subject: 'Your account is closed',
        text: 'Your account is closed, and your name, contact details and other personal data have been deleted. The record of money stays in the books, with nothing in it that names you.\nThank you for playing with us.\n\nMangetsu',
      }
}
