// The filters of a list as a row of chips, which scrolls on small screens, with a button that clears them.
import type { ReactNode } from 'react'
import { m } from '../messages-compiled/messages.js'

type Props = {
  /** Whether a filter is on, so that there is something to clear. */
  readonly isFiltering: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

export const FilterRow = ({ isFiltering, onClear, children }: Props) => (
  <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] big:mx-0 big:flex-wrap big:overflow-visible big:px-0">
    <legend className="only-heard">{m.movements_filters()}</legend>
    {children}
    {isFiltering && (
      <button
        type="button"
        onClick={onClear}
        className="min-h-11 flex-none whitespace-nowrap rounded-pill px-3 text-second text-wisteria underline-offset-[3px] hover:underline"
      >
        {m.movements_clear()}
      </button>
    )}
  </fieldset>
)
