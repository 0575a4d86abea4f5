// Disclosure texts shared by all tables: the key, the stream, and the drawing of cards from a shoe.
import { cardsLeft, deckSize, freshCounts } from '@mangetsu/cards'
import type { Bilingual, DisclosedTable } from '@mangetsu/chance/disclosure'
import type { Odds, TableBet } from '@mangetsu/chance/table'

/** From the round's record to its draws. */
export const tableKeyInWords: Bilingual = {
  ja: 'ラウンドの鍵は、記録の link（ハッシュチェーンの値）の32バイトを鍵とする、ASCII文字列「table:chain:place:value」の HMAC-SHA-256 です。chain は記録にあるチェーンのID、place はチェーンの中の順番で、先頭に0を付けない10進数です。value は公開乱数の署名のバイト列の SHA-256 で、小文字の16進数64桁です。この鍵から、上の「計算の方法」と同じ ChaCha20 の乱数列と int(n) を、ラウンドごとに最初から使います。',
  en: 'The key is HMAC-SHA-256, keyed by the 32 bytes of the link in the round’s record, over the ASCII text “table:chain:place:value”. The chain is the id of the hash chain in the record; the place is the link’s place in it, in decimal without leading zeros; the value is SHA-256 of the bytes of the public random value’s signature, as 64 lower-case hex digits. The ChaCha20 stream of this key and int(n) are used as above, from the beginning in each round.',
}

/** Describes how a card is drawn from the rest of this many decks. */
export function shoeInWords(decks: number): Bilingual {
  const whole = cardsLeft(freshCounts(decks))
  return {
    ja: `カードは${decks}デッキ（${whole}枚）のシューから配ります。残りの枚数は、2c、2d、2h、2s、3c … As の順（cはクラブ、dはダイヤ、hはハート、sはスペード、Tは10）に、カードごとに1桁、合わせて52桁の数字で書きます。残りがn枚のとき int(n) を引きます。残っているカードをこの順に、同じカードは残りの枚数だけ続けて0から数え、その番号のカードを配ります。配ったカードの枚数を1つ減らします。新しいシューの1枚目は int(${whole}) です。`,
    en: `Cards are dealt from a shoe of ${decks} decks (${whole} cards). The cards left are written as 52 digits, one for the number of each card left: 2c, 2d, 2h, 2s, 3c … As (clubs c, diamonds d, hearts h, spades s; T is ten). With n cards left, int(n) is drawn: the cards left are counted in that order from 0, each as often as it is left, and the card at that number is dealt. Its digit is then one less. The first card of a fresh shoe draws int(${whole}).`,
  }
}

/** Describes how a card is drawn from an infinite deck. */
export const infiniteDeckInWords: Bilingual = {
  ja: `カードは無限デッキから配ります。1枚ごとに int(${deckSize}) を引き、2c、2d、2h、2s、3c … As の順（cはクラブ、dはダイヤ、hはハート、sはスペード、Tは10）に0から数えた番号のカードを配ります。それまでに何が出ていても、${deckSize}種類のどのカードも同じ確率で出ます。`,
  en: `Cards are dealt from an infinite deck. For each card int(${deckSize}) is drawn: the cards are counted in the order 2c, 2d, 2h, 2s, 3c … As from 0 (clubs c, diamonds d, hearts h, spades s; T is ten), and the card at that number is dealt. Whatever has been dealt before, each of the ${deckSize} is equally likely.`,
}

/** Describes which stream of the key each card comes from, if seats have separate streams. */
export const seatStreamsInWords: Bilingual = {
  ja: 'ディーラーのカードは、この列（nonce は12バイトすべて0）から引きます。席のカードは、席ごとに別の列から引きます。鍵は同じで、nonce の最初の1バイトを席の番号、残りの11バイトを0とし、ブロックカウンターは0から始めます。',
  en: 'The dealer’s cards are drawn from this stream (its nonce is twelve zero bytes). The cards of each seat are drawn from a stream of its own: the key is the same, the first byte of the nonce is the number of the seat, the other eleven are 0, and the block counter begins at 0.',
}

/** Describes when a round is dealt from a fresh shoe. */
export const freshShoeInWords = (leastCards: number): Bilingual => ({
  ja: `記録の shoeBefore は、前のラウンドを終えたシューの残りです。shoeBefore がないとき、または残りが${leastCards}枚より少ないときは、新しいシューから配ります（最初のイベントは newShoe です）。新しいシューになるときは、乱数を引きません。`,
  en: `The record’s shoeBefore is the shoe after the round before. If there is none, or if fewer than ${leastCards} cards are left, the round is dealt from a fresh shoe (its first event is newShoe). Changing to a fresh shoe draws nothing.`,
})

const oddsText = ([gain, of]: Odds): string => `${gain}:${of}`

/** Returns the table of each bet's odds, for games with few bets. */
export const paysTable = (bets: readonly Pick<TableBet, 'spot' | 'title' | 'odds'>[]): DisclosedTable => ({
  name: { ja: '賭けと配当', en: 'Bets and odds' },
  columns: [
    { ja: '賭け', en: 'Bet' },
    { ja: '記録上の名前', en: 'Name in the record' },
    { ja: '配当（高い順）', en: 'Odds (highest first)' },
  ],
  rows: bets.map(({ spot, title, odds }) => [title, spot, odds.map(oddsText).join(', ')]),
})
