// Refusals of authentication: captchas, codes, second factors, passkeys, registration, and closed regions.
import { define, plain } from './define.ts'

export const securityRefusals = define({
  stepGone: {
    ...plain,
    code: 1012,
    ja: 'この手続きは有効期限が切れたか、すでに終わっています。最初からやり直してください。',
    en: 'This step has expired or is already done. Start again.',
  },
  nothingToDo: {
    ...plain,
    code: 100701,
    ja: 'すでに済んでいます。',
    en: 'This has been done already.',
  },
  registerRefused: {
    ...plain,
    code: 100989,
    ja: 'この登録は受け付けられませんでした。お心当たりのないときは、お問い合わせください。',
    en: 'This registration could not be accepted. If you do not know why, please contact us.',
  },

  captchaNeeded: {
    ...plain,
    code: 201201,
    ja: '端末の確認が必要です。もう一度お試しください。',
    en: 'Your device has to be checked first. Try again.',
  },
  captchaWrong: {
    ...plain,
    code: 201202,
    ja: '端末を確認できませんでした。もう一度お試しください。',
    en: 'Your device could not be checked. Try again.',
  },
  captchaGone: {
    ...plain,
    code: 201203,
    ja: '端末の確認の有効期限が切れました。もう一度お試しください。',
    en: 'The check of your device has expired. Try again.',
  },
  captchaLimit: {
    ...plain,
    code: 201204,
    retry: 'later',
    ja: 'お使いのネットワークか端末からの手続きが続いています。{minutes}分ほど待ってからお試しください。',
    en: 'Too many requests from your network or device. Wait about {minutes} min and try again.',
  },

  captchaMissed: {
    ...plain,
    code: 201205,
    ja: '月が輪に重なっていませんでした。もう一度お試しください。',
    en: 'The moon was not in the ring. Try again.',
  },

  secondFactorNeeded: {
    ...plain,
    code: 201211,
    ja: '認証アプリのコードを入力してください。',
    en: 'Enter the code from your authenticator app.',
  },
  wrongCode: {
    ...plain,
    code: 201212,
    ja: 'コードが違います。もう一度ご確認ください。',
    en: 'Wrong code. Check it and try again.',
  },
  codeTooSoon: {
    ...plain,
    code: 201213,
    retry: 'later',
    ja: 'コードは{seconds}秒後に送り直せます。',
    en: 'A new code can be sent in {seconds} s.',
  },
  tooManyCodes: {
    ...plain,
    code: 201214,
    retry: 'later',
    ja: 'コードを何度もお送りしました。{minutes}分ほど待ってからお試しください。',
    en: 'Too many codes have been sent. Wait about {minutes} min and try again.',
  },
  badMobile: {
    ...plain,
    code: 201215,
    ja: '電話番号をご確認ください。SMSを受け取れる番号が必要です。',
    en: 'Check the phone number. It must be able to receive text messages.',
  },
  addressTaken: {
    ...plain,
    code: 201216,
    ja: 'ほかのアカウントで使われています。別のものをお使いください。',
    en: 'Another account uses this. Use another one.',
  },
  proofNeeded: {
    ...plain,
    code: 201217,
    ja: 'ご本人の確認のため、パスワードか確認コードを入力してください。',
    en: 'To confirm that it is you, enter your password or a confirmation code.',
  },

  authenticatorOff: {
    ...plain,
    code: 201221,
    ja: '認証アプリは設定されていません。',
    en: 'No authenticator app is set up.',
  },
  authenticatorOn: {
    ...plain,
    code: 201222,
    ja: '認証アプリはすでに設定されています。',
    en: 'An authenticator app is already set up.',
  },
  passkeyFailed: {
    ...plain,
    code: 201223,
    ja: 'パスキーを確認できませんでした。もう一度お試しください。',
    en: 'The passkey could not be confirmed. Try again.',
  },
  passkeyUnknown: {
    ...plain,
    code: 201224,
    ja: 'このパスキーは登録されていません。',
    en: 'This passkey is not on your account.',
  },
  passkeysFull: {
    ...plain,
    code: 201225,
    ja: 'パスキーは10個までです。使っていないものを削除してください。',
    en: 'You can have up to 10 passkeys. Remove one you no longer use.',
  },
  sessionUnknown: {
    ...plain,
    code: 201226,
    ja: 'このログインはすでに終わっています。',
    en: 'This sign-in has already ended.',
  },

  samePassword: {
    ...plain,
    code: 201231,
    ja: 'いまと違うパスワードにしてください。',
    en: 'Choose a password that differs from the current one.',
  },
  badName: {
    ...plain,
    code: 201232,
    ja: 'お名前は40文字以内で入力してください。数字は使えません。',
    en: 'A name can have up to 40 letters, without digits.',
  },
  nameLocked: {
    ...plain,
    code: 201233,
    ja: '本人確認の審査中または確認済みのお名前は、ここでは変えられません。お問い合わせください。',
    en: 'A name that is being verified, or has been, cannot be changed here. Please contact us.',
  },
  badNickname: {
    ...plain,
    code: 201234,
    ja: 'ニックネームは20文字以内で、記号や改行は使えません。',
    en: 'A nickname can have up to 20 characters, without symbols or line breaks.',
  },
  alreadySet: {
    ...plain,
    code: 201235,
    ja: 'ユーザー名とパスワードはすでに設定されています。',
    en: 'The user name and password are already set.',
  },
  balanceLeft: {
    ...plain,
    code: 201236,
    ja: '残高か、手続き中のお金があります。すべて出金してから、もう一度お申し込みください。',
    en: 'You still have a balance or a pending payment. Withdraw everything, then try again.',
  },
  regionClosed: {
    ...plain,
    code: 201241,
    ja: '現在の接続元ではご利用いただけません。出金と記録の確認はできます。',
    en: 'This is not available where you are. You can still withdraw and see your records.',
  },
})
