// Texts of Koi Falls in both languages.
import type { Messages } from '@mangetsu/stage-kit'

export type FallsKey = keyof typeof table

const table = {
  title: { ja: '鯉の滝のぼり', en: 'Koi Falls' },
  invitation: { ja: '数字が3つそろうと大当たり', en: 'Three matching digits win the jackpot' },
  shoot: { ja: '玉を打つ', en: 'Shoot' },
  falling: { ja: '25玉を打ち出しました', en: 'Twenty-five balls are falling' },
  caught: { ja: '入賞 {balls}玉', en: '{balls} balls won' },
  oneCaught: { ja: '入賞 1玉', en: '1 ball won' },
  noneCaught: { ja: '入賞なし', en: 'No balls won' },
  starts: { ja: '保留 {starts}回', en: '{starts} held' },
  drawing: { ja: '抽選 {draw}回目', en: 'Draw {draw}' },
  chainDraw: { ja: 'チャンスタイム {chain} / {of}', en: 'Chance time {chain} / {of}' },
  jackpot: { ja: '大当たり', en: 'Jackpot' },
  chainJackpot: { ja: '連チャン {number}回目', en: 'Jackpot {number} in a row' },
  jackpotDetail: { ja: '{rounds}ラウンド・{balls}玉', en: '{rounds} rounds · {balls} balls' },
  round: { ja: 'ラウンド {round} / {rounds}', en: 'Round {round} / {rounds}' },
  chance: { ja: 'チャンスタイム', en: 'Chance time' },
  chanceDetail: {
    ja: '{draws}回の抽選の大当たり確率が、約1/28になります',
    en: '{draws} draws, each with a chance of about 1 in 28',
  },
  chanceOver: { ja: 'チャンスタイム終了', en: 'Chance time is over' },
  chanceTotal: { ja: '大当たり{jackpots}回・合計 {amount}', en: '{jackpots} jackpots · {amount} in all' },
  chanceTotalOne: { ja: '大当たり1回・合計 {amount}', en: '1 jackpot · {amount} in all' },
  win: { ja: '払い出し', en: 'Win' },
  back: { ja: '払い出し', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} を下回る払い出しです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同額の払い出しです', en: 'The same as your stake' },
  noWin: { ja: '今回は入賞なし', en: 'No win this time' },
  oneJackpot: { ja: '大当たり1回', en: '1 jackpot' },
  jackpots: { ja: '大当たり{jackpots}回', en: '{jackpots} jackpots' },
  ofStake: { ja: '賭け金の{multiple}倍', en: 'stake ×{multiple}' },
  cap: { ja: '最大配当', en: 'Max win' },
  capDetail: {
    ja: '1ラウンドの上限、賭け金の300倍に達しました',
    en: 'This round reached its limit of 300 times the stake',
  },
  spokenWin: {
    ja: '{amount}の払い出し。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の払い出し。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
  spokenReach: { ja: 'リーチ', en: 'Reach' },
  rulesShot: {
    ja: '1回の賭け金で25玉を打ち出します。1玉は賭け金の25分の1です。玉は12段の釘ごとに、同じ確率で左か右に落ち、13のポケットのどれかに入ります。',
    en: 'One stake shoots twenty-five balls; a ball is worth a twenty-fifth of it. At each of twelve rows of nails a ball goes left or right with equal chances, and it ends in one of thirteen pockets.',
  },
  rulesGate: {
    ja: '「門」（鳥居の下のポケット）に玉が入ると、2玉を払い出し、数字を1回抽選します。抽選は、25玉がすべて落ちたあとに、入った順に行います。',
    en: 'A ball in one of the gates under the torii pays two balls and earns one draw of the digits. The draws are made in order after all balls have fallen.',
  },
  rulesJackpot: {
    ja: '大当たり確率は65,536分の662（約1/99）です。同じ数字が3つそろい、10ラウンドで250玉（賭け金の10倍）を払い出します。',
    en: 'A draw is a jackpot with a chance of 662 in 65,536, about 1 in 99. Three matching digits are shown, and ten rounds pay 250 balls: ten times your stake.',
  },
  rulesChain: {
    ja: '大当たりのあとは、20回のチャンスタイムです。玉を使わずに抽選し、大当たり確率は65,536分の2,341（約1/28）に上がります。大当たりになると250玉を払い出し、チャンスタイムは再び20回になります。継続率は51.69%です。',
    en: 'Every jackpot is followed by chance time: twenty draws that use no balls, each with a chance of 2,341 in 65,536, about 1 in 28. A jackpot during it pays 250 balls and resets chance time to twenty draws. The continuation rate is 51.69%.',
  },
  rulesDecided: {
    ja: '結果はすべて玉を打った時点で決まり、画面はその結果を表示します。リーチは左右の数字が同じときにだけ起こり、はずれの図柄の確率はすべて同じです。どの台も確率は同じで、設定差はありません。',
    en: 'Results are decided when you shoot; the screen shows them. A reach appears only when the two outer digits are equal, and all losing combinations are equally likely. Every machine has the same odds: there are no settings.',
  },
  rulesCap: {
    ja: '1ラウンドの払い出しの上限は賭け金の300倍です。達した時点でラウンドは終わります。',
    en: 'A round pays at most 300 times its stake and ends when it reaches that.',
  },
  rulesRtp: {
    ja: 'RTP（還元率）は97.12%、ボラティリティは中です。大当たりのあるラウンドは約37回に1回で、ほとんどのラウンドの払い出しは賭け金を下回ります。',
    en: 'The return to player (RTP) is 97.12%, with medium volatility. About one round in 37 has a jackpot; most rounds return less than their stake.',
  },
  rulesPays: { ja: '払い出し（賭け金 {stake} のとき）', en: 'Pays at a stake of {stake}' },
  rulesPocket: { ja: 'ポケット', en: 'Pocket' },
  rulesBalls: { ja: '玉数', en: 'Balls' },
  rulesAmount: { ja: '金額', en: 'Amount' },
  rulesChance: { ja: '1玉の確率', en: 'Chance per ball' },
} as const satisfies Messages<string>

export const fallsMessages: Messages<FallsKey> = table
