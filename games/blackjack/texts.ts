// What the lobby says of blackjack in both languages.

export const texts = {
  name: { ja: '満月ブラックジャック', en: 'Full Moon Blackjack' },
  description: {
    ja: '七つの席で囲む21。引くか、止めるか。決めるのはあなたです。ほかの席に後ろから賭けることもできます。',
    en: 'Twenty-one around seven seats: you decide when to draw and when to stand. You can also bet behind other seats.',
  },
  rules: {
    ja: [
      '手札の合計を21に近づけ、ディーラーより大きければ勝ちです。21を超えると負けです。Aは1か11、絵札は10と数えます。',
      '最初の2枚がAと10（または絵札）ならブラックジャックで、3対2で払い戻します。ほかの勝ちは1対1、同じ合計なら賭けが戻ります。',
      'ヒットは1枚引く、スタンドは止める。ダブルは賭けを倍にして1枚だけ引きます。分けたあとの手でもできます。',
      '同じ値の2枚はスプリットで二つの手に分けられます。手は四つまで。Aは一度だけ分けられ、1枚ずつ引いて終わりです。分けた手の21はブラックジャックになりません。',
      'ディーラーは16以下で引き、17以上で止まります（ソフト17も）。表の札がAか10のときは、先にブラックジャックかを確かめます。',
      '選ぶ時間が過ぎた手はスタンドになります。インシュランスはありません。',
      '後ろからの賭けは、その席の一つ目の手の結果で決まります。ダブルやスプリットで増えることはありません。',
      '札は無限デッキから配ります。52種類のどの札も、1枚ごとに同じ確率で出ます。出た札は、次の札に影響しません。',
      '札は席ごとに別の乱数から決まります。先の席が何を選んでも、あとの席の札とディーラーの札は変わりません。先の席の選択で変わるのは、その席の手と後ろからの賭けの結果、番が回ってくる時刻、ほかに勝負する手がないときにディーラーが引くかどうかだけです。',
    ],
    en: [
      'Come closer to 21 than the dealer without going over it. Aces count 1 or 11, pictures 10.',
      'An ace and a ten or picture as the first two cards are blackjack and pay 3 to 2. Other wins pay 1 to 1; equal totals give the bet back.',
      'Hit draws a card, stand ends the hand. Double stakes the bet once more and draws exactly one card, after a split too.',
      'Two cards of one value can be split into two hands, up to four in all. Aces are split once and get one card each. 21 after a split is no blackjack.',
      'The dealer draws to 16 and stands on all 17s, soft ones too. With an ace or a ten up, the dealer looks for blackjack first.',
      'A hand whose time is over stands. Insurance is not offered.',
      'A bet behind follows the first hand of that seat. Doubling and splitting do not add to it.',
      'Cards are dealt from an infinite deck: each of the 52 is equally likely every time, and earlier cards say nothing of the next.',
      'Each seat’s cards come from random numbers of its own. Whatever an earlier seat decides, the cards of later seats and of the dealer stay the same. It only changes the results of its own hands and of bets behind it, when your turn comes, and whether the dealer draws when there is no other hand left to play against.',
    ],
  },
  withSurrender: {
    ja: ['最初の2枚のあと、サレンダーで賭けの半分を取り戻して降りられます。'],
    en: ['After the first two cards you may surrender and take half of the bet back.'],
  },
  withoutSurrender: { ja: [], en: [] },
  reading: 'まんげつ ぶらっくじゃっく',
  alsoCalled: ['ブラックジャック', 'blackjack', '21', 'live blackjack'],
  features: [],
  themes: ['cards'],
} as const
