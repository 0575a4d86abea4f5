// The hero of the home page: slides with one picture, one sentence and one action each. The first slide is the page's
// first picture; the other pictures load once the page is idle.
import { lazy, Suspense, useId } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { orNothing } from '../../../ui/or-nothing.ts'
import { type Cuts, Picture } from '../../../ui/picture.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import { slideByKey } from './turning.ts'
import { useTurning } from './use-turning.ts'

const AutoTurn = lazy(() => orNothing(import('./auto-turn.tsx')))

export type Slide = {
  readonly slug: string
  readonly title: string
  /** Text below the sentence, with its line breaks; '' for none. */
  readonly note: string
  readonly picture: { readonly wide: Cuts; readonly tall: Cuts; readonly isCentred: boolean } | null
  readonly action: { readonly to: string; readonly label: string } | null
}

type SlideProps = { readonly slide: Slide; readonly isFirst: boolean; readonly hasPicture: boolean }

function SlideView({ slide, isFirst, hasPicture }: SlideProps) {
  const { picture, action, note } = slide
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <>
      {picture !== null && hasPicture && (
        <Picture
          cuts={picture.tall}
          big={picture.wide}
          sizes="(min-width: 1024px) min(calc(100vw - 304px), 1376px), 100vw"
          isFirst={isFirst}
        />
      )}
      <div className="hero-say">
        <Title className="hero-title">{slide.title}</Title>
        {note !== '' && (
          <p className="mt-2 text-small leading-relaxed whitespace-pre-line big:max-w-[30em]">{note}</p>
        )}
        <div className="mt-3.5 flex items-center gap-3.5 big:mt-6">
          {action !== null && (
            <ButtonLink
              kind="primary"
              to={action.to}
              className="min-w-[168px] flex-none big:min-h-[52px] big:px-8 big:text-[16px]"
            >
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

type ControlsProps = {
  readonly slides: readonly Slide[]
  readonly index: number
  readonly isPaused: boolean
  readonly onPause: (isPaused: boolean) => void
  readonly onShow: (index: number) => void
  /** Element id of the slides. */
  readonly of: string
}

function Controls({ slides, index, isPaused, onPause, onShow, of }: ControlsProps) {
  return (
    <div className="hero-controls">
      <button
        type="button"
        aria-label={isPaused ? m.home_hero_resume() : m.home_hero_pause()}
        aria-controls={of}
        onClick={() => onPause(!isPaused)}
        className="hero-pause grid size-11 place-items-center rounded-pill hover:bg-night-2"
      >
        <Icon name={isPaused ? 'play' : 'pause'} size="sm" />
      </button>
      {slides.map((slide, i) => (
        <button
          key={slide.slug}
          type="button"
          aria-label={m.home_hero_show({ number: i + 1, title: slide.title })}
          aria-current={i === index}
          aria-controls={of}
          onClick={() => onShow(i)}
          className="hero-dot"
        />
      ))}
    </div>
  )
}

export function HeroCarousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const id = useId()
  const isIdle = useIdle()
  const count = slides.length
  const { track, index, pause, show, pauseHandlers, ...still } = useTurning()
  const isPaused = still.isPausedByReader
  const turnByKey = (event: React.KeyboardEvent) => {
    const next = slideByKey(event.key, index, count)
    if (next === null) return
    event.preventDefault()
    show(next)
  }
  return (
    <section aria-roledescription={m.home_hero_kind()} aria-label={label} className="hero" {...pauseHandlers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys change the slide from any button within. */}
      <div onKeyDown={turnByKey} className="size-full">
        <ul ref={track} id={id} className="hero-track">
          {slides.map((slide, i) => (
            <li
              key={slide.slug}
              inert={i !== index}
              className={`hero-slide ${slide.picture?.isCentred ? 'is-centred' : ''}`}
            >
              <SlideView slide={slide} isFirst={i === 0} hasPicture={i === 0 || isIdle} />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <Controls slides={slides} index={index} isPaused={isPaused} onPause={pause} onShow={show} of={id} />
        )}
        {isIdle && count > 1 && (
          <Suspense>
            <AutoTurn {...still} index={index} count={count} onTurn={show} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
