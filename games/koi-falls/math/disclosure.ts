// The public disclosure for computing a round of this version by hand, generated from the data the maths uses.
import type { Bilingual, GameDisclosure } from '@mangetsu/chance'
import { pocketTitles } from '../names.ts'
import {
  ballsInShot,
  chainChance,
  chainDraws,
  digitCount,
  drawSpan,
  jackpotBalls,
  jackpotChance,
  maxWinMultiple,
  nailRows,
  pocketBalls,
  pockets,
  wayCount,
} from '../rules.ts'

const span = drawSpan.toLocaleString('en')
const others = digitCount ** 3 - digitCount

const steps: readonly Bilingual[] = [
  {
    ja: `${ballsInShot}個の玉それぞれに int(${wayCount.toLocaleString('en')}) を引きます。引いた値を${nailRows}桁の2進数で書いたときの1の数が、玉が右へ行く回数です。玉は、左端を0としてその番号のポケットに入ります。`,
    en: `Each of the ${ballsInShot} balls draws int(${wayCount.toLocaleString('en')}). Written in binary with ${nailRows} digits, the value sends the ball to the right once for each 1, and the ball ends in the pocket of that number (0 is leftmost).`,
  },
  {
    ja: `すべての玉が落ちたあと、門に入った玉の数だけ int(${span}) を引きます。引いた値が${jackpotChance}未満なら大当たりで、${jackpotBalls}個を払い出します。`,
    en: `After all balls have fallen, int(${span}) is drawn for each ball in a gate. A value below ${jackpotChance} is a jackpot, which pays ${jackpotBalls} balls.`,
  },
  {
    ja: `大当たりのあとは、続けて int(${span}) を${chainDraws}回まで引きます（チャンスタイム）。引いた値が${chainChance.toLocaleString('en')}未満なら大当たりで、そこからまた${chainDraws}回引きます。${chainDraws}回すべて外れると、残りの門の抽選に戻ります。`,
    en: `After a jackpot, int(${span}) is drawn up to ${chainDraws} times (chance time). A value below ${chainChance.toLocaleString('en')} is another jackpot, and the ${chainDraws} draws start again; if all of them miss, the remaining gate draws go on.`,
  },
  {
    ja: `画面に出る数字も同じ値から決まります。引いた値をd、その抽選で大当たりになる値の数をcとすると、大当たりなら d を${digitCount}で割った余り＋1の数字が3つそろいます。外れなら p =（d − c）を${others}で割った余り、q = p +（p ÷ ${digitCount ** 2 + digitCount} の整数部分）+ 1 を${digitCount}進法の3桁で書き、各桁に1を足します。`,
    en: `The digits shown follow from the same value. With d the value drawn and c the number below which this draw is a jackpot, a jackpot shows d mod ${digitCount}, plus 1, three times. Otherwise, with p = (d − c) mod ${others}, q = p + floor(p ÷ ${digitCount ** 2 + digitCount}) + 1, the digits are q written with three digits in base ${digitCount}, each plus 1.`,
  },
  {
    ja: `玉1個は賭け金÷${ballsInShot}です。ラウンドの払い出しの合計が賭け金の${maxWinMultiple}倍に達すると、そこで終わります。`,
    en: `A ball is stake ÷ ${ballsInShot}. A round whose payout reaches ${maxWinMultiple} times the stake ends there.`,
  },
]

export const disclosure: GameDisclosure = {
  steps,
  tables: [
    {
      name: { ja: 'ポケット（左から）', en: 'Pockets (from the left)' },
      columns: [
        { ja: '右へ行く回数', en: 'Times right' },
        { ja: 'ポケット', en: 'Pocket' },
        { ja: '払い出し（個）', en: 'Pays (balls)' },
      ],
      rows: pockets.map((kind, at) => [String(at), pocketTitles[kind], String(pocketBalls[kind])]),
    },
  ],
}
