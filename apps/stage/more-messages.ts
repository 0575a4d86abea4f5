// Messages of the tools that are loaded on first use, in both languages.
import type { Messages } from '@mangetsu/stage-kit/text'

export type MoreKey = keyof typeof table

const table = {
  calm: { ja: 'おだやかモード', en: 'Calm mode' },
  calmHint: {
    ja: '光の点滅・金額のカウント・当たりの演出を止め、色を抑えます',
    en: 'No flashes, no counting and no win animations, in muted colours',
  },
  fairnessOf: { ja: 'このゲームの公正さ', en: 'Fairness of this game' },
  autoplayLead: {
    ja: '1回{stake}で、お財布のお金だけで続けて遊びます。いつでも止められます。',
    en: 'Rounds of {stake} follow each other, with your own money only. You can stop at any time.',
  },
  autoplayRounds: { ja: '回数', en: 'Rounds' },
  autoplayLoss: { ja: '負け額の上限（お選びください）', en: 'Stop before losing more than (please choose)' },
  autoplayWin: { ja: '1回の払い戻しで止める', en: 'Stop at a single payout of' },
  autoplayWinNone: { ja: '止めない', en: 'None' },
  autoplayAtFeature: { ja: 'ボーナスやフリースピンに入ったら止める', en: 'Stop when a feature begins' },
  autoplayEnds: {
    ja: 'ボタンやキーを押したとき、ゲームから離れたとき、上限や経過のお知らせで賭けられなかったときも止まります。',
    en: 'It also stops when you press a button or key, when you leave the game, and when a limit or a reality check stops a bet.',
  },
  autoplayBegin: { ja: 'オートプレイを始める', en: 'Start autoplay' },
  roundTime: { ja: '日時', en: 'Time' },
  roundPayout: { ja: '払い戻し', en: 'Payout' },
  roundNet: { ja: '収支', en: 'Net' },
  roundReplay: { ja: '再生', en: 'Replay' },
  roundProof: { ja: '公正さ', en: 'Fairness' },
  roundReplayOf: { ja: '{time}のラウンドを再生', en: 'Replay the round of {time}' },
  roundProofOf: { ja: '{time}のラウンドの公正さ', en: 'Fairness of the round of {time}' },
  roundReplaying: {
    ja: '前のラウンドを再生しています。お金は動きません。',
    en: 'Replaying an earlier round. No money moves.',
  },
  roundPlaying: {
    ja: '今のラウンドが終わってから再生できます。',
    en: 'You can replay it once the current round has ended.',
  },
  roundsNone: { ja: 'プレイ履歴はまだありません。', en: 'No rounds yet.' },
  roundsFromHere: {
    ja: '接続できなかったので、この画面でのプレイ履歴だけを表示しています。',
    en: 'No connection: only the rounds played on this screen are listed.',
  },
} as const satisfies Messages<string>

export const moreMessages: Messages<MoreKey> = table
