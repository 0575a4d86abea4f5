// Texts of every video poker game, in both languages.
import type { Messages } from '../../text.ts'

export type PokerKey = keyof typeof table

const table = {
  deal: { ja: '配る', en: 'Deal' },
  replace: { ja: '引く', en: 'Draw' },
  hands: { ja: 'ハンド数', en: 'Hands' },
  oneHand: { ja: '1ハンド', en: 'One hand' },
  dealing: { ja: 'カードを配っています', en: 'Dealing' },
  replacing: { ja: 'カードを引いています', en: 'Drawing' },
  chooseCards: { ja: '残すカードを選んで、引いてください', en: 'Choose the cards to hold, then draw' },
  howToChoose: {
    ja: 'カードを押すか、1から5のキーで切り替えます。Enterキーで引きます。',
    en: 'Press a card or keys 1 to 5 to hold or release it. Enter draws.',
  },
  keep: { ja: '残す', en: 'Hold' },
  change: { ja: '替える', en: 'Draw' },
  keepCard: { ja: '{card}、残す', en: '{card}, hold' },
  asDealt: { ja: '{hand} このままで {amount}', en: '{hand}: {amount} as dealt' },
  noneDealt: { ja: '役はまだありません', en: 'No hand yet' },
  keepsSome: { ja: '{kept}枚を残し、{replaced}枚を替えます', en: 'Holding {kept}, drawing {replaced}' },
  keepsAll: { ja: '5枚とも残します', en: 'Holding all five' },
  keepsNone: { ja: '5枚とも替えます', en: 'Drawing five' },
  win: { ja: '当たり', en: 'Win' },
  back: { ja: '払い戻し', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} を下回る払い戻しです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同額の払い戻しです', en: 'The same as your stake' },
  noWin: { ja: '今回ははずれ', en: 'No win this time' },
  noHand: { ja: '役なし', en: 'No hand' },
  ofStake: { ja: '賭け金の{multiple}倍', en: 'stake ×{multiple}' },
  handsWon: { ja: '{count}ハンドが当たり', en: '{count} of five hands win' },
  handTimes: { ja: '{hand} ×{count}', en: '{hand} ×{count}' },
  spokenDealt: { ja: '{cards}。{hand}。', en: '{cards}. {hand}.' },
  spokenReplaced: { ja: '{cards}。{hand}。', en: '{cards}. {hand}.' },
  spokenOther: { ja: '{no}つ目、{hand}。', en: 'Hand {no}: {hand}.' },
  spokenWin: {
    ja: '{amount}の当たり。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の払い戻し。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
  hand: { ja: '役', en: 'Hand' },
  multiple: { ja: '倍率', en: 'Multiplier' },
  amount: { ja: '払い戻し', en: 'Pays' },
  count: { ja: '当たったハンド', en: 'Hands hit' },
  times: { ja: '×{multiple}', en: '×{multiple}' },
  ofOne: { ja: '1ハンド {stake}', en: '{stake} a hand' },
  bestKept: { ja: '最善の残し方', en: 'Best hold' },
  bestKeptSought: { ja: '計算しています', en: 'Computing' },
  bestKeptMissing: {
    ja: '読み込めませんでした。接続を確かめて、もう一度押してください。',
    en: 'This could not be loaded. Check your connection and press again.',
  },
  best: { ja: '最善', en: 'Best' },
  yours: { ja: 'あなた', en: 'Yours' },
  keptCards: { ja: '{cards} を残す', en: 'hold {cards}' },
  keptNone: { ja: '5枚とも替える', en: 'draw five' },
  keptAll: { ja: '5枚とも残す', en: 'hold all five' },
  expects: { ja: '平均 {amount}（{multiple}倍）', en: '{amount} on average (×{multiple})' },
  sameAsBest: { ja: '最善の残し方でした', en: 'You chose the best hold' },
  bestKeptNote: {
    ja: '引き直しで出るすべてのカードを数えた、1ハンドあたりの平均の払い戻しです。',
    en: 'The average payout of one hand, counted over every possible draw.',
  },
  close: { ja: '閉じる', en: 'Close' },
} as const satisfies Messages<string>

export const pokerMessages: Messages<PokerKey> = table
