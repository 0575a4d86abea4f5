// What a clip can be found by, besides its game.

export const tagLabels = {
  slots: { ja: 'スロット', en: 'Slots' },
  pachinko: { ja: 'パチンコ', en: 'Pachinko' },
  pachislot: { ja: 'パチスロ', en: 'Pachislot' },
  'base-game': { ja: '通常ゲーム', en: 'Base game' },
  'free-spins': { ja: 'フリースピン', en: 'Free spins' },
  bonus: { ja: 'ボーナス', en: 'Bonus' },
  'big-win': { ja: '大きな当たり', en: 'Big win' },
} as const
