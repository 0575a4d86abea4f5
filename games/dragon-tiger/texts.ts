// What the lobby says of dragon tiger in both languages.

export const texts = {
  name: { ja: '龍虎', en: 'Dragon Tiger' },
  description: {
    ja: '龍に1枚、虎に1枚。大きいほうの勝ち。いちばん速いカードの勝負です。',
    en: 'One card for the dragon, one for the tiger, and the higher one wins. The quickest game of cards there is.',
  },
  rules: {
    ja: [
      '龍と虎に1枚ずつ配られ、大きいほうの勝ちです。Aがいちばん小さく、Kがいちばん大きい札です。',
      '龍か虎に賭けて勝てば1対1です。引き分けのとき、龍と虎の賭けは半分だけ戻ります。',
      'タイは同じ数字なら11対1、スーテッドタイは数字もマークも同じなら50対1です。',
      '札は8組から配られ、半分を使うと新しい札に替わります。',
    ],
    en: [
      'Dragon and tiger are dealt one card each, and the higher one wins. Aces are the lowest, kings the highest.',
      'Dragon and tiger pay 1 to 1. On a tie, half of a bet on either comes back.',
      'A tie pays 11 to 1 for two cards of one rank, a suited tie 50 to 1 if they are of one suit as well.',
      'Cards come from eight decks, and a fresh shoe is begun once half of it is used.',
    ],
  },
  reading: 'りゅうこ',
  alsoCalled: ['ドラゴンタイガー', 'dragon tiger', 'live dragon tiger'],
  features: [],
  themes: ['cards', 'myth'],
} as const
