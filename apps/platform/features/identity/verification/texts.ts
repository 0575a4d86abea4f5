// Texts of emails and text messages: short, the code first, the site's name, and that staff never request the code.

type Lang = 'ja' | 'en'
export type CodeChannel = 'email' | 'phone'

export type SiteInfo = {
  /** Host name of the site, without a port. */
  readonly domain: string
  readonly isPlayMoney: boolean
}

export const siteOf = (publicOrigin: string, isPlayMoney: boolean): SiteInfo => ({
  domain: new URL(publicOrigin).hostname,
  isPlayMoney,
})

export type MailContent = { readonly subject: string; readonly text: string }

function signature({ domain, isPlayMoney }: SiteInfo, lang: Lang): string {
  if (lang === 'ja') return `満月 ${domain}${isPlayMoney ? '\nお金はすべてプレイマネーです。' : ''}`
  return `Mangetsu, ${domain}${isPlayMoney ? '\nAll money is play money.' : ''}`
}

/** Returns the mail with a code. */
export const codeMail = (code: string, site: SiteInfo, lang: Lang): MailContent =>
  lang === 'ja'
    ? {
        subject: `${code} 満月の確認コード`,
        text: `${code}\n\n${site.domain} の画面にこのコードを入力してください。10分間、一度だけ使えます。\n\nこのコードは誰にも教えないでください。満月の担当者がお聞きすることはありません。お心当たりのないときは、このメールを無視してください。\n\n${signature(site, lang)}`,
      }
    : {
        subject: `${code} is your Mangetsu code`,
        text: `${code}\n\nEnter this code on ${site.domain}. It works once and is valid for ten minutes.\n\nDo not share this code with anyone. We never ask for it. If you did not request it, ignore this email.\n\n${signature(site, lang)}`,
      }

/** Returns the mail to a person who registers with an email that already has an account. */
export const takenMail = (site: SiteInfo, lang: Lang): MailContent =>
  lang === 'ja'
    ? {
        subject: 'このメールアドレスは登録済みです',
        text: `${site.domain} で、このメールアドレスの新規登録が申し込まれました。すでにアカウントがあるため、登録は不要です。ログインするか、パスワードを再設定してください。\n\nお心当たりのないときは、このメールを無視してください。何も変わっていません。\n\n${signature(site, lang)}`,
      }
    : {
        subject: 'You already have an account',
        text: `Somebody asked to register this email on ${site.domain}. It already has an account, so there is no need to register. Sign in, or reset your password.\n\nIf it was not you, ignore this email. Nothing has changed.\n\n${signature(site, lang)}`,
      }

/**
 * Returns the text message with a code. Its last line is the origin-bound form (WICG, "Origin-bound one-time codes
 * delivered via SMS"): phones offer the code to this site only.
 */
export const codeSms = (code: string, { domain }: SiteInfo, lang: Lang): string =>
  lang === 'ja'
    ? `${code} 満月（${domain}）の確認コードです。10分間有効。当社がお聞きすることはありません。\n\n@${domain} #${code}`
    : `${code} is your Mangetsu (${domain}) code, valid for 10 minutes. We never ask for it.\n\n@${domain} #${code}`

export const takenSms = ({ domain }: SiteInfo, lang: Lang): string =>
  lang === 'ja'
    ? `満月（${domain}）：この番号は登録済みです。ログインしてお使いください。お心当たりがなければ無視してください。`
    : `Mangetsu (${domain}): this number already has an account. Sign in to use it. If it was not you, ignore this.`

/** Returns the mail to an address the player has given up; `next` is the new one, masked. */
export const changedMail = (next: string, site: SiteInfo, lang: Lang): MailContent =>
  lang === 'ja'
    ? {
        subject: 'メールアドレスが変更されました',
        text: `${site.domain} のアカウントのメールアドレスが ${next} に変更されました。このアドレスにはもうお知らせを送りません。\n\nお心当たりがないときは、すぐにパスワードを変更し、お問い合わせください。\n\n${signature(site, lang)}`,
      }
    : {
        subject: 'Your email was changed',
        text: `The email of your account on ${site.domain} was changed to ${next}. Nothing more will be sent to this address.\n\nIf you did not do this, change your password right away and contact us.\n\n${signature(site, lang)}`,
      }

export const changedSms = (next: string, { domain }: SiteInfo, lang: Lang): string =>
  lang === 'ja'
    ? `満月（${domain}）：電話番号が ${next} に変更されました。お心当たりがなければ、すぐにパスワードを変更してお問い合わせください。`
    : `Mangetsu (${domain}): your phone number was changed to ${next}. If it was not you, change your password and contact us.`
