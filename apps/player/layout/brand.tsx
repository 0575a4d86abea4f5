// The mark and the wordmark, linked to the home page.
import { Link } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'

/**
 * `isLarge`: with the other language's reading below, as in the rail. If the wordmark does not fit next to the mark, it
 * wraps onto a hidden second line.
 */
export function Brand({ isLarge = false, isFolded = false }: { isLarge?: boolean; isFolded?: boolean }) {
  const size = isLarge ? 34 : 28
  return (
    <Link
      to={`/${getLocale()}`}
      className="flex h-11 min-w-7 flex-wrap content-start items-center gap-x-[9px] overflow-hidden pr-2"
    >
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        aria-hidden="true"
        className={`shrink-0 ${isLarge ? 'my-[5px]' : 'my-2'}`}
      >
        <circle cx="16" cy="16" r="14" className="fill-(--moon-shade)" />
        <clipPath id={isLarge ? 'mark-l' : 'mark-s'}>
          <circle cx="16" cy="16" r="14" />
        </clipPath>
        <circle
          clipPath={`url(#${isLarge ? 'mark-l' : 'mark-s'})`}
          cx="18.2"
          cy="14.8"
          r="14"
          className="fill-moon"
        />
      </svg>
      {!isFolded && (
        <span className={`min-w-0 overflow-hidden font-display leading-none ${isLarge ? '' : 'py-1'}`}>
          <b className={`block tracking-[0.04em] ${isLarge ? 'text-[22px]' : 'text-[20px]'}`}>
            {m.wordmark_name()}
          </b>
          {isLarge && (
            <span className="mt-[5px] block text-[10px] tracking-[0.2em] text-paper-dim" aria-hidden="true">
              {m.wordmark_other_name()}
            </span>
          )}
        </span>
      )}
      <span className="only-heard">{isFolded ? m.brand_home() : m.place_home()}</span>
    </Link>
  )
}
