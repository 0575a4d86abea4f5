// Loads the signed-in player's machines: the server renders a hall without knowing its reader. Renders nothing.
import type { Hall, Machine } from '@mangetsu/contract/machine'
import { useEffect } from 'react'
import { useCall } from '../../page/use-call.ts'
import { type MachineRef, wholeFloor } from './whole-floor.ts'

type Props = {
  readonly hall: Hall
  /** Server-rendered data; a new object causes a refetch. */
  readonly pageData: object
  /** The function's identity must not change. */
  readonly onMachines: (ownMachines: readonly MachineRef[]) => void
}

const isOwn = ({ state }: Machine): boolean => state === 'yours'

export default function OwnMachines({ hall, pageData, onMachines }: Props) {
  const { data, refetch } = useCall('queryMachinePage', { hall, pageSize: wholeFloor })
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches exactly when `pageData` changes.
  useEffect(() => refetch(), [pageData])
  useEffect(() => {
    if (data !== undefined) onMachines(data.machines.filter(isOwn))
  }, [data, onMachines])
  return null
}
