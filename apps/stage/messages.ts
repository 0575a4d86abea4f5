// Messages of the stage page in both languages. Refusals use those of the contract.
import type { Messages } from '@mangetsu/stage-kit'

export type StageKey = keyof typeof table

const table = {
  back: { ja: 'ゲームを閉じる', en: 'Close the game' },
  playMoney: { ja: 'プレイマネー', en: 'Play money' },
  replay: { ja: '再生', en: 'Replay' },
  balance: { ja: '残高', en: 'Balance' },
  wallet: { ja: 'お財布', en: 'Wallet' },
  bonusMoney: { ja: 'ボーナス', en: 'Bonus' },
  spinsWon: { ja: '獲得', en: 'Won' },
  freeSpinsLeft: { ja: 'フリースピン 残り{left}回', en: 'Free spins: {left} left' },
  freeSpinsEnded: {
    ja: 'フリースピンが終わりました。獲得額は{amount}です。',
    en: 'Your free spins have ended. They won {amount}.',
  },
  useOwnMoney: { ja: 'お財布のお金で賭ける', en: 'Use own money' },
  rules: { ja: 'ルール', en: 'Rules' },
  fairness: { ja: '公正さ', en: 'Fairness' },
  soundOn: { ja: '音 オン', en: 'Sound on' },
  soundOff: { ja: '音 オフ', en: 'Sound off' },
  stake: { ja: '賭け金', en: 'Stake' },
  stakeLess: { ja: '賭け金を下げる', en: 'Lower the stake' },
  stakeMore: { ja: '賭け金を上げる', en: 'Raise the stake' },
  presets: { ja: '賭け金を選ぶ', en: 'Choose a stake' },
  spin: { ja: 'スピン', en: 'Spin' },
  stop: { ja: 'ストップ', en: 'Stop' },
  skip: { ja: 'スキップ', en: 'Skip' },
  wait: { ja: 'お待ちください', en: 'One moment' },
  choose: { ja: '上で選択', en: 'Choose above' },
  left: { ja: '残り', en: 'Left' },
  game: { ja: 'ゲームの操作', en: 'Game controls' },
  close: { ja: '閉じる', en: 'Close' },
  loading: { ja: '読み込んでいます', en: 'Loading' },
  elapsed: { ja: '{time}・経過 {elapsed}', en: '{time} · played {elapsed}' },
  net: { ja: '収支 {amount}', en: 'Net {amount}' },
  checkIn: { ja: '経過のお知らせまで{minutes}分', en: 'Reality check in {minutes} min' },
  unfinished: {
    ja: '前回の結果をまだ表示していませんでした。続きから表示します。払い戻しは済んでいます。',
    en: 'You have not seen the result of your last round yet. Here it is. The payout has already been made.',
  },
  retrying: {
    ja: '通信が途切れました。同じ内容で送り直しています（{tries}回目）。二重に賭けられることはありません。',
    en: 'The connection dropped. The same request is being sent again (try {tries}). You cannot be charged twice.',
  },
  lost: {
    ja: '結果を確認できませんでした。賭けが成立したかどうかは、接続が戻るとわかります。「もう一度確認する」を押しても、二重に賭けられることはありません。',
    en: 'The result could not be confirmed. You will see whether your bet went through once you are connected. Checking again cannot charge you twice.',
  },
  lostOpening: {
    ja: '接続できませんでした。お金は動いていません。',
    en: 'No connection. No money has moved.',
  },
  partMissing: {
    ja: '読み込めませんでした。接続を確かめて、もう一度お試しください。',
    en: 'This could not be loaded. Check your connection and try again.',
  },
  pictureLost: {
    ja: '画面の描画が中断されました。復旧するまで新しい賭けは受け付けません。進行中のラウンドの結果と残高は文字で表示します。',
    en: 'Graphics were interrupted. No new bets are taken until they are back. The result of the current round and your balance are shown in words.',
  },
  pictureLostTable: {
    ja: '画面の描画が中断されました。賭けの操作と結果の表示は、このまま文字とボタンで続けられます。',
    en: 'Graphics were interrupted. You can go on betting and reading results with the buttons and text.',
  },
  pictureGone: {
    ja: 'この端末ではゲームの絵を表示できません。絵がないまま、ボタンと文字の結果表示で続けられます。',
    en: 'The graphics of this game cannot be shown on this device. You can go on without them, with the buttons and results in text.',
  },
  askAgain: { ja: 'もう一度確認する', en: 'Check again' },
  tryAgain: { ja: 'もう一度', en: 'Try again' },
  ended: {
    ja: 'ゲームの接続が終わりました。お金は動いていません。ゲームを開き直してください。',
    en: 'This game session has ended. No money has moved. Please open the game again.',
  },
  deposit: { ja: '入金する', en: 'Deposit' },
  noGame: {
    ja: 'ゲームが見つかりません。ゲームの一覧から開き直してください。',
    en: 'Game not found. Please open one from the list of games.',
  },
  noWebgl: {
    ja: 'この端末ではゲームを表示できません（WebGLが必要です）。お金は動いていません。',
    en: 'This device cannot show the game (WebGL is required). No money has moved.',
  },
  /** Labels of tools, which have space for one short word. */
  rounds: { ja: '履歴', en: 'History' },
  more: { ja: 'その他', en: 'More' },
  results: { ja: '直近の結果', en: 'Last results' },
  resultsShort: { ja: '直近', en: 'Last' },
  resultName: {
    ja: '{time} 賭け金 {stake}、払い戻し {payout}、収支 {net}',
    en: '{time}: stake {stake}, payout {payout}, net {net}',
  },
  stakeLines: { ja: '{lines}ライン × {amount}', en: '{lines} lines × {amount}' },
  autoplay: { ja: 'オート', en: 'Auto' },
  quick: { ja: 'クイック', en: 'Quick' },
  featureBuy: { ja: 'フィーチャー購入', en: 'Buy feature' },
  featureBuyShort: { ja: '購入', en: 'Buy' },
  autoplayStop: { ja: 'オートプレイを止める', en: 'Stop autoplay' },
  autoplayStopShort: { ja: '止める', en: 'Stop' },
  autoplayTitle: { ja: 'オートプレイ', en: 'Autoplay' },
  autoplayLeft: { ja: 'オートプレイ 残り{left}回', en: 'Autoplay: {left} left' },
  autoplayStopped: { ja: 'オートプレイを止めました。', en: 'Autoplay has stopped.' },
  autoplayDone: {
    ja: '選んだ回数のオートプレイが終わりました。',
    en: 'All the rounds you chose have been played.',
  },
  autoplayLossStop: {
    ja: '次のラウンドで負け額の上限を超えるかもしれないので、オートプレイを止めました。',
    en: 'Autoplay has stopped: the next round could take you past the loss you chose.',
  },
  autoplayWinStop: {
    ja: '選んだ払い戻しになったので、オートプレイを止めました。',
    en: 'Autoplay has stopped at the payout you chose.',
  },
  autoplayFeature: {
    ja: 'ボーナスやフリースピンがあったので、オートプレイを止めました。',
    en: 'Autoplay has stopped after a feature.',
  },
  autoplayOwnMoney: {
    ja: 'オートプレイは、お財布のお金で遊ぶときだけ使えます。',
    en: 'Autoplay is only for play with your own money.',
  },
  autoplayHidden: {
    ja: 'ゲームから離れたので、オートプレイを止めました。',
    en: 'Autoplay has stopped because you left the game.',
  },
  autoplayElsewhere: {
    ja: 'ほかの場所でお金が動いたので、オートプレイを止めました。',
    en: 'Autoplay has stopped because your money moved elsewhere.',
  },
  lastRounds: { ja: '最近の10回', en: 'Last ten rounds' },
  seeReplay: { ja: 'もう一度再生する', en: 'Play the replay again' },
} as const satisfies Messages<string>

export const stageMessages: Messages<StageKey> = table
