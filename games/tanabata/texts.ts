// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '七夕', en: 'Star Festival' },
  description: {
    ja: '天の川の下の、5リール20ラインのスロット。短冊が20枚集まると鵲が橋を架け、真ん中の段がすべてワイルドのスピンが7回始まります。集めた短冊は賭け金ごとに残り、なくなりません。',
    en: 'Twenty lines under the Milky Way. Twenty wishes bring the bridge of magpies: seven spins with the middle row wild. What you have collected stays yours at each stake, and is never lost.',
  },
  rules: {
    ja: [
      '1回の賭け金で、20本のラインすべてに賭けます。',
      '左端のリールから同じ図柄が3つ以上並ぶと当たりです。1本のラインでは、いちばん高い配当だけを払い出します。',
      '鵲はワイルドで、天の川の橋と短冊を除くすべての図柄の代わりになります。',
      '短冊は出るたびに笹に掛かります。20枚になると鵲の橋が架かり、真ん中の段がすべてワイルドのスピンが7回始まります。この7回に出る短冊は空へ昇り、数えません。',
      '短冊は賭け金ごとに別々に数え、いつまでも残ります。',
      '天の川の橋は位置に関係なく数え、3つで賭け金の2倍、4つで10倍、5つで50倍です。',
      '1回の払い戻しは賭け金の500倍までです。',
    ],
    en: [
      'One stake plays all twenty lines.',
      'Three or more of a kind in a row from the leftmost reel win. Each line pays its best win only.',
      'The magpie is wild and stands for all but the bridge of stars and the wishes.',
      'Each wish is hung on the bamboo. Twenty bring the bridge of magpies: seven spins with the whole middle row wild. Wishes that show in these rise to the sky and are not counted.',
      'Wishes are counted at each stake by itself, and stay for good.',
      'Bridges of stars count anywhere: three pay 2 times the stake, four 10 and five 50.',
      'A round pays at most 500 times its stake.',
    ],
  },
  reading: 'たなばた',
  alsoCalled: ['織姫', '彦星'],
  features: ['wilds', 'collect', 'bonusGame'],
  themes: ['seasons', 'festival'],
} as const
