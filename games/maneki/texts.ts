// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '招き猫', en: 'Lucky Cat' },
  description: {
    ja: '夕暮れの店先に招き猫が座る、5×3、243通りのスロット。小判が6枚出ると福招きが始まり、右手を上げるか左手を上げるかを選べます。梅・竹・松・大吉の四つの賞があります。',
    en: 'A lucky cat in a shop front at dusk, with 243 ways. Six koban begin the beckoning: you choose which paw the cat raises. Plum, bamboo, pine and great fortune are its four prizes.',
  },
  rules: {
    ja: [
      '左端のリールから隣り合うリールに、同じ図柄が3つ以上続くと当たりです。段は問いません。',
      '金の招き猫はワイルドで、暖簾と小判を除くすべての図柄の代わりになります。',
      '小判が6枚以上出ると福招きが始まります。小判はそのまま残り、空いたマスだけが回ります。3回のうちに1枚でも小判が来れば、また3回に戻ります。',
      '始まる前に、猫の右手か左手を選びます。右手は枚数が少なめで額が高め、左手は枚数が多めで額が低めです。還元率はどちらも同じです。',
      '梅は賭け金の5倍、竹は15倍、松は50倍。松が出るのは右手だけです。15マスすべてが小判になると大吉で、500倍が加わります。',
      '暖簾が3つ以上出るとフリースピンが始まり、当たりはすべて3倍になります。',
      '1回の払い戻しは賭け金の2,000倍までです。',
    ],
    en: [
      'Three or more of a kind on neighbouring reels from the left win, in any rows.',
      'The gold cat is wild and stands for all but the shop curtain and the koban.',
      'Six or more koban begin the beckoning. They stay and only empty cells spin; a koban within three respins starts the three again.',
      'Before it begins you choose the right paw or the left: the right calls fewer koban of more worth, the left more koban of less. Both return the same.',
      'Plum pays 5, bamboo 15 and pine 50 times the stake; pine comes with the right paw alone. Fifteen koban are great fortune: 500 times on top.',
      'Three or more shop curtains begin free spins, in which every win is tripled.',
      'A round pays at most 2,000 times its stake.',
    ],
  },
  reading: 'まねきねこ',
  alsoCalled: ['猫', 'まねき'],
  features: ['wilds', 'ways', 'holdAndWin', 'freeSpins', 'multipliers'],
  themes: ['animals', 'treasure'],
} as const
