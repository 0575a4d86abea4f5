// What is disclosed of a model of video poker: how its cards are drawn, what counts as what, and the pay table.
import { codeOf, deckSize } from '@mangetsu/cards'
import type { Bilingual, DisclosedTable, GameDisclosure } from '@mangetsu/chance/disclosure'
import type { VideoPokerModel } from './model.ts'

const both = (ja: string, en: string): Bilingual => ({ ja, en })

const payTable = ({ payTable: rows }: VideoPokerModel): DisclosedTable => ({
  name: both(
    '配当表（上から順に、最初に当てはまる役）',
    'Pay table (a hand is the first row it fits, from the top)',
  ),
  columns: [both('役', 'Hand'), both('倍率', 'Times the stake of the hand')],
  rows: rows.map(({ title, pays }) => [title, String(pays)]),
})

const deck: DisclosedTable = {
  name: both('引く前のデッキ', 'The deck before the first draw'),
  columns: [both('位置', 'Places'), both('カード', 'Cards')],
  rows: [[`0–${deckSize - 1}`, Array.from({ length: deckSize }, (_, card) => codeOf(card)).join(' ')]],
}

const stepsOfDeck: readonly Bilingual[] = [
  both(
    'ジョーカーのない52枚のデッキを、表の順に並べて始めます。カードは、残りがn枚のときint(n)の位置にある1枚です。引いた位置には、並びの最後のカードが移ります。まず5枚を左から順に配ります。',
    'A deck of 52 without jokers begins in the order of the table. With n cards left, a card is the one at place int(n); the last of the row moves to its place. First five cards are dealt, from the left.',
  ),
  both(
    'プレイヤーは残すカードを選びます（hold: に続けて、左から1〜5の番号。残さないときは hold:none）。残さないカードは、左から順に、残りの47枚から同じように引き直します。',
    'The player chooses which to hold (hold: and the places, 1 to 5 from the left; hold:none for none). The others are replaced from the 47 left in the same way, from the left.',
  ),
  both(
    '5ハンドの賭けでは、5つのハンドが同じ5枚から始まり、同じカードを残します。それぞれが残り47枚の自分の写し（配り終えたときの並び）から引き、1つ目のハンドを引き終えてから2つ目を引きます。乱数列は1本で、続きから使います。賭け金は5等分です。',
    'With the bet on five hands, all five begin with the same cards and hold the same. Each draws from a copy of its own of the 47 left, in the order the deal has left them, one hand after the other, on in the same stream. The stake is shared among them equally.',
  ),
]

const stepOfWild = ({ wild }: VideoPokerModel): readonly Bilingual[] =>
  wild === 'none'
    ? []
    : [
        both(
          '2はワイルドで、どのカードの代わりにもなります。ロイヤルフラッシュは2を含まないもの、ワイルドロイヤルは2を含むものです。',
          'Twos are wild and stand for any card. A royal flush has none of them, a wild royal flush has.',
        ),
      ]

const stepOfPays = both(
  'ハンドごとに、配当表の上から最初に当てはまる役を払い戻します。エースは、ストレートでは10・J・Q・K・Aと、A・2・3・4・5のどちらにも使えます。離れたままの回は、1日たつと5枚すべてを残して終わります。',
  'Each hand is paid by the first row it fits, from the top. In straights the ace stands above the king or below the two. A round left for a day ends with all five cards held.',
)

/** The disclosure of a model's version. */
export const discloseVideoPoker = (model: VideoPokerModel): GameDisclosure => ({
  steps: [...stepsOfDeck, ...stepOfWild(model), stepOfPays],
  tables: [payTable(model), deck],
})
