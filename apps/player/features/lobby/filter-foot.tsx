// The foot of the filters: what is left, and the way back to everything.
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { type LobbySelection, noFilter } from './filter.ts'

type Props = {
  readonly chosen: LobbySelection
  readonly onChoose: (chosen: LobbySelection) => void
  readonly total: number
  readonly count: number
  readonly onClose: () => void
}

export function SheetFoot({ chosen, total, count, onChoose, onClose }: Props) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <Button kind="line" disabled={count === 0} onClick={() => onChoose({ ...noFilter, sort: chosen.sort })}>
        {m.lobby_filter_reset()}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {m.lobby_filter_show({ count: countText(total) })}
      </Button>
    </div>
  )
}
