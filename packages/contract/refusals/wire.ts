// Refusals of any call, before its own rules are checked.
import { define } from './define.ts'

export const wireRefusals = define({
  badRequest: {
    code: 200400,
    status: 400,
    retry: 'never',
    ja: '送信された内容を読み取れませんでした。お金は動いていません。入力をご確認ください。',
    en: 'The request could not be read. No money has moved. Check what you entered.',
  },
  tooLarge: {
    code: 200413,
    status: 413,
    retry: 'never',
    ja: '送信された内容が大きすぎます。',
    en: 'The request is too large.',
  },
  badSignature: {
    code: 200401,
    status: 400,
    retry: 'never',
    ja: '通信の署名を確認できませんでした。お金は動いていません。ページを読み込み直してください。',
    en: 'The request signature could not be verified. No money has moved. Reload the page.',
  },
  clockOff: {
    code: 200402,
    status: 400,
    retry: 'later',
    ja: '端末の時計がずれています。自動で合わせて、もう一度送信します。',
    en: 'Your device clock is off. We adjust for it and send the request again.',
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
    ja: '安全な通信に接続し直します。お金は動いていません。5秒後にページを読み込み直します。',
    en: 'The secure connection is being renewed. No money has moved. The page reloads in five seconds.',
  },
  tooMany: {
    code: 200429,
    status: 429,
    retry: 'later',
    ja: '短時間に操作が続きました。少し待ってからお試しください。',
    en: 'Too many requests in a short time. Wait a moment and try again.',
  },
  unknownCall: {
    code: 200405,
    status: 404,
    retry: 'never',
    ja: 'この操作には対応していません。',
    en: 'This operation does not exist.',
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
    ja: 'サーバーで問題が起きました（受付番号 {id}）。残高は記録どおりです。もう一度お試しください。',
    en: 'Something went wrong on our side (reference {id}). Your balance is as recorded. Try again.',
  },
})
