// The lobby's texts for this game in both languages.

export const texts = {
  name: { ja: '金魚すくい', en: 'Goldfish Scooping' },
  description: {
    ja: '金魚すくいがテーマの、6×5のクラスター型スロットです。隣り合う5つ以上の同じ図柄が当たりで、当たった図柄は消え、次の図柄が落ちてきます。ポイが残ると3×3に広がり、図柄をそろえます。',
    en: 'A 6×5 cluster slot of goldfish scooping. Five or more adjacent symbols win and vanish, and others fall into their place. A paper scoop that is left expands to nine cells and turns them into one symbol.',
  },
  rules: {
    ja: [
      '縦か横に隣り合う同じ図柄が5つ以上で当たりです。数が多いほど配当が高くなります。',
      '当たった図柄は消え、上から次の図柄が落ちます。当たらなくなるまで続きます。',
      'ポイはワイルドで、お椀を除くすべての図柄の代わりになります。',
      '連鎖が終わってポイが残っていると、3×3に広がります。範囲の中の図柄は、お椀を除いて、その中でいちばん配当の高い図柄に変わり、当たりに2〜25倍の倍率が掛かります。',
      'お椀は位置に関係なく数え、4つでフリースピン10回、5つで12回、6つ以上で15回が始まります。フリースピン中は、4つで5回、5つで10回、6つ以上で15回を追加し、合計50回までです。',
      '1ラウンドの払い戻しは賭け金の5,000倍までです。',
    ],
    en: [
      'Five or more of a kind that are adjacent across or down win. More of them pay more.',
      'Winning symbols vanish and others fall from above, until nothing wins any more.',
      'The paper scoop is wild and substitutes for every symbol except the bowl.',
      'A scoop that is left after the cascades expands to 3×3. All symbols in it except bowls turn into the highest-paying one, and the win is multiplied by 2 to 25.',
      'Bowls count anywhere: four award 10 free spins, five 12 and six or more 15. During free spins, four add 5, five 10 and six or more 15, up to 50 in all.',
      'A round pays at most 5,000 times its stake.',
    ],
  },
  reading: 'きんぎょ すくい',
  alsoCalled: ['金魚'],
  features: ['wilds', 'clusters', 'cascades', 'freeSpins', 'multipliers'],
  themes: ['festival', 'animals'],
} as const
