// Plays of a half-inning with their batters, the newest first.
import type { BaseballPlay } from '@mangetsu/contract/sport'
import { batterText, resultText } from './play-words.ts'

type Props = { readonly plays: readonly BaseballPlay[] }

export const PlayLines = ({ plays }: Props) =>
  plays.toReversed().map((play, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: plays are never reordered, and two may be equal.
    <li key={plays.length - i}>
      <span>{batterText(play)}</span>
      {resultText(play)}
    </li>
  ))
