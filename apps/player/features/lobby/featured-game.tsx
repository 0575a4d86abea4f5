// The featured game, large: its stage before the first spin, and its real figures.
import type { GameDetail } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Picture } from '../../ui/picture.tsx'
import { artOf } from './game-art.ts'
import {
  declaredLabel,
  gamePath,
  measuredLabel,
  percentText,
  VolatilityBars,
  volatilityText,
} from './game-facts.tsx'
import { gameTextOf, isSignificant } from './game-texts.ts'

function Fact({ label, children, note }: { label: string; children: React.ReactNode; note?: string }) {
  return (
    <div className="bg-night-1 px-5 py-3.5">
      <dt className="text-micro leading-normal text-paper-dim">{label}</dt>
      <dd className="display-figures mt-0.5 text-[21px] leading-tight big:text-section">{children}</dd>
      {note !== undefined && <dd className="mt-1 text-micro leading-normal text-paper-dim">{note}</dd>}
    </div>
  )
}

function MeasuredFact({ detail: { game, measured } }: { detail: GameDetail }) {
  const label = measuredLabel(game.gameType)
  if (measured === null)
    return (
      <Fact label={label} note={m.fact_rtp_none()}>
        —
      </Fact>
    )
  const rounds = countText(measured.rounds)
  if (!isSignificant(measured))
    return (
      <Fact label={label} note={m.fact_rtp_few_note({ rounds })}>
        {m.fact_rtp_few_title()}
      </Fact>
    )
  const note = m.fact_rtp_measured_note({ rounds, margin: percentText(measured.marginPpm) })
  return (
    <Fact label={label} note={note}>
      {percentText(measured.rtpPpm)}
    </Fact>
  )
}

function Facts({ detail }: { detail: GameDetail }) {
  const { game } = detail
  return (
    <dl className="grid grid-cols-2 gap-px bg-line">
      <Fact label={declaredLabel(game.gameType)} note={m.fact_rtp_declared_note()}>
        {percentText(game.rtpPpm)}
      </Fact>
      <MeasuredFact detail={detail} />
      <Fact label={m.fact_max_win()}>{m.fact_times({ count: countText(game.maxWinMultiple) })}</Fact>
      <Fact label={m.fact_volatility()}>
        <span className="inline-flex items-center gap-2">
          {volatilityText(game.volatility)}
          <VolatilityBars volatility={game.volatility} />
        </span>
      </Fact>
    </dl>
  )
}

export function FeaturedGame({ detail }: { detail: GameDetail }) {
  const { game } = detail
  const lang = getLocale()
  const art = artOf(game.gameId)
  const to = `/${lang}${gamePath(game)}`
  return (
    <section className="px-(--gutter) pt-(--section-gap)" aria-labelledby="featured-name">
      <div className="overflow-hidden rounded-card bg-night-1 big:grid big:grid-cols-[minmax(0,1fr)_420px]">
        {art !== null && (
          <Link
            to={to}
            tabIndex={-1}
            aria-hidden="true"
            className="waits relative block aspect-[5/4] overflow-hidden big:aspect-auto big:min-h-[520px]"
          >
            <Picture
              cuts={art.posterWide}
              sizes="(min-width: 1024px) min(1000px, 90vw), 142vw"
              className="absolute inset-0 size-full object-cover"
            />
            {/* The scene has the page's night colour: a shade lighter, the picture keeps a visible edge. */}
            <span className="absolute inset-0 bg-night-1 mix-blend-lighten" />
          </Link>
        )}
        <div className="flex flex-col">
          <div className="px-5 pt-6 pb-6 big:px-7 big:pt-8">
            <p className="text-small text-moon">{m.featured_eyebrow()}</p>
            <h2 id="featured-name" className="mt-1 text-[28px] big:text-[36px]">
              {game.name[lang]}
            </h2>
            <p className="mt-2 text-second text-paper-dim">{gameTextOf(detail).description}</p>
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
              <ButtonLink to={to} icon="play" className="grow big:grow-0">
                {m.featured_open()}
              </ButtonLink>
              <span className="text-small text-paper-dim">{game.providerName[lang]}</span>
            </div>
          </div>
          <div className="mt-auto border-t border-line">
            <Facts detail={detail} />
          </div>
        </div>
      </div>
    </section>
  )
}
