// The points of a game, the newest first, each with its winner and the shot that ended it.
import type { TennisPoint } from '@mangetsu/contract/sport'
import type { SideNames } from '../main-market-words.ts'
import { pointText } from './point-words.ts'

type Props = { readonly points: readonly TennisPoint[]; readonly names: SideNames }

export const PointLines = ({ points, names }: Props) =>
  points.toReversed().map((point, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: points are never reordered, and two may be equal.
    <li key={points.length - i}>
      <b>{names[point.winner]}</b>
      {pointText(point, names)}
    </li>
  ))
