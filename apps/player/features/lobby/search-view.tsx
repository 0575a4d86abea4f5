// Search while typing, on its page and over others: a field that controls the list below, and the search history. Arrow
// keys move in the list, Enter opens, Escape clears and then closes.
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useChangedBefore } from '../../ui/hydration.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { LiveProps } from './live-results.tsx'
import { type SearchHistory, useSearchHistory } from './search-history.ts'
import {
  type FirstFound,
  type ListPlace,
  lineId,
  NothingFound,
  popularGames,
  ResultHead,
  Results,
} from './search-results.tsx'

const LiveResults = lazy(() => import('./live-results.tsx'))

const longestText = 60

type FieldProps = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly place: ListPlace
  readonly isExpanded: boolean
  readonly end: ReactNode
}

function SearchField({ text, onText, onKeyDown, place, isExpanded, end }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useChangedBefore(
    () => (input.current === null ? [] : [input.current]),
    ({ value }) => onText(value),
  )
  const empty = () => {
    onText('')
    input.current?.focus()
  }
  return (
    <search>
      <form
        // The search text may be in the URL: it is the subject of the page.
        method="get"
        action={`/${getLocale()}/game/search`}
        className="flex items-center gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="flex h-13 min-w-0 flex-1 items-center gap-3 rounded-field border border-line-strong bg-night-0 pl-4 focus-within:outline-2 focus-within:outline-wisteria">
          <Icon name="search" size="sm" />
          <input
            ref={input}
            // The label wraps the adjacent button, whose text does not belong to the field.
            aria-label={m.search_prompt()}
            name="q"
            type="text"
            role="combobox"
            // biome-ignore lint/a11y/noAutofocus: this page exists only for typing a search.
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            aria-expanded={isExpanded}
            aria-controls={place.listId}
            aria-autocomplete="list"
            aria-activedescendant={place.active < 0 ? undefined : lineId(place.listId, place.active)}
            placeholder={m.search_prompt()}
            maxLength={longestText}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-full w-0 flex-1 bg-transparent text-body outline-none placeholder:text-paper-dim"
          />
          {text !== '' && (
            <button type="button" onClick={empty} className="grid size-11 place-items-center rounded-field">
              <Icon name="close" size="sm" />
              <span className="only-heard">{m.search_clear()}</span>
            </button>
          )}
        </label>
        {end}
      </form>
    </search>
  )
}

type BeforeProps = { readonly history: SearchHistory; readonly onText: (text: string) => void }

function SoughtBefore({ history: { searches, forget }, onText }: BeforeProps) {
  if (searches.length === 0) return null
  return (
    <section>
      <ResultHead title={m.search_before()}>
        <button
          type="button"
          className="min-h-11 px-1 text-wisteria hover:underline"
          onClick={() => forget()}
        >
          {m.search_forget_all()}
        </button>
      </ResultHead>
      <ul>
        {searches.map((text) => (
          <li key={text} className="flex items-center">
            <button
              type="button"
              onClick={() => onText(text)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3.5 text-left hover:text-moon"
            >
              <Icon name="clock" size="sm" />
              <span className="truncate">{text}</span>
            </button>
            <button
              type="button"
              onClick={() => forget(text)}
              className="-mr-3 grid size-11 place-items-center rounded-field"
            >
              <Icon name="close" size="xs" />
              <span className="only-heard">{m.search_forget({ text })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeyHints() {
  const keys = [
    ['↑ ↓', m.search_key_move()],
    ['Enter', m.search_key_open()],
    ['Esc', m.search_key_close()],
  ]
  return (
    <p className="mt-4 hidden gap-4 border-t border-line pt-3 text-small text-paper-dim big:flex">
      {keys.map(([key, words]) => (
        <span key={key}>
          <kbd className="mr-1.5 rounded-[6px] bg-night-2 px-2 py-0.5 font-sans text-micro text-paper">
            {key}
          </kbd>
          {words}
        </span>
      ))}
    </p>
  )
}

type Props = {
  /** Initial data of the page: the URL's search text, and its results. */
  readonly first?: { readonly text: string; readonly found: FirstFound } | undefined
  /** Called with the typed text. */
  readonly onText?: (text: string) => void
  /** Called on Enter without an active line. */
  readonly onAll: (text: string) => void
  readonly onLeave?: () => void
  readonly end?: ReactNode
  /** Shown without a text, below the search history. */
  readonly start?: ReactNode
  /** Results while typing, loaded lazily; by default of the games only. */
  readonly results?: ComponentType<LiveProps> | undefined
}

/** Handles the keys: the active line in the list, and the current text. */
function useSearchKeys(text: string, setText: (text: string) => void, { onAll, onLeave }: Props) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const lines = () => document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? []
  const onKeyDown = (event: KeyboardEvent) => {
    const count = lines().length
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(count === 0 ? -1 : (active + 1) % count),
      ArrowUp: () => setActive(count === 0 ? -1 : (Math.max(active, 0) + count - 1) % count),
      Enter: () => (active >= 0 ? lines()[active]?.click() : onAll(text.trim())),
      Escape: () => (text === '' ? onLeave?.() : setText('')),
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(lineId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  return { listId, active, setActive, onKeyDown }
}

export function SearchView(props: Props) {
  const { first, onText, onAll, end, start, results: Live = LiveResults } = props
  const [text, setText] = useState(first?.text ?? '')
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const history = useSearchHistory()
  const type = (next: string) => {
    setText(next)
    keys.setActive(-1)
    onText?.(next)
  }
  const all = (sought: string) => {
    history.remember(sought)
    onAll(sought)
  }
  const keys = useSearchKeys(text, type, { ...props, onAll: all })
  const typed = text.trim()
  const place = { ...keys, typed, onOpen: () => history.remember(typed) }
  const found = first !== undefined && first.text === typed ? first.found : null
  const serverResults = found === null ? null : <FirstResults found={found} place={place} />
  return (
    <>
      <SearchField
        text={text}
        onText={type}
        onKeyDown={keys.onKeyDown}
        place={place}
        isExpanded={typed !== ''}
        end={end}
      />
      <div className="mt-3 grid gap-y-6">
        <div className={typed === '' ? 'hidden' : 'min-w-0'}>
          {typed !== '' &&
            (isHydrated ? (
              <Suspense fallback={serverResults}>
                <Live place={place} first={found} />
              </Suspense>
            ) : (
              serverResults
            ))}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <SoughtBefore history={history} onText={type} />
          {typed === '' && start}
        </div>
      </div>
      <KeyHints />
    </>
  )
}

/** The results as the server renders them. */
function FirstResults({ found, place }: { readonly found: FirstFound; readonly place: ListPlace }) {
  return found.games.length + found.groups.length === 0 ? (
    <NothingFound typed={place.typed} instead={<SkeletonRows count={popularGames} />} />
  ) : (
    <Results found={found} groups={found.groups} place={place} />
  )
}
