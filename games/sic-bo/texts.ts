// The lobby's texts for sic bo in both languages.

export const texts = {
  name: { ja: '丁半 大小', en: 'Sic Bo' },
  description: {
    ja: '3個のサイコロの出目に賭けるゲームです。大小や丁半から目の組み合わせまで賭けられます。配当の高い賭けほど、当たる確率は低くなります。',
    en: 'Bet on three dice: big or small, even or odd, single faces and combinations. The higher a bet pays, the more rarely it wins.',
  },
  rules: {
    ja: [
      '3個のサイコロを振り、出た目で決まります。',
      '大（11〜17）・小（4〜10）・丁（偶数）・半（奇数）は1対1です。3個とも同じ目（ぞろ目）のときは、どれも外れます。',
      '合計、2つの目の組み合わせ、2つ揃い、ぞろ目の配当は、それぞれの場所に表示しています。',
      '1つの目への賭けは、その目が1個出れば1対1、2個なら2対1、3個なら12対1です。',
      '過去の出目から、次の出目は予測できません。',
    ],
    en: [
      'Three dice are rolled, and their faces decide.',
      'Big (11 to 17), small (4 to 10), even and odd pay 1 to 1. All of them lose if the three dice are alike.',
      'The odds of totals, combinations of two faces, doubles and triples are shown on each bet.',
      'A single face pays 1 to 1 if it shows once, 2 to 1 if twice and 12 to 1 if three times.',
      'Past results do not predict the next one.',
    ],
  },
  reading: 'ちょうはん だいしょう',
  alsoCalled: ['シックボー', '大小', 'sic bo', 'ダイス'],
  features: [],
  themes: ['festival'],
} as const
