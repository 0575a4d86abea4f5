// What anybody needs to compute a round of this version by hand, written from the data the mathematics uses.
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
    ja: `${ballsInShot}個の玉それぞれに int(${wayCount.toLocaleString('en')}) を引きます。値を${nailRows}桁の2進数で書いたとき、1の数だけ右へ行き、その番号のポケット（左端が0）に入ります。`,
    en: `Each of the ${ballsInShot} balls draws int(${wayCount.toLocaleString('en')}). Written in binary with ${nailRows} digits, the ball goes right once for each 1 and ends in the pocket of that number (0 is leftmost).`,
  },
  {
    ja: `すべての玉が落ちたあと、門に入った玉の数だけ int(${span}) を引きます。${jackpotChance}未満なら大当たりで、${jackpotBalls}個を払い出します。`,
    en: `When all have fallen, each ball in a gate draws int(${span}). Below ${jackpotChance} it is a jackpot, which pays ${jackpotBalls} balls.`,
  },
  {
    ja: `大当たりのあとは、すぐに続けて int(${span}) を${chainDraws}回まで引きます。${chainChance.toLocaleString('en')}未満なら大当たりで、また${chainDraws}回になります。${chainDraws}回とも外れると、残っている門の抽選に戻ります。`,
    en: `After a jackpot up to ${chainDraws} further int(${span}) follow at once. Below ${chainChance.toLocaleString('en')} it is another jackpot and the ${chainDraws} start again; when all have missed, the gates' draws go on.`,
  },
  {
    ja: `画面の数字も同じ値から決まります。引いた値をd、その時の境目をcとすると、大当たりなら d を${digitCount}で割った余り＋1が3つ並びます。外れなら p =（d − c）を${others}で割った余り、q = p +（p ÷ ${digitCount ** 2 + digitCount} の整数部分）+ 1 を${digitCount}進法の3桁で書き、各桁に1を足します。`,
    en: `The digits shown follow from the same number. With d the number drawn and c the limit of the moment, a jackpot shows d mod ${digitCount}, plus 1, three times. Anything else: p = (d − c) mod ${others}, q = p + floor(p ÷ ${digitCount ** 2 + digitCount}) + 1, written with three digits in base ${digitCount}, each plus 1.`,
  },
  {
    ja: `玉1個は賭け金÷${ballsInShot}です。回全体の払い出しが賭け金の${maxWinMultiple}倍に達すると、そこで終わります。`,
    en: `A ball is stake ÷ ${ballsInShot}. A round whose payout reaches ${maxWinMultiple} times the stake ends there.`,
  },
]

export const disclosure: GameDisclosure = {
  steps,
  tables: [
    {
      name: { ja: 'ポケット（左から）', en: 'Pockets (from the left)' },
      columns: [
        { ja: '右へ行った回数', en: 'Times right' },
        { ja: 'ポケット', en: 'Pocket' },
        { ja: '払い出し（個）', en: 'Pays (balls)' },
      ],
      rows: pockets.map((kind, at) => [String(at), pocketTitles[kind], String(pocketBalls[kind])]),
    },
  ],
}
