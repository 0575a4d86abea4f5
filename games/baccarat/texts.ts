// What the lobby says of baccarat in both languages.

export const texts = {
  name: { ja: 'バカラ', en: 'Baccarat' },
  description: {
    ja: 'プレイヤーとバンカー、9に近いのはどちらか。カードはルールどおりに配られ、あとは見守るだけです。大路から甲由路まで、罫線がその場で伸びていきます。',
    en: 'Player or banker: which comes closer to nine? The cards follow fixed rules, and all that is left is to watch. Every road, from the big road to the cockroach road, grows as you sit there.',
  },
  rules: {
    ja: [
      'プレイヤーとバンカーに2枚ずつ配られます。Aは1、2から9は数字のまま、10と絵札は0と数え、合計の下1桁が点数です。',
      'どちらかの2枚が8か9なら、そこで勝負が決まります。',
      'そうでなければ、プレイヤーは5以下のときに3枚目を引きます。バンカーが引くかどうかは、自分の点数とプレイヤーの3枚目で決まります。選べることは何もありません。',
      '9に近いほうの勝ちです。プレイヤーに賭けて勝てば1対1、タイは8対1、最初の2枚が同じ数字のペアは11対1です。',
      'タイのとき、プレイヤーとバンカーの賭けはそのまま戻ります。',
      '札は8組から配られ、残りが14枚より少なくなると新しい札に替わります。',
    ],
    en: [
      'Player and banker are dealt two cards each. Aces count one, two to nine their number, tens and pictures nothing; the last digit of the sum is the total.',
      'With eight or nine in two cards on either side, the round is decided.',
      'Otherwise the player draws a third card on five or less. Whether the banker draws follows from its total and the player’s third card. There is nothing to choose.',
      'The side closer to nine wins. Player pays 1 to 1, a tie 8 to 1, and a pair of one rank in a side’s first two cards 11 to 1.',
      'On a tie, bets on player and banker come back.',
      'Cards come from eight decks, and a fresh shoe is begun once fewer than fourteen cards are left.',
    ],
  },
  withCommission: {
    ja: ['バンカーの勝ちは0.95対1です。'],
    en: ['Banker pays 0.95 to 1.'],
  },
  withoutCommission: {
    ja: ['この卓に手数料はありません。バンカーの勝ちは1対1、6で勝ったときだけ0.5対1です。'],
    en: ['No commission here: banker pays 1 to 1, and 0.5 to 1 for a win with six.'],
  },
  reading: 'ばから',
  alsoCalled: ['プントバンコ', 'punto banco', 'ライブバカラ', 'live baccarat'],
  features: [],
  themes: ['cards'],
} as const
