// What the lobby says of sic bo in both languages.

export const texts = {
  name: { ja: '丁半 大小', en: 'Sic Bo' },
  description: {
    ja: '壺に伏せた三つのさいころ。大か小か、丁か半か、目の組み合わせまで。配当の高い賭けほど、めったに当たりません。',
    en: 'Three dice under a cup: big or small, even or odd, down to single faces and their combinations. What pays more comes more rarely.',
  },
  rules: {
    ja: [
      '三つのさいころを振り、出た目で決まります。',
      '大（11〜17）・小（4〜10）・丁（偶数）・半（奇数）は1対1です。三つとも同じ目のときは、どれも外れます。',
      '合計、2つの目の組み合わせ、2つ揃い、ぞろ目の配当は、それぞれの場所に書いてあります。',
      'ひとつの目への賭けは、その目が1つなら1対1、2つなら2対1、3つなら12対1です。',
      'これまでの出目は、次の出目について何も語りません。',
    ],
    en: [
      'Three dice are thrown, and what they show decides.',
      'Big (11 to 17), small (4 to 10), even and odd pay 1 to 1. All of them lose if the three dice are alike.',
      'What totals, pairs of faces, doubles and triples pay is written on each place.',
      'A single face pays 1 to 1 if it shows once, 2 to 1 twice, and 12 to 1 three times.',
      'What has come says nothing of what comes next.',
    ],
  },
  reading: 'ちょうはん だいしょう',
  alsoCalled: ['シックボー', '大小', 'sic bo', 'ダイス'],
  features: [],
  themes: ['festival'],
} as const
