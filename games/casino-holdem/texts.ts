// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: 'カジノホールデム', en: 'Casino Hold’em' },
  description: {
    ja: 'ディーラーと一対一で勝負するテキサスホールデム。手札2枚とフロップ3枚を見て、コールかフォールドかを選びます。強い役ほどアンティの配当が高くなります。AAボーナスにも賭けられます。',
    en: 'Texas hold’em against the dealer. You see your two cards and the flop before you call or fold. The ante pays more for better hands, and the AA bonus is an optional side bet.',
  },
  rules: {
    ja: [
      'アンティを賭けると、手札が2枚、ボードにフロップの3枚が配られます。それを見て、コールかフォールドを選びます。',
      'コールには、アンティの2倍を追加で賭けます。フォールドすると、アンティを失ってハンドは終わります。',
      'コールすると、ターンとリバー、ディーラーの2枚が配られます。手札2枚とボード5枚を合わせた7枚から、いちばん強い5枚で勝負します。',
      'ディーラーが勝負できる（クオリファイする）のは、4のワンペア以上のときだけです。勝負できないときは、アンティに役ごとの配当が付き、コールはそのまま戻ります。',
      '勝負のときは、強いハンドの勝ちです。勝てばアンティに役ごとの配当、コールに1対1の配当が付き、引き分けなら両方とも戻ります。',
      'アンティの配当は、ロイヤルフラッシュ100対1、ストレートフラッシュ20対1、フォーカード10対1、フルハウス3対1、フラッシュ2対1、それ以外は1対1です。',
      'AAボーナスは、手札とフロップの5枚がエースのワンペア以上なら当たりです。ロイヤルフラッシュ100対1、ストレートフラッシュ50対1、フォーカード40対1、フルハウス30対1、フラッシュ20対1、エースのワンペアからストレートまで7対1で、フォールドしても払い戻します。',
      'つねに最善の選択をするとき、賭けた額全体の還元率は99.18%、アンティに対するハウスエッジは2.16%です。',
      '覚えやすい目安は、手札に10以上があるとき、手札のカードを含むペア以上があるとき、フラッシュかストレートまであと1枚のときにコールし、それ以外はフォールドすることです。この目安では、アンティに対するハウスエッジは2.99%になります。',
      '1ラウンドの払い戻しは、最初に賭けた額の105倍までです。',
    ],
    en: [
      'After the ante you are dealt two cards, and the flop of three cards is dealt face up. You then call or fold.',
      'A call costs twice the ante. A fold loses the ante and ends the hand.',
      'If you call, the turn and the river are dealt, and two cards to the dealer. Each hand is the best five of seven cards: two own cards and the five on the board.',
      'The dealer qualifies with a pair of fours or better. If not, the ante pays by your hand and the call pushes.',
      'If the dealer qualifies, the higher hand wins: the ante pays by your hand, the call 1 to 1. On a tie both push.',
      'The ante pays 100 to 1 for a royal flush, 20 to 1 for a straight flush, 10 to 1 for four of a kind, 3 to 1 for a full house, 2 to 1 for a flush, and 1 to 1 for the rest.',
      'The AA bonus wins with a pair of aces or better in your two cards and the flop: royal flush 100 to 1, straight flush 50 to 1, four of a kind 40 to 1, full house 30 to 1, flush 20 to 1, pair of aces to straight 7 to 1. It is paid after a fold too.',
      'With the best decision for every hand the return is 99.18% of all stakes, and the house edge 2.16% of the ante.',
      'A simple rule: call with a card of ten or higher, with a pair or better that uses one of your own cards, or with one card to a flush or a straight, and fold the rest. By this rule the house edge is 2.99% of the ante.',
      'A round pays at most 105 times the initial stake.',
    ],
  },
  reading: 'かじの ほーるでむ',
  alsoCalled: ['テキサスホールデム', 'ホールデムポーカー', 'casino holdem'],
  features: ['decisions'],
  themes: ['cards'],
} as const
