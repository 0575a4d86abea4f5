// The words of the stage page in both languages. Refusals take theirs from the contract.
import type { Messages } from '@mangetsu/stage-kit'

export type StageKey = keyof typeof table

const table = {
  back: { ja: 'ゲームをとじる', en: 'Close the game' },
  playMoney: { ja: 'プレイマネー', en: 'Play money' },
  replay: { ja: 'リプレイ', en: 'Replay' },
  balance: { ja: '残高', en: 'Balance' },
  rules: { ja: 'ルール', en: 'Rules' },
  fairness: { ja: '公正さ', en: 'Fairness' },
  soundOn: { ja: '音 オン', en: 'Sound on' },
  soundOff: { ja: '音 オフ', en: 'Sound off' },
  stake: { ja: '賭け金', en: 'Stake' },
  stakeLess: { ja: '賭け金を下げる', en: 'Lower the stake' },
  stakeMore: { ja: '賭け金を上げる', en: 'Raise the stake' },
  spin: { ja: '回す', en: 'Spin' },
  skip: { ja: '先へ進む', en: 'Skip ahead' },
  wait: { ja: 'お待ちください', en: 'One moment' },
  left: { ja: '残り', en: 'Left' },
  game: { ja: 'ゲームの操作', en: 'Game controls' },
  goOn: { ja: 'つづける', en: 'Continue' },
  close: { ja: 'とじる', en: 'Close' },
  loading: { ja: '支度をしています', en: 'Getting ready' },
  elapsed: { ja: '{time}・経過 {minutes}分', en: '{time} · {minutes} min' },
  net: { ja: '収支 {amount}', en: 'Net {amount}' },
  unfinished: {
    ja: '前回の結果をまだお見せしていませんでした。続きからお見せします。お金の清算は済んでいます。',
    en: 'You had not yet seen how your last round ended. Here it is; its money is already settled.',
  },
  retrying: {
    ja: '通信がとぎれました。同じ注文のまま送り直しています（{tries}回目）。二重に賭けられることはありません。',
    en: 'The connection dropped. The same request is being sent again (try {tries}). You cannot be charged twice.',
  },
  lost: {
    ja: '結果を確かめられませんでした。賭けが通ったかどうかは、つながってからわかります。「もう一度確かめる」を押しても、二重に賭けられることはありません。',
    en: 'The result could not be confirmed. Whether the stake went through will show once you are connected. Asking again cannot charge you twice.',
  },
  lostOpening: {
    ja: 'つながりませんでした。お金は動いていません。',
    en: 'No connection. No money has moved.',
  },
  askAgain: { ja: 'もう一度確かめる', en: 'Ask again' },
  tryAgain: { ja: 'もう一度', en: 'Try again' },
  ended: {
    ja: 'ゲームの接続が終わりました。お金は動いていません。ゲームを開き直してください。',
    en: 'This game session has ended. No money has moved. Please open the game again.',
  },
  deposit: { ja: '入金する', en: 'Deposit' },
  noGame: {
    ja: 'このゲームは見つかりません。ゲームの一覧から開き直してください。',
    en: 'There is no such game. Please open one from the list of games.',
  },
  noWebgl: {
    ja: 'この端末では絵を描けませんでした（WebGLが必要です）。お金は動いていません。',
    en: 'This device could not draw the game (it needs WebGL). No money has moved.',
  },
  fairnessLead: {
    ja: '回す前に、サーバーの種（シード）のハッシュを公開しています。結果は「サーバーの種・あなたの種・回数」だけで決まり、種を替えたあとに誰でも確かめられます。',
    en: 'A hash of the server seed is published before you spin. Each result follows only from the server seed, your seed and the count, and anyone can check it once the seeds are changed.',
  },
  commitment: { ja: 'サーバーの種のハッシュ（SHA-256）', en: 'Hash of the server seed (SHA-256)' },
  clientSeed: { ja: 'あなたの種', en: 'Your seed' },
  nextNonce: { ja: '次の回数', en: 'Next count' },
  nonce: { ja: 'この回の回数', en: 'Count of this round' },
  roundId: { ja: '回の番号', en: 'Round' },
  serverSeed: { ja: 'サーバーの種', en: 'Server seed' },
  serverSeedHidden: { ja: '種を替えたあとに公開します', en: 'Published once the seeds are changed' },
  replayLink: { ja: 'この回のリプレイの住所', en: 'Address of this round’s replay' },
  seeReplay: { ja: 'リプレイをもう一度見る', en: 'Play the replay again' },
} as const satisfies Messages<string>

export const stageMessages: Messages<StageKey> = table
