// Layout of the next required steps: stacked on small screens, rejections first; on large ones the wide column is left.
import type { ReactNode } from 'react'

type Props = {
  /** First on small screens, and in the right column on large ones; full width without other content. */
  readonly first?: readonly ReactNode[]
  readonly wide: ReactNode
  readonly last?: ReactNode
}

export function TwoColumns({ first = [], wide, last }: Props) {
  const isBare = !wide
  const right = isBare ? 'big:col-start-1' : 'big:col-start-2'
  return (
    <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] big:grid-rows-[auto_1fr]">
      {first.length > 0 && <div className={`grid grid-cols-1 gap-4 big:row-start-1 ${right}`}>{first}</div>}
      {!isBare && (
        <div className="grid grid-cols-1 gap-4 big:col-start-1 big:row-span-2 big:row-start-1">{wide}</div>
      )}
      {last && <div className="grid grid-cols-1 gap-4 big:col-start-2">{last}</div>}
    </div>
  )
}
