// The lobby's texts for baccarat in both languages.

export const texts = {
  name: { ja: 'バカラ', en: 'Baccarat' },
  description: {
    ja: 'プレイヤーとバンカーのどちらが9に近いかに賭けるゲームです。カードは決まったルールで配られ、途中で選ぶことはありません。大路から甲由路まで、5種類の罫線を表示します。',
    en: 'Bet on which side comes closer to nine, player or banker. Cards are drawn by fixed rules, with no decisions to make. All five roads are shown, from the bead plate to the cockroach pig.',
  },
  rules: {
    ja: [
      'プレイヤーとバンカーに2枚ずつ配られます。Aは1点、2から9は数字のまま、10と絵札は0点で、合計の下1桁が点数です。',
      'どちらかの最初の2枚が8点か9点（ナチュラル）なら、3枚目は引かずに勝負が決まります。',
      'ナチュラルでなければ、プレイヤーは5点以下で3枚目を引きます。バンカーが3枚目を引くかどうかは、バンカーの点数とプレイヤーの3枚目で決まります。',
      '9に近いほうの勝ちです。配当は、プレイヤーが1対1、タイが8対1、ペア（その側の最初の2枚が同じ数字）が11対1です。',
      'タイのとき、プレイヤーとバンカーの賭けはそのまま戻ります。',
      'カードは8デッキのシューから配ります。残りが14枚より少なくなると、次のラウンドから新しいシューを使います。',
    ],
    en: [
      'Player and banker are dealt two cards each. Aces count 1, 2 to 9 their number, tens and face cards 0; the last digit of the sum is the total.',
      'If either side’s first two cards total 8 or 9 (a natural), no third card is drawn.',
      'Otherwise the player draws a third card on 5 or less. Whether the banker draws depends on the banker’s total and the player’s third card.',
      'The side closer to 9 wins. Player pays 1 to 1, tie 8 to 1, and a pair (a side’s first two cards of one rank) 11 to 1.',
      'On a tie, bets on player and banker push.',
      'Cards are dealt from a shoe of eight decks. With fewer than 14 cards left, the next round starts a fresh shoe.',
    ],
  },
  withCommission: {
    ja: ['バンカーの配当は0.95対1です。'],
    en: ['Banker pays 0.95 to 1.'],
  },
  withoutCommission: {
    ja: ['ノーコミッションのテーブルです。バンカーの配当は1対1、6点で勝ったときだけ0.5対1です。'],
    en: ['No commission: banker pays 1 to 1, and 0.5 to 1 for a win with 6.'],
  },
  reading: 'ばから',
  alsoCalled: ['プントバンコ', 'punto banco', 'ライブバカラ', 'live baccarat'],
  features: [],
  themes: ['cards'],
} as const
