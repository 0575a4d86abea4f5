// Loads the signed-in player's machines: the server renders a hall without knowing its reader. Renders nothing.
import type { Hall, Machine } from '@mangetsu/contract/machine'
import { useEffect } from 'react'
import { useCall } from '../../page/use-call.ts'
import { type MachineRef, wholeFloor } from './seat.ts'

type Props = {
  readonly hall: Hall
  /** Server-rendered data; a new object causes a refetch. */
  readonly drawn: object
  /** The function's identity must not change. */
  readonly onSeats: (seats: readonly MachineRef[]) => void
}

const isOwn = ({ state }: Machine): boolean => state === 'yours'

export default function OwnSeats({ hall, drawn, onSeats }: Props) {
  const { data, refetch } = useCall('queryMachinePage', { hall, pageSize: wholeFloor })
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches exactly when `drawn` changes.
  useEffect(() => refetch(), [drawn])
  useEffect(() => {
    if (data !== undefined) onSeats(data.machines.filter(isOwn))
  }, [data, onSeats])
  return null
}
