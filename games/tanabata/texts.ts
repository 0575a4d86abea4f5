// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '七夕', en: 'Star Festival' },
  description: {
    ja: '七夕がテーマの、5リール20ラインのスロットです。短冊が20枚たまると「橋のスピン」が7回始まり、真ん中の段がすべてワイルドになります。たまった短冊は賭け金ごとに保存し、次回に引き継ぎます。',
    en: 'A five-reel, twenty-line slot of the Star Festival. Twenty wishes start seven bridge spins, with the whole middle row wild. Collected wishes are saved for each stake and carry over.',
  },
  rules: {
    ja: [
      '1回の賭け金で、20本のラインすべてに賭けます。',
      '左端のリールから同じ図柄が3つ以上並ぶと当たりです。1本のラインにつき、いちばん高い配当だけを払い戻します。',
      '鵲はワイルドで、天の川の橋と短冊を除くすべての図柄の代わりになります。',
      '短冊は出るたびにメーターにたまります。20枚たまると橋のスピンが7回始まり、真ん中の段がすべてワイルドになります。橋のスピンに出た短冊は数えません。',
      '短冊は賭け金ごとに別々に数え、期限なく保存します。',
      '天の川の橋は位置に関係なく数え、3つで賭け金の2倍、4つで10倍、5つで50倍です。',
      '1ラウンドの払い戻しは賭け金の500倍までです。',
    ],
    en: [
      'One stake plays all twenty lines.',
      'Three or more of a kind in a row from the leftmost reel win. Each line pays its highest win only.',
      'The magpie is wild and substitutes for every symbol except the bridge of stars and the wishes.',
      'Each wish fills the meter. Twenty start seven bridge spins with the whole middle row wild. Wishes that land in bridge spins are not counted.',
      'Wishes are counted separately for each stake and never expire.',
      'Bridges of stars count anywhere: three pay 2 times the stake, four 10 and five 50.',
      'A round pays at most 500 times its stake.',
    ],
  },
  reading: 'たなばた',
  alsoCalled: ['織姫', '彦星'],
  features: ['wilds', 'collect', 'bonusGame'],
  themes: ['seasons', 'festival'],
} as const
