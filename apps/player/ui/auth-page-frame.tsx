// Layout of the sign-in pages: the festival's picture and, over it, the card with the form of signing in, registering
// or resetting a password, step by step.
import { type ReactNode, useEffect, useRef } from 'react'
import { heroTall } from '../dist/pictures.ts'
import { m } from '../messages-compiled/messages.js'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type Props = {
  readonly title: string
  readonly isPlayMoney: boolean
  /** Whether the title takes the focus at first, because the page replaces a form. */
  readonly takesFocus?: boolean | undefined
  /** The steps of the whole process, above the title. */
  readonly steps?: ReactNode
  readonly children: ReactNode
  /** Null for none. */
  readonly foot: ReactNode
  /** Returns to the previous step, if there is one. */
  readonly onBack?: (() => void) | undefined
}

function Heading({ title, takesFocus = false, onBack }: Pick<Props, 'title' | 'takesFocus' | 'onBack'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    // The focused element of the previous step is gone; screen readers continue at the new step's title.
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <div className="mb-4 flex items-center gap-1">
      {onBack && (
        <button
          type="button"
          aria-label={m.parts_back()}
          onClick={onBack}
          className="-my-2 -ml-3 grid size-11 flex-none place-items-center rounded-field hover:bg-night-2"
        >
          <Icon name="left" />
        </button>
      )}
      <h1 ref={heading} tabIndex={-1} className="text-[22px] leading-snug outline-none">
        {title}
      </h1>
    </div>
  )
}

export function AuthPageFrame({ title, isPlayMoney, takesFocus, steps, children, foot, onBack }: Props) {
  return (
    <div className="big:mx-auto big:grid big:min-h-[calc(100dvh-var(--top-bar)-80px)] big:max-w-[964px] big:place-items-center big:px-8 big:py-10">
      <div className="big:grid big:min-h-[560px] big:w-full big:grid-cols-[368px_minmax(0,1fr)] big:overflow-hidden big:rounded-[20px] big:bg-night-1">
        <div className="relative h-36 overflow-hidden big:h-auto" aria-hidden="true">
          <Picture
            cuts={heroTall}
            isFirst
            sizes="(min-width: 1024px) 368px, 100vw"
            className="absolute inset-0 size-full object-cover object-[50%_30%] big:object-[52%_0%]"
          />
        </div>
        <div className="relative -mt-6 rounded-t-[20px] bg-night-1 px-4 pb-8 pt-7 big:mt-0 big:flex big:flex-col big:justify-center big:rounded-none big:px-9 big:py-9">
          {steps && <div className="mb-4">{steps}</div>}
          <Heading title={title} takesFocus={takesFocus} onBack={onBack} />
          {children}
          <div className="mt-5 grid justify-items-center gap-1 text-center text-small leading-relaxed">
            {foot !== null && <p>{foot}</p>}
            {isPlayMoney && <p className="text-paper-dim">{m.entrance_play_money()}</p>}
          </div>
        </div>
      </div>
    </div>
  )
}
