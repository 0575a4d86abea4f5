// What the lobby says of this game in both languages.

export const texts = {
  name: { ja: '風神雷神', en: 'Wind God and Thunder God' },
  description: {
    ja: '金箔の屏風を舞台にした、5×4、1,024通りのスロット。雷神か風神が現れるとリールいっぱいに立ち、ほかのリールがもう一度回ります。二柱がそろえば嵐です。ボラティリティがとても大きいゲームです。',
    en: 'A folding screen of gold leaf with 1,024 ways. A god who appears fills his reel, and the others spin again; both together bring the storm. Its swings are very large.',
  },
  rules: {
    ja: [
      '左端のリールから隣のリールへ同じ図柄が3つ以上続くと当たりです（松と梅は4つから）。段は問いません。',
      '配当は、通り道の数だけ払い出します。',
      '雷神は2番目、風神は4番目のリールに現れるワイルドです。リールいっぱいに広がり、残りのリールがもう一度回ります。',
      '雷神と風神がそろうと嵐です。二柱が立ったまま、フリースピンが6回続きます。',
      '嵐の倍率は、1倍から5倍まで上がります。',
      '巴太鼓が1・3・5番目のリールにそろうと賭け金の2倍を払い、神のいない嵐が6回始まります。',
      '1回の払い戻しは賭け金の10,000倍までです。',
    ],
    en: [
      'Three or more of a kind on neighbouring reels from the left win, in any rows; pines and plums from four.',
      'Each way through them is paid.',
      'The Thunder God on reel 2 and the Wind God on reel 4 are wild. Each fills his reel, and the others spin once more.',
      'Both together bring the storm: six free spins with both gods standing.',
      'During the storm the multiplier rises from 1 to 5.',
      'Thunder drums on reels 1, 3 and 5 pay 2 times the stake and begin a storm of six spins with no god standing.',
      'A round pays at most 10,000 times its stake.',
    ],
  },
  reading: 'ふうじん らいじん',
  alsoCalled: ['風雷', 'ふうらい'],
  features: ['wilds', 'ways', 'respins', 'freeSpins', 'multipliers'],
  themes: ['myth'],
} as const
