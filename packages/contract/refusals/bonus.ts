// Refusals of bonuses, rewards and activities.
import { define, plain } from './define.ts'

export const bonusRefusals = define({
  bonusUnknown: {
    ...plain,
    code: 206051,
    ja: 'このボーナスが見つかりません。',
    en: 'This bonus was not found.',
  },
  bonusStateUnfit: {
    ...plain,
    code: 206052,
    ja: 'このボーナスの状態が変わりました。お金は動いていません。一覧をご確認ください。',
    en: 'This bonus has changed. No money has moved. Check the list.',
  },
  bonusInPlay: {
    ...plain,
    code: 206053,
    ja: '進行中のボーナスがあります。終了してから受け取るか、進行中のものを破棄してください。お金は動いていません。',
    en: 'Another bonus is in progress. Claim this one when it has ended, or forfeit that one. No money has moved.',
  },
  rewardUsedUp: {
    ...plain,
    code: 206054,
    ja: 'このプロモーションで受け取れる分がなくなりました。お金は動いていません。',
    en: 'All rewards of this promotion have been given out. No money has moved.',
  },
  activityUnknown: {
    ...plain,
    code: 206601,
    ja: 'このプロモーションが見つかりません。',
    en: 'This promotion was not found.',
  },
  activityNotOpen: {
    ...plain,
    code: 206602,
    ja: 'このプロモーションは、いま参加を受け付けていません。',
    en: 'This promotion is not open right now.',
  },
  activityNotForYou: {
    ...plain,
    code: 206603,
    ja: 'このプロモーションの対象ではありません。条件をご確認ください。',
    en: 'This promotion is not for your account. Check its terms.',
  },
  codeUnreadable: {
    ...plain,
    code: 206501,
    ja: 'コードは12文字です。文字をご確認ください。残高は変わっていません。',
    en: 'A code has 12 characters. Check yours. Your balance has not changed.',
  },
  codeUnknown: {
    ...plain,
    code: 206502,
    ja: 'このコードはありません。文字をご確認ください。残高は変わっていません。',
    en: 'There is no such code. Check the characters. Your balance has not changed.',
  },
  codeUsed: {
    ...plain,
    code: 206503,
    ja: 'このコードはもう使われています。残高は変わっていません。',
    en: 'This code has already been used. Your balance has not changed.',
  },
  codeTaken: {
    ...plain,
    code: 206504,
    ja: 'このコードは、このアカウントで引き換え済みです。履歴でご確認ください。',
    en: 'You have already redeemed this code. See your history.',
  },
  codeOver: {
    ...plain,
    code: 206505,
    ja: 'このコードの期限は過ぎています。残高は変わっていません。',
    en: 'This code has expired. Your balance has not changed.',
  },
  codeNotYet: {
    ...plain,
    code: 206506,
    retry: 'later',
    ja: 'このコードは{from}から使えます。',
    en: 'This code can be used from {from}.',
  },
  codeBlocked: {
    ...plain,
    code: 206507,
    retry: 'later',
    ja: 'まちがいが続いたため、{minutes}分ほどお待ちください。残高は変わっていません。',
    en: 'Too many wrong codes. Wait about {minutes} min. Your balance has not changed.',
  },
  rewardTaken: {
    ...plain,
    code: 206055,
    ja: 'お一人様が受け取れる回数に達しています。お金は動いていません。',
    en: 'You have already received this as often as one player can. No money has moved.',
  },
})
