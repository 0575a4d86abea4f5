// The disclosure of a video poker model: how its cards are dealt, how hands are classified, and the pay table.
import { codeOf, deckSize } from '@mangetsu/cards'
import type { Bilingual, DisclosedTable, GameDisclosure } from '@mangetsu/chance/disclosure'
import type { VideoPokerModel } from './model.ts'

const both = (ja: string, en: string): Bilingual => ({ ja, en })

const payTable = ({ payTable: rows }: VideoPokerModel): DisclosedTable => ({
  name: both(
    '配当表（上から順に、最初に当てはまる役）',
    'Pay table (a hand is paid by the first row it fits, from the top)',
  ),
  columns: [both('役', 'Hand'), both('倍率（1ハンド）', 'Multiple of the hand’s stake')],
  rows: rows.map(({ title, pays }) => [title, String(pays)]),
})

const deck: DisclosedTable = {
  name: both('最初のデッキの並び', 'Deck before the first card'),
  columns: [both('位置', 'Positions'), both('カード', 'Cards')],
  rows: [[`0–${deckSize - 1}`, Array.from({ length: deckSize }, (_, card) => codeOf(card)).join(' ')]],
}

const stepsOfDeck: readonly Bilingual[] = [
  both(
    'ジョーカーを除く52枚のデッキを、表の順に並べて始めます。残りがn枚のとき int(n) を引き、その位置のカードを取ります。空いた位置には、最後のカードを移します。まず、左から順に5枚を配ります。',
    'A deck of 52 cards without jokers starts in the order of the table. With n cards left, int(n) is drawn: the card at that position is taken, and the last card moves there. Five cards are dealt first, from the left.',
  ),
  both(
    'プレイヤーは残すカードを選びます（記録では hold: のあとに、左から1〜5の番号。1枚も残さないときは hold:none）。残さないカードは、左から順に、残りの47枚から同じ方法で引き直します。',
    'The player chooses the cards to hold (in the record hold: and the positions, 1 to 5 from the left, or hold:none). The others are replaced from the left, from the 47 cards left and in the same way.',
  ),
  both(
    '5ハンドでは、5つのハンドすべてが同じ5枚から始まり、同じカードを残します。ハンドごとに、残り47枚（最初の5枚を配り終えたときの並び）から、1つ目のハンドから順に引き直します。乱数は、1本の乱数列の続きを使います。賭け金は5等分します。',
    'With five hands, all five start with the same five cards and hold the same. Each hand draws from its own copy of the 47 cards left, in the order they were in after the deal. The hands draw one after the other, going on in the same stream. The stake is split equally between them.',
  ),
]

const stepOfWild = ({ wild }: VideoPokerModel): readonly Bilingual[] =>
  wild === 'none'
    ? []
    : [
        both(
          '2はワイルドで、どのカードの代わりにもなります。ナチュラルロイヤルは2を含まないロイヤルフラッシュ、ワイルドロイヤルは2を含むロイヤルフラッシュです。',
          'Twos are wild and substitute for any card. A natural royal flush has no twos; a wild royal flush has.',
        ),
      ]

const stepOfPays = both(
  'ハンドごとに、配当表の上から最初に当てはまる役の配当を払い戻します。ストレートのエースは、10・J・Q・K・Aと、A・2・3・4・5のどちらにも使えます。1日のあいだ選択のないラウンドは、5枚すべてを残して終わります。',
  'Each hand is paid by the first row of the pay table it fits, from the top. In straights the ace is high (10, J, Q, K, A) or low (A, 2, 3, 4, 5). A round left for a day ends with all five cards held.',
)

/** Returns the disclosure of a model's version. */
export const discloseVideoPoker = (model: VideoPokerModel): GameDisclosure => ({
  steps: [...stepsOfDeck, ...stepOfWild(model), stepOfPays],
  tables: [payTable(model), deck],
})
