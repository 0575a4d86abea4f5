// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '鵜飼の夜', en: 'Cormorant Night' },
  description: {
    ja: 'かがり火の川に鵜舟が出る夜。6つのリールは高さが毎回変わり、最大117,649通り。当たりが続くたびに倍率が上がり、フリースピンのあいだは下がりません。',
    en: 'Cormorant fishing on a river lit by fire. Six columns change their height with every spin, up to 117,649 ways; each cascade raises the multiplier, and in the free spins it never goes back.',
  },
  rules: {
    ja: [
      'リールごとに2〜7個の図柄が出ます。左端のリールから隣のリールへ同じ図柄が3つ以上続くと当たりで、段は問いません。石・シダ・蛍は4つからです。',
      '通り道の数だけ配当が増え、最大117,649通りです。',
      '当たった図柄は消え、上から次の図柄が落ちます。続くたびに倍率が1・2・3・5・10倍と上がります。',
      'かがり火はワイルドで、水月を除くすべての図柄の代わりになります。',
      '水月は位置に関係なく数え、4つでフリースピン8回、5つで10回、6つで14回です。フリースピン中は倍率が下がりません。',
      'フリースピン中は水月3つで2回、4つ以上で4回増え、全部で30回までです。',
      '1回の払い戻しは賭け金の10,000倍までです。',
    ],
    en: [
      'Each column shows two to seven symbols. Three or more of a kind on neighbouring columns from the left win, in any rows; river stones, ferns and fireflies from four.',
      'The pay is multiplied by the number of ways, up to 117,649.',
      'What has won vanishes and others fall from above. With each cascade the multiplier rises: 1, 2, 3, 5, 10.',
      'The fire basket is wild and stands for every symbol but the moon in the water.',
      'Moons in the water count anywhere: four bring 8 free spins, five 10 and six 14, in which the multiplier does not go back.',
      'During free spins three moons add 2 spins and four or more 4, up to 30 in all.',
      'A round pays at most 10,000 times its stake.',
    ],
  },
  reading: 'うかい の よる',
  alsoCalled: ['鵜飼', '鵜'],
  features: ['wilds', 'ways', 'cascades', 'freeSpins', 'multipliers'],
  themes: ['animals', 'seasons'],
} as const
