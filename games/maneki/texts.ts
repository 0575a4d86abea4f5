// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '招き猫', en: 'Lucky Cat' },
  description: {
    ja: '招き猫がテーマの、5×3、243通りのスロットです。小判が6枚以上出るとホールド＆ウィン「福招き」が始まり、猫の右手か左手を選べます。梅・竹・松・大吉の4つの固定賞があります。',
    en: 'A 5×3 lucky-cat slot with 243 ways. Six or more koban start the Beckoning, a hold and win in which you choose the cat’s right or left paw. Plum, bamboo, pine and great fortune are its four fixed prizes.',
  },
  rules: {
    ja: [
      '左端のリールから隣り合うリールに、同じ図柄が3つ以上続くと当たりです。段は問いません。',
      '金の招き猫はワイルドで、暖簾と小判を除くすべての図柄の代わりになります。',
      '小判が6枚以上出ると福招きが始まります。小判はそのまま残り、空いたマスだけが回ります。リスピンは3回で、小判が1枚でも出ると残り3回に戻ります。',
      '始まる前に、猫の右手か左手を選びます。右手は小判が出にくく額が高め、左手は小判が出やすく額が低めです。還元率の差は0.01%未満です。',
      '梅は賭け金の5倍、竹は15倍、松は50倍です。松は右手だけで出ます。15マスすべてが小判になると大吉で、賭け金の500倍が加わります。',
      '暖簾が3つ以上出ると配当を払い戻し、フリースピンが始まります。フリースピン中の当たりはすべて3倍になります。',
      '1ラウンドの払い戻しは賭け金の2,000倍までです。',
    ],
    en: [
      'Three or more of a kind on adjacent reels from the left win, in any row.',
      'The gold cat is wild and substitutes for every symbol except the shop curtain and the koban.',
      'Six or more koban start the Beckoning. They stay in place and only empty cells spin. There are three respins, and any new koban resets the count to three.',
      'Before it starts you choose the right or the left paw: the right brings fewer koban of higher values, the left more koban of lower values. Their returns differ by less than 0.01%.',
      'Plum pays 5, bamboo 15 and pine 50 times the stake; pine comes with the right paw only. Fifteen koban are great fortune and pay 500 times the stake on top.',
      'Three or more shop curtains pay and start free spins, in which every win is tripled.',
      'A round pays at most 2,000 times its stake.',
    ],
  },
  reading: 'まねきねこ',
  alsoCalled: ['猫', 'まねき'],
  features: ['wilds', 'ways', 'holdAndWin', 'freeSpins', 'multipliers'],
  themes: ['animals', 'treasure'],
} as const
