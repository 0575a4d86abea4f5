// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '福だるま', en: 'Lucky Daruma' },
  description: {
    ja: '正月が舞台の、3リール5ラインのスロットです。だるまが5つ以上出るとホールド＆ウィン「目入れ」が始まり、だるま1つごとに、表示された額を払い戻します。',
    en: 'A three-reel, five-line slot set at New Year. Five or more darumas start Painting the Eyes, a hold and win in which each daruma pays the value it shows.',
  },
  rules: {
    ja: [
      '1回の賭け金で、5本のラインすべてに賭けます。',
      '左から3つ同じ図柄が並ぶと当たりです。1本のラインにつき、いちばん高い配当だけを払い戻します。',
      '金だるまはワイルドで、すべての図柄の代わりになります。',
      '赤・白・金のだるまが合わせて5つ以上出ると、目入れが始まります。出ているだるまはそのまま残り、それぞれに額が付きます。',
      '目入れでは、空いたマスだけが回ります。リスピンは3回で、新しいだるまが出るたびに残り3回に戻ります。',
      '9マスすべてがだるまになると、額の合計に加えて賭け金の50倍を払い戻します。',
      '1ラウンドの払い戻しは、賭け金の100倍までです。',
    ],
    en: [
      'One stake plays all five lines.',
      'Three of a kind from the left win. Each line pays its highest win only.',
      'The gold daruma is wild and substitutes for every symbol.',
      'Five or more darumas, red, white or gold, start Painting the Eyes. They stay in place, each with a value.',
      'Only empty cells spin. There are three respins, and each new daruma resets the count to three.',
      'Darumas in all nine cells pay 50 times the stake on top of their values.',
      'A round pays at most 100 times its stake.',
    ],
  },
  reading: 'ふく だるま',
  alsoCalled: ['だるま', '達磨'],
  features: ['wilds', 'holdAndWin'],
  themes: ['seasons', 'treasure'],
} as const
