// Refusals of identity verification and of the files sent for it.
import { define, plain } from './define.ts'

export const kycRefusals = define({
  kycNeeded: {
    ...plain,
    code: 100326,
    ja: 'この金額の出金には、Lv.{nextLevel}の本人確認が必要です。今日はあと{left}出金できます。お金は動いていません。',
    en: 'This withdrawal needs Lv.{nextLevel} verification. You can withdraw {left} more today. No money has moved.',
  },
  levelLimit: {
    ...plain,
    code: 204001,
    ja: 'いまの本人確認レベルで今月入金できるのは、あと{left}です。お金は動いていません。',
    en: 'At your current verification level you can deposit {left} more this month. No money has moved.',
  },
  identityNeeded: {
    ...plain,
    code: 202126,
    ja: '先に、Lv.{level}までの本人確認が必要です。お金は動いていません。',
    en: 'Your identity has to be verified first, up to Lv.{level}. No money has moved.',
  },
  demoUnverified: {
    ...plain,
    code: 202129,
    ja: 'この地域では、デモプレイの前に年齢の確認が必要です。ログインして、Lv.{level}までの本人確認をお済ませください。',
    en: 'In this place your age has to be verified before a demo. Sign in and verify your identity, up to Lv.{level}.',
  },
  levelBefore: {
    ...plain,
    code: 204002,
    ja: '先に、前のレベルの本人確認を済ませてください。',
    en: 'Complete the previous level first.',
  },
  kycLocked: {
    ...plain,
    code: 204003,
    ja: '確認中または確認済みのため、変えられません。',
    en: 'This is in review or approved and cannot be changed.',
  },
  badKana: {
    ...plain,
    code: 204004,
    ja: 'フリガナはカタカナで入力してください。',
    en: 'Write the reading of the name in katakana.',
  },
  badPostalCode: {
    ...plain,
    code: 204005,
    ja: '郵便番号をご確認ください。',
    en: 'Check the postal code.',
  },
  explanationShort: {
    ...plain,
    code: 204006,
    ja: '資金の出どころを10文字以上で説明してください。',
    en: 'Explain the source of your funds in at least 10 characters.',
  },
  rewardNotReady: {
    ...plain,
    code: 204007,
    ja: '特典は、Lv.2の本人確認が済むと受け取れます。',
    en: 'You can claim the reward once Lv.2 is approved.',
  },

  fileUnknown: {
    ...plain,
    code: 204101,
    ja: 'このファイルは見つかりません。もう一度お送りください。',
    en: 'This file was not found. Send it again.',
  },
  fileWrongType: {
    ...plain,
    code: 204102,
    ja: 'JPEG、PNG、HEIC、PDFのどれかでお送りください。',
    en: 'Send a JPEG, PNG, HEIC or PDF.',
  },
  fileTooLarge: {
    ...plain,
    code: 204103,
    ja: 'ファイルは10 MBまで、PDFは10ページまでです。',
    en: 'Files can have up to 10 MB, PDFs up to 10 pages.',
  },
  fileUnreadable: {
    ...plain,
    code: 204104,
    ja: 'このファイルは開けませんでした。撮り直すか、別の形式でお送りください。',
    en: 'This file could not be opened. Take the picture again, or send another format.',
  },
  fileAltered: {
    ...plain,
    code: 204105,
    retry: 'later',
    ja: 'ファイルが送信の途中で変わりました。もう一度お送りください。',
    en: 'The file changed during the upload. Send it again.',
  },
  tooManyFiles: {
    ...plain,
    code: 204106,
    retry: 'later',
    ja: '送れるファイルの数を超えました。送信済みのファイルの確認が済むまでお待ちください。',
    en: 'You have reached the number of files. Wait until the earlier ones have been reviewed.',
  },
})
