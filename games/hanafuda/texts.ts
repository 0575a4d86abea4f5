// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '花札', en: 'Flower Cards' },
  description: {
    ja: '月明かりの畳で遊ぶ、5×3、243通りの花札スロット。当たった札は獲得札になり、猪鹿蝶、月見酒、五光といった役ができると、その場で払い出します。',
    en: 'Flower cards by moonlight, with 243 ways. Cards that win are taken, and the hands they make, from boar, deer, butterfly to the five brights, are paid at once.',
  },
  rules: {
    ja: [
      '左端のリールから隣のリールへ同じ札が3枚以上続くと当たりです。段は問いません。',
      '当たった札は獲得札になり、上から次の札が落ちます。当たりが続くたびに、倍率が1・2・3・5倍と上がります。',
      '獲得札で役ができると、役の配当にその時の倍率を掛けて払い出します。役は1回のスピンで、それぞれ一度だけです。',
      '役の配当は、赤短青短が賭け金の1倍、花見酒・月見酒・猪鹿蝶が3倍、三光が8倍、四光が30倍、五光が100倍です。',
      '菊に盃はワイルドで、すべての札の代わりになります。',
      '1回の払い戻しは賭け金の800倍までです。',
    ],
    en: [
      'Three or more of a card on neighbouring reels from the left win, in any rows.',
      'Winning cards are taken and others fall from above. With each win that follows the multiplier rises: 1, 2, 3, 5.',
      'A hand made of the cards taken is paid, times the multiplier of that moment, each hand once a spin.',
      'Both ribbons pay the stake once, blossom viewing, moon viewing and boar, deer, butterfly 3 times, three brights 8, four brights 30 and five brights 100 times.',
      'The sake cup is wild and stands for every card.',
      'A round pays at most 800 times its stake.',
    ],
  },
  reading: 'はなふだ',
  alsoCalled: ['こいこい', 'はな'],
  features: ['wilds', 'ways', 'cascades', 'multipliers', 'collect'],
  themes: ['seasons'],
} as const
