// Refusals of the lobby's lists, the halls, content and inquiries.
import { define, plain } from './define.ts'

export const siteRefusals = define({
  listFull: {
    ...plain,
    code: 206001,
    ja: 'お気に入りは500件までです。どれかを外してから、もう一度お試しください。',
    en: 'You can have up to 500 favourites. Remove one, then try again.',
  },
  machineTaken: {
    ...plain,
    code: 206002,
    retry: 'later',
    ja: 'この台はほかの方が遊んでいます。別の台をお選びください。お金は動いていません。',
    en: 'This machine is in use. Choose another one. No money has moved.',
  },
  machineUnknown: {
    ...plain,
    code: 206003,
    ja: 'この番号の台はありません。お金は動いていません。',
    en: 'No machine has this number. No money has moved.',
  },
  contentUnknown: {
    ...plain,
    code: 206101,
    ja: 'このページは見つかりません。',
    en: 'Page not found.',
  },
  inquiryUnknown: {
    ...plain,
    code: 206201,
    ja: 'このお問い合わせは見つかりません。メールに書かれたリンクから、もう一度開いてください。',
    en: 'Inquiry not found. Open it again from the link in your email.',
  },
  inquiryClosed: {
    ...plain,
    code: 206202,
    ja: 'このお問い合わせは終了しています。新しいお問い合わせをお送りください。',
    en: 'This inquiry is closed. Please send a new one.',
  },
  tooManyInquiries: {
    ...plain,
    code: 206203,
    retry: 'later',
    ja: '短時間に送信が続きました。1時間ほど待ってから、もう一度お送りください。',
    en: 'Too many messages in a short time. Please send it again in about an hour.',
  },
  webPushRefused: {
    ...plain,
    code: 206301,
    ja: 'この端末には通知を送れません。サイトを開いているあいだは、これまでどおりお知らせが届きます。',
    en: 'Notifications cannot be sent to this device. You still get them while the site is open.',
  },
})
