// What every table discloses of its draws, in words: its key, its stream, and how cards leave a shoe.
import { cardsLeft, deckSize, freshCounts } from '@mangetsu/cards'
import type { Bilingual, DisclosedTable } from '@mangetsu/chance/disclosure'
import type { Odds, TableBet } from '@mangetsu/chance/table'

/** From the round's record to its draws. */
export const tableKeyInWords: Bilingual = {
  ja: '鍵は、回の記録にある鎖の値（link）の32バイトを鍵とし、ASCIIの文字列「table:chain:place:value」に対する HMAC-SHA-256 です。chain は鎖の名前、place は先頭に0を付けない10進数の順番、value は署名のバイト列の SHA-256 を小文字の16進数64桁で書いた公開乱数です。この鍵から、上の「計算のしかた」と同じ ChaCha20 の列と int(n) を、回ごとに最初から使います。',
  en: 'The key is HMAC-SHA-256, keyed by the 32 bytes of the link in the round’s record, over the ASCII text “table:chain:place:value”. The place is in decimal without leading zeros; the value is SHA-256 of the signature’s bytes, as 64 lower-case hex digits. From this key the ChaCha20 stream and int(n) are used as above, from their beginning in each round.',
}

/** How a card is drawn from what is left of so many decks. */
export function shoeInWords(decks: number): Bilingual {
  const whole = cardsLeft(freshCounts(decks))
  return {
    ja: `カードは${decks}組（${whole}枚）のシューから配ります。残りは、2c、2d、2h、2s、3c … As の順（cはクラブ、dはダイヤ、hはハート、sはスペード、Tは10）に、各カードの枚数を52桁の数字で書きます。残りがn枚のとき int(n) を引き、残っているカードをこの順に、同じカードは枚数だけ続けて0から数え、その番号のカードを配ります。配ったカードは1枚減ります。新しいシューの1枚目は int(${whole}) です。`,
    en: `Cards are dealt from a shoe of ${decks} decks (${whole} cards). What is left is written as 52 digits, how many there are of each card: 2c, 2d, 2h, 2s, 3c … As (clubs c, diamonds d, hearts h, spades s; T is ten). With n cards left, int(n) is drawn: the cards left are counted in that order from 0, each as often as it is left, and the card at that number is dealt. Then one less of it is left. The first card of a fresh shoe draws int(${whole}).`,
  }
}

/** How a card is drawn from an infinite deck. */
export const infiniteDeckInWords: Bilingual = {
  ja: `カードは無限デッキから配ります。1枚ごとに int(${deckSize}) を引き、2c、2d、2h、2s、3c … As の順（cはクラブ、dはダイヤ、hはハート、sはスペード、Tは10）に0から数えた番号のカードを配ります。それまでに何が出ていても、${deckSize}種類のどのカードも同じ確率で出ます。`,
  en: `Cards are dealt from an infinite deck. For each card int(${deckSize}) is drawn: the cards are counted in the order 2c, 2d, 2h, 2s, 3c … As from 0 (clubs c, diamonds d, hearts h, spades s; T is ten), and the card at that number is dealt. Whatever has been dealt before, each of the ${deckSize} is equally likely.`,
}

/** Which stream of the key each card comes from, where seats have streams of their own. */
export const seatStreamsInWords: Bilingual = {
  ja: 'ディーラーのカードは、この列（nonce は12バイトすべて0）から引きます。席のカードは、席ごとに別の列から引きます。鍵は同じで、nonce の最初の1バイトを席の番号、残りの11バイトを0とし、ブロックカウンターは0から始めます。',
  en: 'The dealer’s cards are drawn from this stream (its nonce is twelve zero bytes). The cards of each seat are drawn from a stream of its own: the key is the same, the first byte of the nonce is the number of the seat, the other eleven are 0, and the block counter begins at 0.',
}

/** When a round is dealt from a fresh shoe. */
export const freshShoeInWords = (leastCards: number): Bilingual => ({
  ja: `記録の shoeBefore が前の回の残りです。それが無いか、残りが${leastCards}枚より少ないときは、新しいシューから配ります（記録の最初は newShoe です）。新しいシューにする引きはありません。`,
  en: `The shoeBefore of the record is what the round before has left. Where there is none, or fewer than ${leastCards} cards are left, the round is dealt from a fresh shoe (its first event is newShoe). A fresh shoe draws nothing.`,
})

const oddsText = ([gain, of]: Odds): string => `${gain}:${of}`

/** What each bet pays beside its stake, where there are few. */
export const paysTable = (bets: readonly Pick<TableBet, 'spot' | 'title' | 'odds'>[]): DisclosedTable => ({
  name: { ja: '賭けと配当', en: 'Bets and what they pay' },
  columns: [
    { ja: '賭け', en: 'Bet' },
    { ja: '記録での名前', en: 'Name in the record' },
    { ja: '配当（高い順）', en: 'Pays (highest first)' },
  ],
  rows: bets.map(({ spot, title, odds }) => [title, spot, odds.map(oddsText).join(', ')]),
})
