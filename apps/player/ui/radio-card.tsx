// One of several options, with room for its picture and its terms.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  readonly name: string
  readonly icon: IconName
  readonly title: ReactNode
  readonly terms: ReactNode
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export function RadioCard({ name, icon, title, terms, isChosen, onChoose }: Props) {
  return (
    <label className="grid min-h-[60px] grid-cols-[40px_1fr_auto] items-center gap-3 rounded-field bg-night-2 py-2 pl-2.5 pr-3.5 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-wisteria has-focus-visible:outline-offset-2">
      <span className="grid size-10 place-items-center rounded-[9px] bg-night-1">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <b className="block text-body leading-normal">{title}</b>
        <small className="block text-micro leading-normal text-paper-dim">{terms}</small>
      </span>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="peer only-heard" />
      <span
        aria-hidden="true"
        className="size-5 rounded-pill border-[1.75px] border-paper-dim peer-checked:border-[6px] peer-checked:border-wisteria"
      />
    </label>
  )
}
