// Refusals of a round with bonus money or a free spin, before it is played or a step is taken: each names the term and
// the way out.
import { define, plain } from './define.ts'

export const bonusRoundRefusals = define({
  bonusStakeTooLarge: {
    ...plain,
    code: 206011,
    ja: 'ボーナスで賭けられるのは、1回{max}までです。お金は動いていません。賭け金を下げるか、お財布のお金で賭けてください。ボーナスを破棄することもできます。',
    en: 'Bets with bonus money are limited to {max} a round. No money has moved. Lower the stake or play with your own money. You can also forfeit the bonus.',
  },
  bonusRoundTooLarge: {
    ...plain,
    code: 206119,
    ja: 'ボーナスで賭けられるのは、上乗せも含めて1回{max}までです。お金は動いていません。この回は、ほかの選び方で終えられます。',
    en: 'Bets with bonus money are limited to {max} a round, further stakes included. No money has moved. Choose another way to finish this round.',
  },
  bonusGameExcluded: {
    ...plain,
    code: 206012,
    ja: 'このゲームは、ボーナスの対象外です。お金は動いていません。お財布のお金で賭けるか、ほかのゲームで遊んでください。ボーナスを破棄することもできます。',
    en: 'Bonus money cannot be used in this game. No money has moved. Play with your own money or choose another game. You can also forfeit the bonus.',
  },
  bonusOver: {
    ...plain,
    code: 206013,
    retry: 'later',
    ja: 'ボーナスの期限が切れました。お金は動いていません。お財布のお金で賭けられます。',
    en: 'The bonus has ended. No money has moved. You can play with your own money.',
  },
  freeSpinsOver: {
    ...plain,
    code: 206014,
    ja: 'このフリースピンは終わりました。お金は動いていません。',
    en: 'These free spins are over. No money has moved.',
  },
  freeSpinStakeFixed: {
    ...plain,
    code: 206015,
    ja: 'フリースピンの賭け金は{stake}で、変えられません。お金は動いていません。',
    en: 'The stake of these free spins is {stake} and cannot be changed. No money has moved.',
  },
  freeSpinsUnknown: {
    ...plain,
    code: 206016,
    ja: 'このフリースピンが見つかりません。',
    en: 'These free spins were not found.',
  },
  freeSpinsUnfit: {
    ...plain,
    code: 206017,
    ja: 'このフリースピンは受け取り済みか、期限が過ぎています。一覧をご確認ください。',
    en: 'These free spins have already been accepted or have ended. Check the list.',
  },
})
