// The lobby's texts for blackjack in both languages.

export const texts = {
  name: { ja: '満月ブラックジャック', en: 'Full Moon Blackjack' },
  description: {
    ja: '7席のブラックジャックです。ヒットかスタンドかを自分で選びます。ほかの席に賭けるベットビハインドもできます。',
    en: 'Blackjack with seven seats: you decide when to hit and when to stand. You can also bet behind other seats.',
  },
  rules: {
    ja: [
      '手札の合計が21を超えずに、ディーラーより21に近ければ勝ちです。21を超えるとバストで負けです。Aは1か11、絵札は10と数えます。',
      '最初の2枚がAと10（または絵札）ならブラックジャックで、3対2で払い戻します。ほかの勝ちは1対1、同じ合計なら引き分け（プッシュ）で賭け金が戻ります。',
      'ヒットは1枚引き、スタンドは引かずに終えます。ダブルは、最初の2枚で賭け金を2倍にして1枚だけ引きます。スプリットしたハンドでもダブルできます。',
      '同じ点数の2枚は、スプリットで2つのハンドに分けられます（4ハンドまで）。Aのスプリットは1回だけで、1枚ずつ引いて終わります。スプリットしたハンドの21はブラックジャックになりません。',
      'ディーラーは16以下で引き、ソフト17を含む17以上でスタンドします。アップカードがAか10（絵札を含む）のときは、先にブラックジャックを確認します。',
      '時間内に選ばなかったハンドはスタンドになります。インシュランスはありません。',
      'ベットビハインド（ほかの席への賭け）は、その席の1つ目のハンドの結果で決まります。ダブルやスプリットでは増えません。',
      'カードは無限デッキから配ります。1枚ごとに、52種類のどのカードも同じ確率で出ます。すでに出たカードは影響しません。',
      'カードは席ごとに別の乱数列で決まります。先の席が何を選んでも、ほかの席とディーラーのカードは変わりません。変わるのは、その席のハンドとベットビハインドの結果、次の順番が来る時刻、ほかに勝負するハンドがないときにディーラーが引くかどうかだけです。',
    ],
    en: [
      'Come closer to 21 than the dealer without going over: over 21 is a bust and loses. Aces count 1 or 11, face cards 10.',
      'An ace with a ten or face card as the first two cards is a blackjack and pays 3 to 2. Other wins pay 1 to 1; equal totals push.',
      'Hit draws a card; stand ends the hand. Double, on the first two cards, doubles the bet and draws exactly one card, after a split too.',
      'Two cards of equal value can be split into two hands, up to four hands in all. Aces can be split once and get one card each. 21 after a split is not a blackjack.',
      'The dealer draws to 16 and stands on all 17s, soft 17 included. With an ace or ten-value card face up, the dealer checks for blackjack first.',
      'A hand not decided in time stands. Insurance is not offered.',
      'A bet behind is decided by the first hand of that seat. Doubles and splits do not add to it.',
      'Cards are dealt from an infinite deck: each of the 52 is equally likely every time. Cards already dealt have no effect.',
      'Each seat’s cards come from a random stream of its own. Whatever an earlier seat decides, the cards of other seats and of the dealer stay the same. It only changes the results of its own hands and of bets behind it, when the next turn comes, and whether the dealer draws when no other hand is left to play against.',
    ],
  },
  withSurrender: {
    ja: ['最初の2枚では、サレンダーを選ぶと、賭け金の半分が戻ってハンドが終わります。'],
    en: ['On the first two cards you may surrender: half of the bet is returned and the hand ends.'],
  },
  withoutSurrender: { ja: [], en: [] },
  reading: 'まんげつ ぶらっくじゃっく',
  alsoCalled: ['ブラックジャック', 'blackjack', '21', 'live blackjack'],
  features: [],
  themes: ['cards'],
} as const
