// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '鵜飼の夜', en: 'Cormorant Night' },
  description: {
    ja: '鵜飼がテーマの、6リールのスロットです。リールの段数がスピンごとに変わり、最大117,649通りになります。連鎖が続くたびに倍率が上がり、フリースピン中は下がりません。',
    en: 'A six-reel slot of cormorant fishing. The number of rows changes with every spin, up to 117,649 ways. Each cascade raises the multiplier, which does not reset during free spins.',
  },
  rules: {
    ja: [
      'リールごとに2〜7個の図柄が出ます。左端のリールから隣り合うリールに、同じ図柄が3つ以上（石・シダ・蛍は4つ以上）続くと当たりです。段は問いません。',
      '配当には、成立した組み合わせの数（最大117,649通り）が掛かります。',
      '当たった図柄は消え、上から次の図柄が落ちます（連鎖）。連鎖が続くたびに、倍率が1・2・3・5・10倍の順に上がります。',
      'かがり火はワイルドで、水月を除くすべての図柄の代わりになります。',
      '水月は位置に関係なく数え、4つでフリースピン8回、5つで10回、6つ以上で14回が始まります。フリースピン中は倍率が下がりません。',
      'フリースピン中は、水月3つで2回、4つ以上で4回を追加し、合計30回までです。',
      '1ラウンドの払い戻しは賭け金の10,000倍までです。',
    ],
    en: [
      'Each reel shows two to seven symbols. Three or more of a kind (river stones, ferns and fireflies from four) on adjacent reels from the left win, in any row.',
      'The pay is multiplied by the number of ways, up to 117,649.',
      'Winning symbols vanish and others fall from above (a cascade). The multiplier rises with each cascade: 1, 2, 3, 5, 10.',
      'The fire basket is wild and substitutes for every symbol except the moon in the water.',
      'Moons in the water count anywhere: four award 8 free spins, five 10 and six or more 14, in which the multiplier does not reset.',
      'During free spins three moons add 2 spins and four or more 4, up to 30 in all.',
      'A round pays at most 10,000 times its stake.',
    ],
  },
  reading: 'うかい の よる',
  alsoCalled: ['鵜飼', '鵜'],
  features: ['wilds', 'ways', 'cascades', 'freeSpins', 'multipliers'],
  themes: ['animals', 'seasons'],
} as const
