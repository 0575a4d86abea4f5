// The lobby's texts for roulette in both languages.

export const texts = {
  name: { ja: '満月ルーレット', en: 'Full Moon Roulette' },
  description: {
    ja: '0が1つのヨーロピアンルーレットです。1目賭けから赤黒まで賭けられ、レーストラックのコールベットにも対応しています。還元率はどの賭けも97.30%です。',
    en: 'European roulette with a single zero, from straight up to red or black, with the call bets of the racetrack. Every bet has a return of 97.30%.',
  },
  rules: {
    ja: [
      'ボールは、0から36までの37の数字のどれかに入ります。確率はどの数字も同じです。',
      '賭けた場所に、出た数字が含まれていれば当たりです。配当は、1目賭け35対1、2目賭け17対1、3目賭け11対1、4目賭け8対1、6目賭け5対1です。',
      'コラムとダズンは2対1、赤・黒、偶数・奇数、1〜18・19〜36は1対1です。0が出ると、これらはすべて外れます。',
      'コールベット（ヴォワザン、オルフラン、ティエール、ジュー・ゼロ）は、決まった複数の場所にまとめて賭けます。配当はそれぞれの場所と同じです。',
      '過去の出目から、次の出目は予測できません。',
    ],
    en: [
      'The ball lands on one of 37 numbers, 0 to 36, all equally likely.',
      'A bet wins if it covers the number. Straight up pays 35 to 1, split 17 to 1, street 11 to 1, corner 8 to 1, line 5 to 1.',
      'Columns and dozens pay 2 to 1; red or black, odd or even, 1–18 or 19–36 pay 1 to 1. All of these lose on zero.',
      'A call bet (voisins, orphelins, tiers, jeu zéro) places chips on several fixed bets at once, each with its own odds.',
      'Past results do not predict the next one.',
    ],
  },
  reading: 'まんげつ るーれっと',
  alsoCalled: ['ヨーロピアンルーレット', 'european roulette', 'ライブルーレット', 'live roulette'],
  features: [],
  themes: [],
} as const
