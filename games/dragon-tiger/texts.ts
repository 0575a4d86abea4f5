// The lobby's texts for dragon tiger in both languages.

export const texts = {
  name: { ja: '龍虎', en: 'Dragon Tiger' },
  description: {
    ja: '龍と虎に1枚ずつ配り、どちらの数字が大きいかに賭けるゲームです。2枚で決着します。',
    en: 'One card to the dragon, one to the tiger, and the higher card wins. Two cards decide each round.',
  },
  rules: {
    ja: [
      '龍と虎に1枚ずつ配られ、数字の大きいほうの勝ちです。Aがいちばん小さく、Kがいちばん大きいカードです。',
      '龍と虎の配当は1対1です。タイのとき、龍と虎の賭け金は半分だけ戻ります。',
      'タイ（同じ数字）の配当は11対1、スーテッドタイ（数字もマークも同じ）は50対1です。',
      'カードは8デッキのシューから配ります。残りが208枚（半分）より少なくなると、次のラウンドから新しいシューを使います。',
    ],
    en: [
      'Dragon and tiger are dealt one card each, and the higher card wins. Aces are low, kings high.',
      'Dragon and tiger pay 1 to 1. On a tie, half of each bet on dragon or tiger is returned.',
      'A tie (equal ranks) pays 11 to 1, a suited tie (equal ranks and suits) 50 to 1.',
      'Cards are dealt from a shoe of eight decks. With fewer than 208 cards (half) left, the next round starts a fresh shoe.',
    ],
  },
  reading: 'りゅうこ',
  alsoCalled: ['ドラゴンタイガー', 'dragon tiger', 'live dragon tiger'],
  features: [],
  themes: ['cards', 'myth'],
} as const
