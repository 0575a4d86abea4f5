// The words of the stage page in both languages. Refusals take theirs from the contract.
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
  left: { ja: '残り', en: 'Left' },
  game: { ja: 'ゲームの操作', en: 'Game controls' },
  goOn: { ja: '続ける', en: 'Continue' },
  close: { ja: '閉じる', en: 'Close' },
  loading: { ja: '読み込んでいます', en: 'Loading' },
  elapsed: { ja: '{time}・経過 {minutes}分', en: '{time} · {minutes} min' },
  net: { ja: '収支 {amount}', en: 'Net {amount}' },
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
  fairnessLead: {
    ja: '回す前に、サーバーシードのハッシュを公開しています。結果は「サーバーシード・あなたのシード・回数」だけで決まり、シードの変更後に誰でも検証できます。',
    en: 'A hash of the server seed is published before you spin. Each result follows only from the server seed, your seed and the count, and anyone can verify it once the seeds are changed.',
  },
  commitment: { ja: 'サーバーシードのハッシュ（SHA-256）', en: 'Hash of the server seed (SHA-256)' },
  clientSeed: { ja: 'あなたのシード', en: 'Your seed' },
  nextNonce: { ja: '次の回数', en: 'Next count' },
  nonce: { ja: 'この回の回数', en: 'Count of this round' },
  roundId: { ja: '回の番号', en: 'Round number' },
  serverSeed: { ja: 'サーバーシード', en: 'Server seed' },
  serverSeedHidden: { ja: 'シードの変更後に公開します', en: 'Revealed once the seeds are changed' },
  replayLink: { ja: 'この回を再生するURL', en: 'Address of this round’s replay' },
  seeReplay: { ja: 'もう一度再生する', en: 'Play the replay again' },
} as const satisfies Messages<string>

export const stageMessages: Messages<StageKey> = table
