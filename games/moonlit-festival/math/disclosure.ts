// The public disclosure for computing a round of this version by hand, generated from the data the maths uses.
import { type Bilingual, type GameDisclosure, linesTable, stripsTable } from '@mangetsu/chance/disclosure'
import { symbolTitles } from '../names.ts'
import {
  drumPays,
  drumsToBegin,
  freeSpinsAdded,
  freeSpinsAtFirst,
  freeSpinsAtMost,
  linePays,
  lines,
  maxWinMultiple,
  moonMultipliers,
  type SymbolLetter,
  stopsOnReel,
  strips,
  symbolLetters,
} from '../rules.ts'

const roleOf: Partial<Record<SymbolLetter, Bilingual>> = {
  m: { ja: 'ワイルド', en: 'wild' },
  t: { ja: 'スキャッター', en: 'scatter' },
}

function titleOf(letter: SymbolLetter): Bilingual {
  const { ja, en } = symbolTitles[letter]
  const role = roleOf[letter]
  return role === undefined ? { ja, en } : { ja: `${ja}（${role.ja}）`, en: `${en} (${role.en})` }
}

const paysOf = (letter: SymbolLetter): readonly number[] => (letter === 't' ? drumPays : linePays[letter])

const steps: readonly Bilingual[] = [
  {
    ja: `1回のスピンごとに、左のリールから順に int(${stopsOnReel}) を5回引きます。引いた値は、リールの上段に止まる図柄のリール配列での位置です（0から数えます。配列の最後は先頭につながります）。中段と下段は、それに続く位置の図柄です。`,
    en: `Each spin draws int(${stopsOnReel}) five times, once for each reel from the left. The value is the position on the reel strip that stops in the top row (counted from 0; the end of the strip joins its start). The middle and bottom rows are the positions after it.`,
  },
  {
    ja: '各ラインで、左端のリールから続く同じ図柄を数えます。満月は太鼓以外の図柄の代わりになります。満月だけの並びと、満月を含む最初の図柄の並びのうち、配当の高いほうを払い戻します。配当の単位は1ラインの賭け金（賭け金÷20）です。',
    en: 'Each line counts one symbol in a row from the leftmost reel; the moon substitutes for every symbol except the drum. Of the run of moons alone and the run of the first other symbol with moons, the higher pays. Pays are in line bets (stake ÷ 20).',
  },
  {
    ja: `太鼓は位置に関係なく数え、どのスピンでも表の配当を払い戻します。${drumsToBegin}つ以上でフリースピン${freeSpinsAtFirst}回が始まり、同じ乱数列の続きから引きます。フリースピン中に${drumsToBegin}つ以上出るたびに${freeSpinsAdded}回追加し、合計${freeSpinsAtMost}回までです。`,
    en: `Drums count anywhere and pay by the table in any spin. ${drumsToBegin} or more start ${freeSpinsAtFirst} free spins, drawn from the same stream. ${drumsToBegin} or more during free spins add ${freeSpinsAdded}, up to ${freeSpinsAtMost} in all.`,
  },
  {
    ja: `n回目のフリースピンの配当には、太鼓の配当も含めて、表のn回目の倍率が掛かります。ラウンドの払い戻しの合計が賭け金の${maxWinMultiple.toLocaleString('en')}倍に達すると、そこで終わります。`,
    en: `All wins of free spin n, those of drums too, are multiplied by its multiplier in the table. A round whose payout reaches ${maxWinMultiple.toLocaleString('en')} times the stake ends there.`,
  },
]

export const disclosure: GameDisclosure = {
  steps,
  tables: [
    stripsTable(strips),
    {
      name: { ja: '図柄と配当（1ラインの賭け金の倍数）', en: 'Symbols and pays (in line bets)' },
      columns: [
        { ja: '記号', en: 'Letter' },
        { ja: '図柄', en: 'Symbol' },
        { ja: '3つ', en: '3' },
        { ja: '4つ', en: '4' },
        { ja: '5つ', en: '5' },
      ],
      rows: symbolLetters.map((letter) => [letter, titleOf(letter), ...paysOf(letter).map(String)]),
    },
    linesTable(lines),
    {
      name: { ja: 'フリースピンの倍率', en: 'Multipliers of the free spins' },
      columns: [
        { ja: '何回目', en: 'Free spin' },
        { ja: '倍率', en: 'Multiplier' },
      ],
      rows: moonMultipliers.map((multiplier, at) => {
        const isLast = at === moonMultipliers.length - 1
        const number = String(at + 1)
        return [isLast ? { ja: `${number}以降`, en: `${number} and after` } : number, String(multiplier)]
      }),
    },
  ],
}
