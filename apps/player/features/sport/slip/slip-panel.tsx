// The content of the slip, in the rail or in the sheet: the form, or the bets that it has placed.
import { Placed } from './placed.tsx'
import { SlipForm } from './slip-form.tsx'
import { useSlip } from './slip-store.ts'
import type { Placing } from './use-placed.ts'
import type { SlipCheck } from './use-slip-check.ts'

type Props = { readonly placing: Placing; readonly check: SlipCheck }

export default function SlipPanel({ placing, check }: Props) {
  const { toggle, has } = useSlip()
  const { placed, refused, onPlaced, onClose } = placing
  if (placed === null) return <SlipForm check={check} refused={refused} onPlaced={onPlaced} />
  return (
    <Placed
      placed={placed}
      onKeep={() => {
        for (const selection of placed.selections) if (!has(selection)) toggle(selection)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
