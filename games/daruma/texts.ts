// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '福だるま', en: 'Lucky Daruma' },
  description: {
    ja: '元日の朝の、やさしい3リール5ラインのスロット。だるまが5つ以上出ると「目入れ」が始まり、目の入っただるま1つずつに、札に書かれた額が付きます。',
    en: 'A gentle three-reel, five-line slot on New Year’s morning. Five or more darumas begin the painting of the eyes, and each one whose eye is painted pays the value on its tag.',
  },
  rules: {
    ja: [
      '1回の賭け金で、5本のラインすべてに賭けます。',
      '左から3つ同じ図柄が並ぶと当たりです。1本のラインでは、いちばん高い配当だけを払い出します。',
      '金だるまはワイルドで、すべての図柄の代わりになります。',
      '赤・白・金のだるまが合わせて5つ以上出ると、目入れが始まります。出ているだるまはそのまま残り、それぞれの札に額が入ります。',
      '目入れでは空いたマスだけが回ります。残りは3回で、新しいだるまが出るたびに3回に戻ります。',
      '9マスすべてにだるまがそろうと、札の合計に加えて賭け金の50倍を払い出します。',
      '1回の払い戻しは、賭け金の100倍までです。',
    ],
    en: [
      'One stake plays all five lines.',
      'Three of a kind in a row win. Each line pays its best win only.',
      'The gold daruma is wild and stands for every symbol.',
      'Five or more darumas, red, white or gold, begin the painting of the eyes. They stay, each with a value on its tag.',
      'Only empty cells spin. There are three respins, and each new daruma starts the three again.',
      'Darumas in all nine cells pay 50 times the stake on top of their tags.',
      'A round pays at most 100 times its stake.',
    ],
  },
  reading: 'ふく だるま',
  alsoCalled: ['だるま', '達磨'],
  features: ['wilds', 'holdAndWin'],
  themes: ['seasons', 'treasure'],
} as const
