// The tags of clips, by which they are filtered besides their game.

export const tagLabels = {
  slots: { ja: 'スロット', en: 'Slots' },
  pachinko: { ja: 'パチンコ', en: 'Pachinko' },
  pachislot: { ja: 'パチスロ', en: 'Pachislot' },
  'base-game': { ja: '通常ゲーム', en: 'Base game' },
  'free-spins': { ja: 'フリースピン', en: 'Free spins' },
  bonus: { ja: 'ボーナス', en: 'Bonus' },
  'big-win': { ja: '大きな当たり', en: 'Big win' },
} as const
