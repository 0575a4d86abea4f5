// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '福だるま', en: 'Lucky Daruma' },
  description: {
    ja: '元日の朝、3リール5ラインのやさしいスロット。だるまが5つ以上そろうと目入れが始まり、だるまが来るたびに片目が入って、書かれた額がもらえます。',
    en: 'A gentle three-reel, five-line slot on New Year’s morning. Five or more darumas begin the painting of the eyes: each daruma that comes is held with the value on its tag.',
  },
  rules: {
    ja: [
      '1回の賭け金で、5本のラインすべてに賭けます。',
      '左端のリールから同じ図柄が3つ並ぶと当たりです。1本のラインでは、いちばん高い配当だけを払い出します。',
      '金だるまはワイルドで、すべての図柄の代わりになります。',
      'だるまが5つ以上出ると目入れが始まります。出ているだるまはそのまま残り、札の額が付きます。',
      '目入れでは空いたマスだけが回ります。3回のうちにだるまが来れば、また3回に戻ります。',
      '9マスすべてがだるまになると、札の額に加えて賭け金の50倍を払い出します。',
      '1回の払い戻しは賭け金の200倍までです。',
    ],
    en: [
      'One stake plays all five lines.',
      'Three of a kind in a row from the leftmost reel win. Each line pays its best win only.',
      'The gold daruma is wild and stands for every symbol.',
      'Five or more darumas begin the painting of the eyes. Those on the reels stay, each with the value on its tag.',
      'Only empty cells spin. A daruma within three respins starts the three again.',
      'Nine darumas pay 50 times the stake on top of their values.',
      'A round pays at most 200 times its stake.',
    ],
  },
  reading: 'ふく だるま',
  alsoCalled: ['だるま', '達磨'],
  features: ['wilds', 'holdAndWin'],
  themes: ['seasons', 'treasure'],
} as const
