// Double Bonus's design: late autumn, crimson maples in front of a full moon.
import type { PokerDesign } from '@mangetsu/stage-kit/cards/poker/design'
import { model } from '../model.ts'

export const design: PokerDesign = {
  model,
  title: model.title,
  invitation: { ja: 'フォーカードが高配当です', en: 'High pays for four of a kind' },
  scene: {
    landscape: {
      sky: 'landscape',
      pieces: [
        { picture: 'moon', corner: 'right', x: -74, y: -64, width: 300 },
        {
          picture: 'maple',
          corner: 'left',
          x: -6,
          y: -4,
          width: 250,
          sways: { degrees: 0.8, x: 0.02, y: 0.05, everyMs: 6000 },
        },
      ],
    },
    portrait: {
      sky: 'portrait',
      pieces: [
        { picture: 'moon', corner: 'right', x: 14, y: -36, width: 140 },
        {
          picture: 'maple',
          corner: 'left',
          x: -4,
          y: -3,
          width: 138,
          sways: { degrees: 0.8, x: 0.02, y: 0.05, everyMs: 6000 },
        },
      ],
    },
  },
  table: {
    rim: [0x6a5060, 0x35202e, 0x140a14],
    edge: 0xf3c35b,
    line: 0x150f26,
    cloth: [0x7c2740, 0x541a33, 0x260d20],
  },
}
