// One setting in a list: its icon, its name, its value, and its action.
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  readonly icon: IconName
  readonly label: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function SettingRow({ icon, label, children, action }: Props) {
  return (
    <li className="grid min-h-16 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-3.5 border-line border-t py-2 first:border-t-0">
      <Icon name={icon} className="text-paper-dim" />
      <span className="min-w-0">
        <span className="block leading-normal">{label}</span>
        {children && (
          <span className="block break-words text-small leading-normal text-paper-dim">{children}</span>
        )}
      </span>
      {action}
    </li>
  )
}

/** A secondary action at a row's end. `name` distinguishes equal labels in a list. */
export function RowAction({
  name,
  isGrave = false,
  ...button
}: Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> & {
  readonly name: string
  readonly isGrave?: boolean
}) {
  return (
    <button
      {...button}
      type="button"
      aria-label={name}
      className={`-mr-2 min-h-11 min-w-11 rounded-field px-2 text-second font-bold whitespace-nowrap hover:bg-night-2 ${isGrave ? 'text-torii-text' : 'text-wisteria'}`}
    />
  )
}
