// Valid models, and parts of them that tests replace by invalid ones.

export const title = (name: string) => ({ ja: name, en: name })
export const symbol = (name: string, pays: readonly number[]) => ({ name, title: title(name), pays })
export const way = (more: object = {}) => ({
  name: 'one',
  title: title('one'),
  lands: { hits: 1, of: 9 },
  symbols: [['h', 1]],
  values: { h: [[5, 1]] },
  ...more,
})
export const holdSpin = (more: object = {}) => ({
  letters: 'h',
  from: 3,
  respins: 3,
  prizes: [],
  full: 0,
  options: [way()],
  ...more,
})
export const meter = (more: object = {}) => ({
  letters: 'h',
  places: 9,
  spins: 3,
  wildRow: 1,
  reels: 'base',
  ...more,
})
export const set = (more: object = {}) => ({
  name: 'pair',
  title: title('pair'),
  letters: 'ab',
  pays: 10,
  ...more,
})
export const spins = (more: object = {}) => ({ begins: { 3: 5 }, adds: {}, most: 10, reels: 'base', ...more })
export const strips = ['abcswhab', 'abcswhab', 'abcswhab']
export const cascade = { multipliers: [1, 2], keepsInFreeSpins: false }
export const respins = { count: 2, restarts: true, reels: 'base' }
export const wild = (more: object = {}) => ({ letter: 'w', exceptFor: 'sh', ...more })
export const scoop = { letter: 'w', side: 3, multipliers: [[2, 1]] }

/** A valid model: three reels of three rows with a symbol of every sort. */
export const sound = {
  id: 'sound',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 3, rows: 3 },
  units: 5,
  symbols: {
    w: symbol('wild', [50]),
    s: symbol('star', []),
    h: symbol('held', []),
    a: symbol('ace', [20]),
    b: symbol('bee', [5, 10]),
    c: symbol('cow', [5]),
  },
  reels: { base: { kind: 'strips', strips } },
  pays: { kind: 'lines', lines: ['111', '000', '222'] },
  wilds: [wild()],
  scatter: { letter: 's', pays: { 3: 10 } },
  maxWinMultiple: 100,
}

export const bare = { ...sound, symbols: { ...sound.symbols, w: symbol('wild', []) } }
export const ways = { ...bare, pays: { kind: 'ways' } }
export const heights = {
  ...ways,
  grid: { kind: 'heights', reels: 3, mostRows: 3 },
  reels: { base: { kind: 'strips', strips, heights: ['12312312', '12312312', '12312312'] } },
}
export const falling = { ...ways, cascade }
export const base = (more: object) => ({ reels: { base: { kind: 'strips', strips, ...more } } })
export const bags = (more: readonly unknown[]) => ({ reels: { base: { kind: 'bags', bags: more } } })
export const bag = [
  ['a', 3],
  ['b', 4],
  ['c', 4],
  ['w', 1],
  ['s', 1],
  ['h', 1],
]
export const pays = (letter: 'a' | 'b' | 'w', list: readonly unknown[], from: typeof sound = sound) => ({
  symbols: { ...from.symbols, [letter]: { ...from.symbols[letter], pays: list } },
})

/** One mistake: its name, a model with it, the place reported, and the message. */
export type FaultyModel = readonly [fault: string, model: object, where: string, says: string]
