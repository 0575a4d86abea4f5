// Refusals by a player's own limits, and of setting them.
import { define, plain } from './define.ts'

export const limitRefusals = define({
  depositLimit: {
    ...plain,
    code: 205001,
    ja: 'ご自身で決めた入金の上限を超えます。あと{left}入金できます。お金は動いていません。',
    en: 'This would exceed your deposit limit. You can deposit {left} more. No money has moved.',
  },
  wagerLimit: {
    ...plain,
    code: 205002,
    ja: 'ご自身で決めた賭け額の上限を超えます。お金は動いていません。',
    en: 'This would exceed your wager limit. No money has moved.',
  },
  lossLimit: {
    ...plain,
    code: 205003,
    ja: 'ご自身で決めた負け額の上限を超えることがあります。お金は動いていません。',
    en: 'This could exceed your loss limit. No money has moved.',
  },
  sessionLimit: {
    ...plain,
    code: 205004,
    ja: 'ご自身で決めた時間の上限になりました。お金は動いていません。',
    en: 'You have reached your time limit. No money has moved.',
  },
  onBreak: {
    ...plain,
    code: 205005,
    ja: '現在は休止中です。出金はいつでもできます。',
    en: 'You are on a break. You can withdraw at any time.',
  },
  excluded: {
    ...plain,
    code: 205006,
    ja: 'お申し出により、自己排除中です。出金はいつでもできます。',
    en: 'You have excluded yourself. You can withdraw at any time.',
  },
  realityCheck: {
    ...plain,
    code: 205007,
    ja: '遊び始めて{minutes}分がたちました。記録を確認すると続けられます。',
    en: 'You have played for {minutes} minutes. See your result, then continue if you wish.',
  },
  accountIncomplete: {
    ...plain,
    code: 202124,
    ja: 'アカウントの登録がまだ完了していません。連絡先、またはユーザー名とパスワードを登録してください。お金は動いていません。',
    en: 'Your account is not complete yet. Add the email address, phone number or password that is missing. No money has moved.',
  },
  depositLimitUnanswered: {
    ...plain,
    code: 202125,
    ja: '初めての入金の前に、入金の上限を決めるか、いまは決めないことをお選びください。お金は動いていません。',
    en: 'Before your first deposit, set a deposit limit or choose not to set one for now. No money has moved.',
  },
  limitOutOfReach: {
    ...plain,
    code: 205008,
    ja: '賭け額・負け額・時間の上限を決めているあいだは、提供元へ振り替えられません。提供元のゲームには、上限が及ばないためです。お金は動いていません。',
    en: 'While you have a wager, loss or time limit, you cannot move money to a provider, because the limit would not apply there. No money has moved.',
  },
  badLimit: {
    ...plain,
    code: 205101,
    ja: '上限をご確認ください。金額は{min}以上、時間は5分以上です。',
    en: 'Check the limit. Amounts start at {min}, times at 5 minutes.',
  },
  limitOrder: {
    ...plain,
    code: 205102,
    ja: '上限は、日、週、月の順に同じか大きい値にしてください。',
    en: 'A daily limit cannot exceed the weekly one, nor a weekly limit the monthly one.',
  },
  limitUnknown: {
    ...plain,
    code: 205103,
    ja: 'この上限はもうありません。',
    en: 'This limit no longer exists.',
  },
  raiseTooEarly: {
    ...plain,
    code: 205104,
    retry: 'later',
    ja: '引き上げは、お申し込みの24時間後から確認できます。',
    en: 'You can confirm a raise 24 hours after requesting it.',
  },
  closureHolds: {
    ...plain,
    code: 205105,
    ja: '休止と自己排除は、期間が終わるまで短くできません。',
    en: 'A break or an exclusion cannot be shortened before it ends.',
  },
  identityHeld: {
    ...plain,
    code: 205012,
    ja: 'このアカウントは確認中のため、ご利用いただけません。出金はいつでもできます。詳しくはお問い合わせください。',
    en: 'This is not available while we check this account. You can withdraw at any time. Please contact us for details.',
  },
})
