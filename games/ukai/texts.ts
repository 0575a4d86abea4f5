// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '鵜飼の夜', en: 'Cormorant Night' },
  description: {
    ja: 'かがり火に照らされた川で鮎を追う、6リールのスロット。リールの高さが毎回変わり、最大117,649通り。続くたびに倍率が上がり、フリースピンでは下がりません。',
    en: 'Six columns on a river lit by fire. Their height changes with every spin, up to 117,649 ways; each fall raises the multiplier, and in the free spins it never goes back.',
  },
  rules: {
    ja: [
      'リールごとに2〜7個の図柄が出ます。左端のリールから隣のリールへ同じ図柄が3つ以上続くと当たりで、段は問いません。',
      '当たった図柄は消え、上から次の図柄が落ちます。続くたびに倍率が1・2・3・5・10倍と上がります。',
      '篝火はワイルドで、水月を除くすべての図柄の代わりになります。',
      '水月が4つでフリースピン8回、5つで10回、6つで14回です。フリースピン中は倍率が下がりません。',
      '1回の払い戻しは賭け金の10,000倍までです。',
    ],
    en: [
      'Each column shows two to seven symbols. Three or more of a kind on neighbouring columns from the left win, in any rows.',
      'What has won vanishes and others fall from above. With each fall the multiplier rises: 1, 2, 3, 5, 10.',
      'The fire basket is wild and stands for all but the moon in the water.',
      'Four moons in the water bring 8 free spins, five 10 and six 14, in which the multiplier does not go back.',
      'A round pays at most 10,000 times its stake.',
    ],
  },
  reading: 'うかい の よる',
  alsoCalled: ['鵜飼', '鵜'],
  features: ['wilds', 'ways', 'cascades', 'freeSpins', 'multipliers'],
  themes: ['animals', 'seasons'],
} as const
