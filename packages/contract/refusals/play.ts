// Refusals of games and fairness.
import { define, plain } from './define.ts'

export const playRefusals = define({
  gameUnavailable: {
    ...plain,
    code: 110069,
    ja: 'このゲームはいま遊べません。',
    en: 'This game is not available right now.',
  },
  stakeNotOffered: {
    ...plain,
    code: 203001,
    ja: 'この賭け金は選べません。お金は動いていません。',
    en: 'This stake is not available. No money has moved.',
  },
  featureNotSold: {
    ...plain,
    code: 203012,
    ja: 'このフィーチャーは、この賭け金では購入できません。お金は動いていません。',
    en: 'This feature is not sold at this stake. No money has moved.',
  },
  tooFast: {
    ...plain,
    code: 203002,
    retry: 'later',
    ja: '少し間をおいてから回してください。お金は動いていません。',
    en: 'Wait a moment before the next spin. No money has moved.',
  },
  roundPending: {
    ...plain,
    code: 203003,
    retry: 'later',
    ja: '前の回がまだ終わっていません。お金は動いていません。',
    en: 'Your last round has not ended. No money has moved.',
  },
  roundUnknown: {
    ...plain,
    code: 203004,
    ja: 'この回の記録が見つかりません。',
    en: 'This round was not found.',
  },
  roundOpen: {
    ...plain,
    code: 203008,
    ja: '途中の回があります。先に最後まで進めてください。お金は動いていません。',
    en: 'You have a round that is still open. Finish it first. No money has moved.',
  },
  roundOver: {
    ...plain,
    code: 203009,
    ja: 'この回はもう終わっています。お金は動いていません。',
    en: 'This round is already over. No money has moved.',
  },
  stepOutOfTurn: {
    ...plain,
    code: 203010,
    ja: 'この回は別の画面で先に進んでいます。お金は動いていません。',
    en: 'This round has gone on in another window. No money has moved.',
  },
  actionNotOpen: {
    ...plain,
    code: 203011,
    ja: 'いまはこれを選べません。お金は動いていません。',
    en: 'This choice is not open now. No money has moved.',
  },
  badClientSeed: {
    ...plain,
    code: 203005,
    ja: 'シードは半角の英数字と記号で、64文字までです。',
    en: 'A seed has 1 to 64 printable ASCII characters.',
  },
  seedMissing: {
    ...plain,
    code: 203006,
    ja: '抽選に使うあなたのシードがまだありません。お金は動いていません。ゲームを開き直してください。',
    en: 'You have no seed to draw with yet. No money has moved. Open the game again.',
  },
  seedsChanged: {
    ...plain,
    code: 203007,
    ja: 'シードは別の画面で変更されました。次のハッシュを確認して、もう一度お試しください。',
    en: 'The seeds were changed elsewhere. Check the next hash and try again.',
  },
  seedsUnknown: {
    ...plain,
    code: 203022,
    ja: 'あなたのシードに、このハッシュのものはありません。',
    en: 'None of your seeds has this hash.',
  },
})
