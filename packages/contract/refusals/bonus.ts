// What bonuses, rewards and activities may refuse.
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
    ja: '使用中のボーナスがあります。終わってから受け取るか、使用中のものをやめてください。お金は動いていません。',
    en: 'Another bonus is in use. Take this one when it has ended, or forfeit that one. No money has moved.',
  },
  rewardUsedUp: {
    ...plain,
    code: 206054,
    ja: 'ご用意した分がなくなりました。お金は動いていません。',
    en: 'All of it has been given away. No money has moved.',
  },
  rewardTaken: {
    ...plain,
    code: 206055,
    ja: 'お一人の回数に達しました。お金は動いていません。',
    en: 'You have had as many as one player can have. No money has moved.',
  },
})
