// What anybody needs to compute a round of this version by hand, written from the data the mathematics uses.
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
  big: { ja: 'BIG', en: 'BIG bonus' },
  regular: { ja: 'REG', en: 'REG bonus' },
  replay: { ja: 'リプレイ', en: 'Replay' },
  bell: symbolTitles.g,
  watermelon: symbolTitles.w,
  cherry: symbolTitles.c,
  none: { ja: 'はずれ', en: 'Nothing' },
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
    ja: `1ゲームごとに、まず int(${lotsInAll.toLocaleString('en')}) を引きます。表の上から順に、その役の数だけ番号を割り当て（0から）、引いた番号の役になります。`,
    en: `Each game first draws int(${lotsInAll.toLocaleString('en')}). Lots are given out from 0 in the order of the table, as many as it says, and the number drawn is the role.`,
  },
  {
    ja: `次に int(n) を引き、止まり方を決めます。nは表の「止まり方」の数です。止まり方は、左・中・右の位置の組を（0, 0, 0）から（${stopsOnReel - 1}, ${stopsOnReel - 1}, ${stopsOnReel - 1}）まで、右のリールから先に進めて数え上げ、その役を1回だけ示すものを並べたものです（2つ以上の役が同時に見える組は使いません）。チェリーは左リールに見えれば、その役です。`,
    en: `Then int(n) draws where the reels stand, n being the table's count of arrangements. They are the stops (left, middle, right) from (0, 0, 0) to (${stopsOnReel - 1}, ${stopsOnReel - 1}, ${stopsOnReel - 1}), the right reel counting fastest, that show this role once and no other; stops that would show two roles are never used. The cherry is shown by its place on the left reel.`,
  },
  {
    ja: `ボーナスのときは、続けて int(4)（ランプがつく時機で、払い出しには関係しません）と、ボーナスのゲームごとにベルの止まり方を1つ引きます。1ゲームで${medalsPerBonusGame}枚を払い出します。`,
    en: `A bonus then draws int(4) (when the lamp lights; it changes no payout), and for each of its games an arrangement of the bell. Each pays ${medalsPerBonusGame} medals.`,
  },
  {
    ja: `リプレイのあとは、同じ乱数列の続きで次のゲームを行います。1回の中で${replaysAtMost}回続いたあとのリプレイは、${medalsPerGame}枚を返して終わります。メダル1枚は賭け金÷${medalsPerGame}です。払い出しは賭け金の${maxWinMultiple}倍までです。`,
    en: `After a replay the next game goes on in the same stream. A replay after ${replaysAtMost} in one round gives ${medalsPerGame} medals back and ends it. A medal is stake ÷ ${medalsPerGame}. A round pays at most ${maxWinMultiple} times its stake.`,
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
      name: { ja: '役（割り当ての順）', en: 'Roles (in the order of their lots)' },
      columns: [
        { ja: '役', en: 'Role' },
        { ja: '並び', en: 'On a line' },
        { ja: `${lotsInAll.toLocaleString('en')}のうち`, en: `of ${lotsInAll.toLocaleString('en')}` },
        { ja: '止まり方', en: 'Arrangements' },
        { ja: '払い出し（枚）', en: 'Pays (medals)' },
      ],
      rows: flagNames.map(roleRow),
    },
    linesTable(lines),
  ],
}
