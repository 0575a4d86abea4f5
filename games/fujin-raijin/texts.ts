// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '風神雷神', en: 'Wind God and Thunder God' },
  description: {
    ja: '金屏風の風神雷神がテーマの、5×4、1,024通りのスロットです。雷神か風神が出るとリール全体に広がり、ほかのリールがもう一度回ります。両方そろうと「嵐のフリースピン」が始まります。ボラティリティがとても大きいゲームです。',
    en: 'A 5×4 slot with 1,024 ways on a gold folding screen. A god that lands expands over his reel, and the others spin again; both together start the storm free spins. Volatility is very high.',
  },
  rules: {
    ja: [
      '左端のリールから隣り合うリールに、同じ図柄が3つ以上続くと当たりです（松と梅は4つ以上）。段は問いません。',
      '配当には、成立した組み合わせの数（最大1,024通り）が掛かります。',
      '雷神（第2リール）と風神（第4リール）は、巴太鼓を除くすべての図柄の代わりになるワイルドです。出るとリール全体に広がり、残りのリールがもう一度回ります。',
      '雷神と風神がそろうと、嵐のフリースピンが6回始まります。両方のリールは、最後までワイルドのままです。',
      '嵐のフリースピンの倍率は、1倍から5倍まで上がります。',
      '巴太鼓が第1・第3・第5リールにそろうと、賭け金の2倍を払い戻し、ワイルドのリールがない状態で嵐のフリースピンが6回始まります。',
      '1ラウンドの払い戻しは賭け金の10,000倍までです。',
    ],
    en: [
      'Three or more of a kind on adjacent reels from the left win, in any row (pines and plums from four).',
      'The pay is multiplied by the number of ways (up to 1,024).',
      'The Thunder God (reel 2) and the Wind God (reel 4) are wild and substitute for every symbol except the thunder drum. Each expands over his reel, and the others spin once more.',
      'Both together start six storm free spins. Both reels stay wild to the end.',
      'During the storm the multiplier rises from 1× to 5×.',
      'Thunder drums on reels 1, 3 and 5 pay 2 times the stake and start six storm free spins, without a wild reel.',
      'A round pays at most 10,000 times its stake.',
    ],
  },
  reading: 'ふうじん らいじん',
  alsoCalled: ['風雷', 'ふうらい'],
  features: ['wilds', 'ways', 'respins', 'freeSpins', 'multipliers'],
  themes: ['myth'],
} as const
