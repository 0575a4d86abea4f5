// Where the signed-in player sits: a hall is drawn by the server, which does not know its reader. Draws nothing.
import type { Hall, Machine } from '@mangetsu/contract/machine'
import { useEffect } from 'react'
import { useCall } from '../../page/use-call.ts'
import { type MachineRef, wholeFloor } from './seat.ts'

type Props = {
  readonly hall: Hall
  /** What the server has drawn; where that is new, the seats are asked for again. */
  readonly drawn: object
  /** The same function while the page lives. */
  readonly onSeats: (seats: readonly MachineRef[]) => void
}

const isOwn = ({ state }: Machine): boolean => state === 'yours'

export default function OwnSeats({ hall, drawn, onSeats }: Props) {
  const { data, refetch } = useCall('queryMachinePage', { hall, pageSize: wholeFloor })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for what is drawn anew, and for nothing else.
  useEffect(() => refetch(), [drawn])
  useEffect(() => {
    if (data !== undefined) onSeats(data.machines.filter(isOwn))
  }, [data, onSeats])
  return null
}
