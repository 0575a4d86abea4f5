// Deuces Wild's design: dusk over the marshes, a young moon, and two cranes on their way home.
import type { PokerDesign } from '@mangetsu/stage-kit/cards/poker/design'
import { model } from '../model.ts'

export const design: PokerDesign = {
  model,
  title: model.title,
  invitation: { ja: '2はすべてワイルドです', en: 'All twos are wild' },
  scene: {
    landscape: {
      sky: 'landscape',
      pieces: [
        { picture: 'moon', corner: 'right', x: -40, y: -40, width: 220 },
        {
          picture: 'cranes',
          corner: 'left',
          x: 16,
          y: 14,
          width: 150,
          sways: { degrees: 1.6, x: 0.5, y: 0.5, everyMs: 4200 },
        },
      ],
    },
    portrait: {
      sky: 'portrait',
      pieces: [
        { picture: 'moon', corner: 'right', x: 16, y: -24, width: 112 },
        {
          picture: 'cranes',
          corner: 'left',
          x: 10,
          y: 6,
          width: 104,
          sways: { degrees: 1.6, x: 0.5, y: 0.5, everyMs: 4200 },
        },
      ],
    },
  },
  table: {
    rim: [0xd29a68, 0x9a5a34, 0x4a2618],
    edge: 0xf3c35b,
    line: 0x150f26,
    cloth: [0x2a7263, 0x14443f, 0x0a2a2e],
  },
}
