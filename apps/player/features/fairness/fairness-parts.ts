// Anchors on the fairness page; a link to one opens its part.
export const fairnessParts = {
  seeds: 'seeds',
  chains: 'tables',
  number: 'number',
  algorithm: 'algorithm',
  program: 'program',
} as const
