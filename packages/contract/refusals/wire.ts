// What any call may be refused with, before its own rules are asked.
import { define } from './define.ts'

export const wireRefusals = define({
  badRequest: {
    code: 200400,
    status: 400,
    retry: 'never',
    ja: '送られた内容を読み取れませんでした。入力を確かめてください。お金は動いていません。',
    en: 'What was sent could not be read. Check what you entered. No money has moved.',
  },
  tooLarge: {
    code: 200413,
    status: 413,
    retry: 'never',
    ja: '送られた内容が大きすぎます。',
    en: 'What was sent is too large.',
  },
  badSignature: {
    code: 200401,
    status: 400,
    retry: 'never',
    ja: '通信の署名を確かめられませんでした。ページを読み込み直してください。お金は動いていません。',
    en: 'The signature of this request could not be confirmed. Reload the page. No money has moved.',
  },
  clockOff: {
    code: 200402,
    status: 400,
    retry: 'later',
    ja: '端末の時計がずれています。自動で合わせて、もう一度送ります。',
    en: 'The clock of your device is off. It is corrected and the request is sent again.',
  },
  replayed: {
    code: 200403,
    status: 400,
    retry: 'never',
    ja: 'この通信はすでに受け付けています。',
    en: 'This request has already been received.',
  },
  unreadableSecret: {
    code: 200404,
    status: 400,
    retry: 'later',
    ja: '暗号化された項目を読み取れませんでした。もう一度お試しください。',
    en: 'An encrypted field could not be read. Try again.',
  },
  sealBroken: {
    code: -120,
    status: 200,
    retry: 'later',
    ja: '安全な通信をつなぎ直します。5秒後にページを読み込み直します。お金は動いていません。',
    en: 'The secure connection is made anew. The page reloads in five seconds. No money has moved.',
  },
  tooMany: {
    code: 200429,
    status: 429,
    retry: 'later',
    ja: '短い間に操作が続きました。少し待ってからお試しください。',
    en: 'Too many requests in a short time. Wait a moment and try again.',
  },
  unknownCall: {
    code: 200405,
    status: 404,
    retry: 'never',
    ja: 'お探しの機能は見つかりません。',
    en: 'There is no such call.',
  },
  busy: {
    code: 200503,
    status: 503,
    retry: 'later',
    ja: 'ただいま混み合っています。お金は動いていません。少し待ってからお試しください。',
    en: 'The site is busy. No money has moved. Wait a moment and try again.',
  },
  fault: {
    code: 200500,
    status: 503,
    retry: 'later',
    ja: 'サーバーで問題が起きました(受付番号 {id})。残高は記録どおりです。もう一度お試しください。',
    en: 'Something went wrong on our side (reference {id}). Your balance is as recorded. Try again.',
  },
})
