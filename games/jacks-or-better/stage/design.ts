// Jacks or Better's design: an indigo festival night, lanterns on their string, and the full moon over the water.
import type { PokerDesign } from '@mangetsu/stage-kit/cards/poker/design'
import { model } from '../model.ts'

export const design: PokerDesign = {
  model,
  title: model.title,
  invitation: { ja: 'ジャックのペアから配当です', en: 'Pays start at a pair of jacks' },
  scene: {
    landscape: {
      sky: 'landscape',
      pieces: [
        { picture: 'moon', corner: 'right', x: -74, y: -66, width: 300 },
        {
          picture: 'lanterns',
          corner: 'left',
          x: -8,
          y: 2,
          width: 288,
          sways: { degrees: 0.9, x: 0.5, y: 0.05, everyMs: 5000 },
        },
      ],
    },
    portrait: {
      sky: 'portrait',
      pieces: [
        { picture: 'moon', corner: 'right', x: 14, y: -36, width: 140 },
        {
          picture: 'lanterns',
          corner: 'left',
          x: -8,
          y: 1,
          width: 203,
          sways: { degrees: 0.9, x: 0.5, y: 0.05, everyMs: 5000 },
        },
      ],
    },
  },
  table: {
    rim: [0xc87a62, 0xa03a2e, 0x4a1a26],
    edge: 0xf3c35b,
    line: 0x150f26,
    cloth: [0x2e3c8c, 0x1e2868, 0x111744],
  },
}
