// What a player's own limits refuse, and what setting them may refuse.
import { define, plain } from './define.ts'

export const limitRefusals = define({
  depositLimit: {
    ...plain,
    code: 205001,
    ja: 'ご自身で決めた入金の上限に届きます。あと{left}まで入金できます。お金は動いていません。',
    en: 'This would pass the deposit limit you have set. You can deposit {left} more. No money has moved.',
  },
  wagerLimit: {
    ...plain,
    code: 205002,
    ja: 'ご自身で決めた賭け額の上限に届きました。お金は動いていません。',
    en: 'You have reached the wager limit you have set. No money has moved.',
  },
  lossLimit: {
    ...plain,
    code: 205003,
    ja: 'ご自身で決めた負け額の上限に届きます。お金は動いていません。',
    en: 'This could pass the loss limit you have set. No money has moved.',
  },
  sessionLimit: {
    ...plain,
    code: 205004,
    ja: 'ご自身で決めた時間の上限になりました。お金は動いていません。',
    en: 'The time you have allowed yourself is up. No money has moved.',
  },
  onBreak: {
    ...plain,
    code: 205005,
    ja: 'いまはお休み中です。出金はいつでもできます。',
    en: 'You are taking a break. You can withdraw at any time.',
  },
  excluded: {
    ...plain,
    code: 205006,
    ja: 'ご自身のお申し出により、ご利用を止めています。出金はいつでもできます。',
    en: 'You have excluded yourself from play. You can withdraw at any time.',
  },
  realityCheck: {
    ...plain,
    code: 205007,
    ja: '遊びはじめて{minutes}分がたちました。いまの記録を見てから続けられます。',
    en: 'You have played for {minutes} minutes. Look at how it stands, then play on if you wish.',
  },
  limitOutOfReach: {
    ...plain,
    code: 205008,
    ja: '賭け額・負け額・時間の上限を決めている間は、提供元へ振り替えられません。提供元での遊びには上限が届かないためです。お金は動いていません。',
    en: 'While you have a limit on wagers, losses or time, no money can go to a provider, where that limit could not be kept. No money has moved.',
  },
  badLimit: {
    ...plain,
    code: 205101,
    ja: '上限を確かめてください。金額は{min}以上、時間は5分以上です。',
    en: 'Check the limit. An amount is at least {min}, a time at least five minutes.',
  },
  limitOrder: {
    ...plain,
    code: 205102,
    ja: '日、週、月の順に同じか大きい上限にしてください。',
    en: 'A day’s limit cannot be larger than a week’s, nor a week’s larger than a month’s.',
  },
  limitUnknown: {
    ...plain,
    code: 205103,
    ja: 'この上限はもうありません。',
    en: 'This limit is no longer there.',
  },
  raiseTooEarly: {
    ...plain,
    code: 205104,
    retry: 'later',
    ja: '上げるには24時間おいてからの確認が必要です。',
    en: 'A raise can be confirmed 24 hours after it was asked for.',
  },
  closureHolds: {
    ...plain,
    code: 205105,
    ja: 'お休みやご利用停止は、期間が終わるまで変えられません。',
    en: 'A break or an exclusion cannot be shortened before it ends.',
  },
  identityHeld: {
    ...plain,
    code: 205012,
    ja: 'ご利用を止めている方と同じ端末またはお名前のため、本人確認が済むまで遊べません。出金はいつでもできます。お心当たりがなければ、お問い合わせください。',
    en: 'The device or name of this account is that of somebody who has stopped play. It opens once your identity is verified. You can withdraw at any time; if this is not you, please contact us.',
  },
})
