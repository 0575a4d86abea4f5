// What verification of the person, and the files sent for it, may refuse.
import { define, plain } from './define.ts'

export const kycRefusals = define({
  kycNeeded: {
    ...plain,
    code: 100326,
    ja: 'この金額の出金には、本人確認レベル{nextLevel}が必要です。今日はあと{left}まで出金できます。お金は動いていません。',
    en: 'A withdrawal of this amount needs verification level {nextLevel}. You can withdraw {left} more today. No money has moved.',
  },
  levelLimit: {
    ...plain,
    code: 204001,
    ja: 'いまの本人確認レベルで今月入金できるのは、あと{left}です。お金は動いていません。',
    en: 'At your present level of verification you can deposit {left} more this month. No money has moved.',
  },
  levelBefore: {
    ...plain,
    code: 204002,
    ja: 'まず前の段階の確認を済ませてください。',
    en: 'Complete the level before this one first.',
  },
  kycLocked: {
    ...plain,
    code: 204003,
    ja: '確認中か確認済みのため、変えられません。',
    en: 'This is in review or approved and cannot be changed.',
  },
  badKana: {
    ...plain,
    code: 204004,
    ja: 'フリガナは全角カタカナで入力してください。',
    en: 'Write the reading of the name in katakana.',
  },
  badPostalCode: {
    ...plain,
    code: 204005,
    ja: '郵便番号を確かめてください。',
    en: 'Check the postal code.',
  },
  explanationShort: {
    ...plain,
    code: 204006,
    ja: '資金の出どころを10文字以上で説明してください。',
    en: 'Explain where the money comes from in at least 10 characters.',
  },
  rewardNotReady: {
    ...plain,
    code: 204007,
    ja: 'お礼は、本人確認レベル2の確認が済むと受け取れます。',
    en: 'The thank-you can be claimed once level 2 is approved.',
  },

  fileUnknown: {
    ...plain,
    code: 204101,
    ja: 'このファイルは見つかりません。もう一度お送りください。',
    en: 'This file is not there. Send it again.',
  },
  fileWrongType: {
    ...plain,
    code: 204102,
    ja: 'JPEG、PNG、HEIC、PDFのいずれかでお送りください。',
    en: 'Send a JPEG, PNG, HEIC or PDF.',
  },
  fileTooLarge: {
    ...plain,
    code: 204103,
    ja: 'ファイルは10MBまで、PDFは10ページまでです。',
    en: 'A file may have up to 10 MB, a PDF up to 10 pages.',
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
    ja: 'ファイルが途中で変わりました。もう一度お送りください。',
    en: 'The file changed on its way. Send it again.',
  },
  tooManyFiles: {
    ...plain,
    code: 204106,
    retry: 'later',
    ja: 'これ以上のファイルは受け付けられません。古いものの確認が済むまでお待ちください。',
    en: 'No more files can be taken. Wait until the earlier ones have been looked at.',
  },
})
