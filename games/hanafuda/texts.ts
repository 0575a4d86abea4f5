// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '花札', en: 'Flower Cards' },
  description: {
    ja: '月明かりの畳で遊ぶ、5×3、243通りの花札スロット。当たった札は取り札になり、猪鹿蝶、月見酒、五光といった役ができると、その場で払い出します。',
    en: 'Flower cards by moonlight, with 243 ways. Cards that win are taken, and the hands they make, from boar, deer and butterflies to the five brights, are paid at once.',
  },
  rules: {
    ja: [
      '左端のリールから隣のリールへ同じ札が3枚以上続くと当たりです。段は問いません。',
      '当たった札は場から取られ、上から次の札が落ちます。続くたびに倍率が1・2・3・5倍と上がります。',
      '取った札で役ができると、役の配当を倍率付きで払い出します。役は1回のスピンで、それぞれ一度だけです。',
      '花見酒と月見酒は賭け金の6倍、猪鹿蝶は15倍、三光は20倍、四光は100倍、五光は1,000倍です。',
      '盃はワイルドで、すべての札の代わりになります。',
      '1回の払い戻しは賭け金の5,000倍までです。',
    ],
    en: [
      'Three or more of a card on neighbouring reels from the left win, in any rows.',
      'Winning cards are taken and others fall from above. With each fall the multiplier rises: 1, 2, 3, 5.',
      'A hand made of the cards taken is paid with the multiplier, each hand once a spin.',
      'Blossom viewing and moon viewing pay 6 times the stake, boar-deer-butterflies 15, three brights 20, four brights 100 and five brights 1,000.',
      'The sake cup is wild and stands for every card.',
      'A round pays at most 5,000 times its stake.',
    ],
  },
  reading: 'はなふだ',
  alsoCalled: ['こいこい', 'はな'],
  features: ['wilds', 'ways', 'cascades', 'multipliers', 'collect'],
  themes: ['seasons'],
} as const
