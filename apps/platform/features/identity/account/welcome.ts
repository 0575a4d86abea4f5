// The welcome email, in the language used at registration.
import type { Mail } from '../../../kernel/outbox/mail.ts'

export function welcomeMail(to: string, loginName: string, lang: 'ja' | 'en'): Omit<Mail, 'id'> {
  return lang === 'ja'
    ? {
        to,
        lang,
        subject: '満月へようこそ',
        text: `${loginName} さん\n\nご登録ありがとうございます。\n満月のお金は、すべてプレイマネーです。入金、ゲーム、出金まで、ひととおりお試しいただけます。\n遊びすぎと感じたら、いつでも休止できます。\n\n満月`,
      }
    : {
        to,
        lang,
        subject: 'Welcome to Mangetsu',
        text: `Hello ${loginName},\n\nThank you for registering.\nAll money on Mangetsu is play money: make a deposit, play, and withdraw what you win.\nIf it ever feels like too much, take a break.\n\nMangetsu`,
      }
}
