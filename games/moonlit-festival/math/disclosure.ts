// What anybody needs to compute a round of this version by hand, written from the data the mathematics uses.
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
    ja: `1回のスピンごとに、左のリールから順に int(${stopsOnReel}) を5回引きます。値は、そのリールの上段に止まる帯の位置です（0から数え、帯は輪になっています）。中段と下段は、その次の位置です。`,
    en: `Each spin draws int(${stopsOnReel}) five times, the reels from the left. The value is the place on the strip that stops in the top row (counted from 0; the strip is a ring). The middle and bottom rows are the places after it.`,
  },
  {
    ja: '各ラインは、左端から続く同じ図柄を数えます。満月は太鼓以外の代わりになります。満月だけの並びと、最初の別の図柄に満月を混ぜた並びのうち、高い方を払い戻します。単位は1ライン分（賭け金÷20）です。',
    en: 'Each line counts a run of one symbol from the leftmost reel; the moon stands for all but the drum. Of the run of moons alone and the run of the first other symbol with moons in it, the better one pays. The unit is a line stake (stake ÷ 20).',
  },
  {
    ja: `太鼓は場所に関係なく数えます。${drumsToBegin}つ以上でフリースピンが${freeSpinsAtFirst}回始まり、同じ乱数列の続きから引きます。フリースピン中に${drumsToBegin}つ以上出るたびに${freeSpinsAdded}回増え、合わせて${freeSpinsAtMost}回までです。`,
    en: `Drums count anywhere. ${drumsToBegin} or more begin ${freeSpinsAtFirst} free spins, which go on in the same stream. ${drumsToBegin} or more during them add ${freeSpinsAdded}, up to ${freeSpinsAtMost} in all.`,
  },
  {
    ja: `n回目のフリースピンの当たりは、すべて表の倍率で払い戻します。回全体の払い戻しが賭け金の${maxWinMultiple.toLocaleString('en')}倍に達すると、そこで終わります。`,
    en: `All wins of free spin n are paid with its multiplier. A round whose payout reaches ${maxWinMultiple.toLocaleString('en')} times the stake ends there.`,
  },
]

export const disclosure: GameDisclosure = {
  steps,
  tables: [
    stripsTable(strips),
    {
      name: { ja: '図柄と配当（1ライン分の何倍か）', en: 'Symbols and pays (in line stakes)' },
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
        return [isLast ? { ja: `${number}以降`, en: `${number} and later` } : number, String(multiplier)]
      }),
    },
  ],
}
