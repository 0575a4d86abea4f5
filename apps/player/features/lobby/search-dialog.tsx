// The search over the current page of a large screen: at its top, in place of the header's field. Traps and restores
// the focus.
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { InsideTurn, useTurn } from '../../ui/turns.tsx'
import { kindName, listedKinds } from './kind-labels.ts'
import { popularGames, ResultHead } from './search-results.tsx'
import { SearchView } from './search-view.tsx'

/** Links to the lists that have games. */
function ByKind() {
  const { data } = useCall('queryGamePage', { pageSize: popularGames })
  return (
    <section>
      <ResultHead title={m.search_by_kind()} />
      <ul className="flex flex-wrap gap-2">
        {listedKinds
          .filter((kind) => (data?.counts[kind] ?? 0) > 0)
          .map((kind) => (
            <li key={kind}>
              <Link
                to={`/${getLocale()}/game/${kind}`}
                className="grid min-h-11 place-items-center rounded-pill bg-night-2 px-4 text-second hover:bg-line"
              >
                {kindName(kind)}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

type Props = { readonly onClose: () => void; readonly onAll: (text: string) => void } & Pick<
  ComponentProps<typeof SearchView>,
  'results'
>

export default function SearchDialog({ onClose, onAll, results }: Props) {
  const end = (
    <Base.Close className="min-h-11 flex-none rounded-field px-3 text-second font-bold">
      {m.parts_close()}
    </Base.Close>
  )
  const isShown = useTurn('asked', true)
  return (
    <Base.Root open={isShown} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Base.Popup className="fixed inset-x-0 top-0 z-50 max-h-dvh overflow-y-auto overscroll-contain bg-night-1 px-4 pt-2 pb-6 outline-none big:inset-x-auto big:top-3.5 big:left-1/2 big:max-h-[calc(100dvh-28px)] big:w-[880px] big:-translate-x-1/2 big:rounded-card big:px-5 big:pt-2.5 big:pb-4">
          <Base.Title className="only-heard">{m.search_title()}</Base.Title>
          <InsideTurn>
            <SearchView start={<ByKind />} onAll={onAll} onLeave={onClose} end={end} results={results} />
          </InsideTurn>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
