// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '花札', en: 'Flower Cards' },
  description: {
    ja: '花札がテーマの、5×3、243通りのスロットです。当たった札は獲得札になり、猪鹿蝶、月見酒、五光などの役ができると、役の配当を払い戻します。',
    en: 'A 5×3 flower-card slot with 243 ways. Winning cards are collected, and the sets they make, from boar, deer, butterfly to the five brights, pay as well.',
  },
  rules: {
    ja: [
      '左端のリールから隣り合うリールに、同じ札が3枚以上続くと当たりです。段は問いません。',
      '当たった札は獲得札になり、上から次の札が落ちます。当たりが続くたびに、倍率が1・2・3・5倍と上がります。',
      '獲得札で役ができると、役の配当にそのときの倍率を掛けて払い戻します。役ごとに、1回のスピンで1度だけです。',
      '役の配当は、赤短青短が賭け金の1倍、花見酒・月見酒・猪鹿蝶が3倍、三光が8倍、四光が30倍、五光が100倍です。',
      '菊に盃はワイルドで、すべての札の代わりになります。',
      '1ラウンドの払い戻しは賭け金の800倍までです。',
    ],
    en: [
      'Three or more of a card on adjacent reels from the left win, in any row.',
      'Winning cards are collected and others fall from above. The multiplier rises with each win in a row: 1, 2, 3, 5.',
      'A set made of the collected cards pays, times the current multiplier, each set once a spin.',
      'Both ribbons pay the stake, blossom viewing, moon viewing and boar, deer, butterfly 3 times the stake, three brights 8, four brights 30 and five brights 100 times.',
      'The sake cup is wild and substitutes for every card.',
      'A round pays at most 800 times its stake.',
    ],
  },
  reading: 'はなふだ',
  alsoCalled: ['こいこい', 'はな'],
  features: ['wilds', 'ways', 'cascades', 'multipliers', 'collect'],
  themes: ['seasons'],
} as const
