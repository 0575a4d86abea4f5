// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: 'スリーカードポーカー', en: 'Three Card Poker' },
  description: {
    ja: '3枚の手札でディーラーと一対一で勝負するポーカー。手札を見てから、フォールドか、アンティと同額を賭けてプレイするかを選びます。ストレート以上にはアンティボーナスが付きます。ペアプラスにも賭けられます。',
    en: 'Three-card poker against the dealer. You see your hand before you fold or stake a second ante to play. Straights and better earn an ante bonus, and Pair Plus is an optional side bet.',
  },
  rules: {
    ja: [
      'アンティを賭けると、手札が3枚配られます。手札を見て、フォールドかプレイを選びます。',
      'プレイには、アンティと同じ額を追加で賭けます。フォールドすると、アンティを失ってハンドは終わります。',
      'プレイを選ぶと、ディーラーに3枚配られます。ディーラーが勝負できる（クオリファイする）のは、クイーンハイ以上のときだけです。',
      'ディーラーが勝負できないときは、アンティに1対1の配当が付き、プレイはそのまま戻ります。',
      '勝負のときは、強いハンドの勝ちです。勝てばアンティとプレイの両方に1対1の配当が付き、引き分けなら両方とも戻ります。',
      'ハンドの強さは、ストレートフラッシュ、スリーカード、ストレート、フラッシュ、ワンペア、ハイカードの順です。',
      'プレイしたハンドがストレート以上なら、勝ち負けにかかわらずアンティボーナスが付きます。ストレートは1対1、スリーカードは4対1、ストレートフラッシュは5対1です。',
      'ペアプラスは、手札がワンペア以上なら当たりです。ワンペア1対1、フラッシュ4対1、ストレート6対1、スリーカード30対1、ストレートフラッシュ40対1で、フォールドしても払い戻します。',
      '最善の選択は、クイーン・6・4以上でプレイし、それより弱ければフォールドすることです。このとき、賭けた額全体の還元率は97.99%、アンティに対するハウスエッジは3.37%です。',
      '1ラウンドの払い戻しは、最初に賭けた額の25倍までです。',
    ],
    en: [
      'After the ante you are dealt three cards. You see them, then play or fold.',
      'Playing costs another stake equal to the ante. A fold loses the ante and ends the hand.',
      'If you play, the dealer is dealt three cards, and qualifies with queen high or better.',
      'If the dealer does not qualify, the ante pays 1 to 1 and the play bet pushes.',
      'If the dealer qualifies, the higher hand wins: ante and play both pay 1 to 1. On a tie both push.',
      'Hands rank: straight flush, three of a kind, straight, flush, pair, high card.',
      'A straight or better that you play earns the ante bonus, win or lose: straight 1 to 1, three of a kind 4 to 1, straight flush 5 to 1.',
      'Pair Plus wins with a pair or better: pair 1 to 1, flush 4 to 1, straight 6 to 1, three of a kind 30 to 1, straight flush 40 to 1. It is paid after a fold too.',
      'The best strategy is to play queen, six, four or better and to fold the rest. The return is then 97.99% of all stakes, and the house edge 3.37% of the ante.',
      'A round pays at most 25 times the initial stake.',
    ],
  },
  reading: 'すりー かーど ぽーかー',
  alsoCalled: ['ペアプラス', 'スリカ', '3カードポーカー', '3 card poker'],
  features: ['decisions'],
  themes: ['cards'],
} as const
