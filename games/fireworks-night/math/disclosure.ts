// The public disclosure for computing a round of this version by hand, generated from the data the maths uses.
import { type Bilingual, type GameDisclosure, linesTable, stripsTable } from '@mangetsu/chance/disclosure'
import { symbolTitles } from '../names.ts'
import {
  bonusGames,
  type Flag,
  flagNames,
  lines,
  lots,
  lotsInAll,
  maxWinMultiple,
  medalsOf,
  medalsPerBonusGame,
  medalsPerGame,
  replaysAtMost,
  stopsOnReel,
  strips,
  symbolLetters,
  words,
} from '../rules.ts'
import { arrangements } from './stops.ts'

const roles: Readonly<Record<Flag, Bilingual>> = {
  big: { ja: 'BIG', en: 'BIG' },
  regular: { ja: 'REG', en: 'REG' },
  replay: { ja: 'リプレイ', en: 'Replay' },
  bell: symbolTitles.g,
  watermelon: symbolTitles.w,
  cherry: symbolTitles.c,
  none: { ja: 'はずれ', en: 'No win' },
}

const dash = '–'

function roleRow(flag: Flag) {
  const isBonus = flag === 'big' || flag === 'regular'
  const isSmall = flag === 'bell' || flag === 'watermelon' || flag === 'cherry'
  const bonusText = isBonus ? `${bonusGames[flag]} × ${medalsPerBonusGame}` : dash
  const lotCount =
    flag === 'none' ? lotsInAll - Object.values(lots).reduce((sum, of) => sum + of) : lots[flag]
  return [
    roles[flag],
    flag === 'none' || flag === 'cherry' ? dash : words[flag],
    String(lotCount),
    String(arrangements[flag].length),
    isSmall ? String(medalsOf[flag]) : bonusText,
  ]
}

const steps: readonly Bilingual[] = [
  {
    ja: `1ゲームごとに、まず int(${lotsInAll.toLocaleString('en')}) を引きます。番号は0から、表の上の役から順に、表の数だけ割り当ててあり、引いた番号の役が当選役です。`,
    en: `Each game first draws int(${lotsInAll.toLocaleString('en')}). The numbers from 0 are assigned to the combinations in the order of the table, as many as it shows, and the number drawn gives the combination.`,
  },
  {
    ja: `次に int(n) を引き、リールの停止位置を決めます。nは表の「停止パターン」の数です。停止パターンは、左・中・右の停止位置の組を（0, 0, 0）から（${stopsOnReel - 1}, ${stopsOnReel - 1}, ${stopsOnReel - 1}）まで、右のリールから先に進めて数え、その役だけを1回示すものをその順に並べたものです（2つ以上の役を示す組は使いません）。チェリーは、左リールの枠内に出れば成立です。`,
    en: `Then int(n) is drawn for the stops of the reels, n being the number of stop patterns in the table. The patterns are the stops (left, middle, right) from (0, 0, 0) to (${stopsOnReel - 1}, ${stopsOnReel - 1}, ${stopsOnReel - 1}), the right reel counting fastest, that show this combination once and no other; stops that would show two are not used. A cherry counts when it shows on the left reel.`,
  },
  {
    ja: `ボーナスのときは、続けて int(4) を引き（ランプが点灯するタイミングで、払い出しには影響しません）、ボーナスの1ゲームごとにベルの停止パターンを1つ引きます。1ゲームの払い出しは${medalsPerBonusGame}枚です。`,
    en: `A bonus then draws int(4) (when the lamp lights; it does not affect the payout), and one stop pattern of the bell for each of its games. Each bonus game pays ${medalsPerBonusGame} medals.`,
  },
  {
    ja: `リプレイのあとは、同じ乱数列の続きで次のゲームを行います。1ラウンドでリプレイが${replaysAtMost}回続いたあとの次のリプレイは、メダル${medalsPerGame}枚を払い出して終わります。メダル1枚は賭け金÷${medalsPerGame}です。1ラウンドの払い出しは賭け金の${maxWinMultiple}倍までです。`,
    en: `After a replay the next game is drawn from the same stream. One more replay after ${replaysAtMost} in a round pays ${medalsPerGame} medals and ends the round. A medal is stake ÷ ${medalsPerGame}. A round pays at most ${maxWinMultiple} times its stake.`,
  },
]

export const disclosure: GameDisclosure = {
  steps,
  tables: [
    stripsTable(strips),
    {
      name: { ja: '図柄', en: 'Symbols' },
      columns: [
        { ja: '記号', en: 'Letter' },
        { ja: '図柄', en: 'Symbol' },
      ],
      rows: symbolLetters.map((letter) => [letter, symbolTitles[letter]]),
    },
    {
      name: { ja: '役（番号の割り当て順）', en: 'Combinations (in the order of their numbers)' },
      columns: [
        { ja: '役', en: 'Combination' },
        { ja: 'ライン上の図柄', en: 'On a line' },
        { ja: `${lotsInAll.toLocaleString('en')}のうち`, en: `of ${lotsInAll.toLocaleString('en')}` },
        { ja: '停止パターン', en: 'Stop patterns' },
        { ja: '払い出し（枚）', en: 'Pays (medals)' },
      ],
      rows: flagNames.map(roleRow),
    },
    linesTable(lines),
  ],
}
