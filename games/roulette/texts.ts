// What the lobby says of roulette in both languages.

export const texts = {
  name: { ja: '満月ルーレット', en: 'Full Moon Roulette' },
  description: {
    ja: '0がひとつだけのヨーロピアンルーレット。1点賭けから赤黒まで、レーストラックのコールも置けます。どの賭けも還元率は97.30%で同じです。',
    en: 'European roulette with a single zero. From one number to red or black, with the calls of the racetrack. Every bet returns the same 97.30%.',
  },
  rules: {
    ja: [
      '0から36までの37の数字のどれかに玉が落ちます。どの数字も同じ確率です。',
      '賭けた場所に出た数字が含まれていれば当たりです。1目35対1、2目17対1、3目11対1、4目8対1、6目5対1。',
      '縦列と12個の組は2対1、赤黒・偶数奇数・1〜18と19〜36は1対1です。0が出ると、これらはすべて外れます。',
      'コール（ヴォワザン、オルフラン、ティエール、ジュー・ゼロ）は、決まった場所へ一度に置くだけで、配当は同じです。',
      'これまでの出目は、次の出目について何も語りません。',
    ],
    en: [
      'The ball falls on one of 37 numbers, zero to 36, each as likely.',
      'A bet wins if it covers the number. One number pays 35 to 1, two 17 to 1, three 11 to 1, four 8 to 1, six 5 to 1.',
      'Columns and dozens pay 2 to 1; red or black, odd or even, low or high 1 to 1. On zero all of these lose.',
      'A call (voisins, orphelins, tiers, jeu zéro) puts chips on fixed places at once and pays as these do.',
      'What has come says nothing of what comes next.',
    ],
  },
  reading: 'まんげつ るーれっと',
  alsoCalled: ['ヨーロピアンルーレット', 'european roulette', 'ライブルーレット', 'live roulette'],
  features: [],
  themes: [],
} as const
