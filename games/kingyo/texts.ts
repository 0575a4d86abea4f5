// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '金魚すくい', en: 'Goldfish Scooping' },
  description: {
    ja: '夏の午後の金魚すくいを上からのぞく、6×5のスロット。隣り合う5匹以上が当たりで、泳ぎ去ったあとに次の金魚が落ちてきます。ポイが残ると3×3に広がり、9匹をまとめてすくいます。',
    en: 'A summer afternoon over the goldfish basin, on a grid of six by five. Five or more that touch win and swim away, others take their place, and a paper scoop that is left grows to nine cells and scoops them all.',
  },
  rules: {
    ja: [
      '縦か横に隣り合う同じ図柄が5つ以上で当たりです。多いほど配当が高くなります。',
      '当たった図柄は消え、上から次の図柄が落ちます。当たらなくなるまで続きます。',
      'ポイはワイルドで、お椀を除くすべての図柄の代わりになります。',
      '落ちるのが終わってポイが残っていると、3×3に広がります。その中の図柄は、いちばん配当の高い図柄にそろい、当たりに2〜25倍の倍率が付きます。',
      'お椀が4つでフリースピン10回、5つで12回、6つで15回です。フリースピン中にも追加されます。',
      '1回の払い戻しは賭け金の5,000倍までです。',
    ],
    en: [
      'Five or more of a kind that touch by their sides win, the more the better.',
      'What has won vanishes and others fall from above, until nothing wins any more.',
      'The paper scoop is wild and stands for all but the bowl.',
      'A scoop that is left at the end grows to three by three. What lies in it all becomes the dearest symbol there, and the win is multiplied by 2 to 25.',
      'Four bowls bring 10 free spins, five 12 and six 15; more can be won during them.',
      'A round pays at most 5,000 times its stake.',
    ],
  },
  reading: 'きんぎょ すくい',
  alsoCalled: ['金魚'],
  features: ['wilds', 'clusters', 'cascades', 'freeSpins', 'multipliers'],
  themes: ['festival', 'animals'],
} as const
