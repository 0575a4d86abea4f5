// A minimal table game, for tests of the page around it: red and black.
import type { TableGame, TableScene } from '@mangetsu/stage-kit/tables/table-game'

const titles = { red: { ja: '赤', en: 'Red' }, black: { ja: '黒', en: 'Black' } } as const
export const plainBets = (['red', 'black'] as const).map((spot) => ({
  spot,
  title: titles[spot],
  odds: [[1, 1]] as [number, number][],
  rtpPpm: 972_973,
  most: '5000.00',
}))
const box = { x: 0, y: 0, width: 100, height: 50 }
const layout = {
  width: 100,
  height: 50,
  places: (['red', 'black'] as const).map((spot, at) => ({
    spot,
    kind: 'cell' as const,
    tone: spot,
    x: at * 50,
    y: 0,
    width: 50,
    height: 50,
  })),
  rows: [{ heading: { ja: '色', en: 'Colour' }, spots: ['red', 'black'] }],
}

/** The rounds it shows are recorded in `shown`. */
export const plainGame = (shown: string[]): TableGame => ({
  id: 'plain',
  looks: { plain: { tint: 0x3f4ba8 } },
  title: { ja: '色', en: 'Colours' },
  pictures: [],
  lists: [],
  layoutFor: () => layout,
  write: (spot, lang) => [titles[spot as keyof typeof titles][lang]],
  create: (): TableScene =>
    ({
      place: () => ({
        kind: 'portrait',
        layout: box,
        isLayoutScrolled: false,
        clock: box,
        lists: [],
        chips: box,
        company: null,
        result: box,
      }),
      show: (events: unknown) => void shown.push(events === null ? 'ready' : 'end'),
      play: async () => void shown.push('played'),
      idle: () => false,
    }) as unknown as TableScene,
  result: () => ({
    title: { ja: '赤', en: 'Red' },
    spoken: { ja: '赤です。', en: 'Red it is.' },
    wins: ['red'],
    back: [],
  }),
  rules: async () => [],
})
