// The disclosed explanation of drawing cards, for card games.
import type { Bilingual } from '@mangetsu/chance'
import { deckSize } from './card.ts'

/** Explanation for one deck, fresh for each round. */
export const cardDrawsInWords: Bilingual = {
  ja: `${deckSize}枚のカードを、2からA（エース）の順に、同じ数字の中ではクラブ（c）、ダイヤ（d）、ハート（h）、スペード（s）の順に並べ、0から番号を付けます（2c、2d、2h、2s、3c … As）。残りがn枚のとき int(n) を引き、その番号のカードを取ります。空いた場所には、最後のカードを移します。1枚目は int(${deckSize})、2枚目は int(${deckSize - 1}) です。`,
  en: `The ${deckSize} cards are placed in a row from the twos to the aces, each rank in the order clubs (c), diamonds (d), hearts (h), spades (s), and numbered from 0 (2c, 2d, 2h, 2s, 3c … As). With n cards left, int(n) is drawn: the card at that place is taken, and the last card of the row moves there. The first card draws int(${deckSize}), the second int(${deckSize - 1}).`,
}
