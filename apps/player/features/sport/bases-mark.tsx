// The occupied bases and the outs of a baseball game as a small drawing for lists.
import type { BaseballScoreboard } from '@mangetsu/contract/sport'
import { basesPlayText } from './match-words.ts'

const bases = [
  ['first', 15, 9],
  ['second', 10, 4],
  ['third', 5, 9],
] as const

export function BasesMark({ progress }: { readonly progress: BaseballScoreboard }) {
  if (progress.phase !== 'batting') return null
  return (
    <svg viewBox="0 0 20 18" role="img" aria-label={basesPlayText(progress)} className="sport-bases">
      {bases.map(([base, x, y]) => (
        <path key={base} d={`M${x} ${y - 3.6}l3.6 3.6-3.6 3.6-3.6-3.6z`} data-on={progress.bases[base]} />
      ))}
      {[7.5, 12.5].map((x, at) => (
        <circle key={x} cx={x} cy="15.5" r="1.8" data-on={at < progress.outs} />
      ))}
    </svg>
  )
}
