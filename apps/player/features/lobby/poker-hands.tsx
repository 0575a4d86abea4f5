// The ranking of poker hands with the cards of the site: the best ones beside the games, and all in a sheet.
import { handRanking } from '@mangetsu/games/hand-ranking'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { cardArt } from '../../ui/card-art.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Number of hands shown beside the games. */
const shownHands = 4

function Hands({ most }: { readonly most: number }) {
  const lang = getLocale()
  return (
    <ol className="poker-hands">
      {handRanking.slice(0, most).map(({ category, name, cards }) => (
        <li key={category}>
          <span className="min-w-0 text-small">{name[lang]}</span>
          <span className="poker-hand">
            {cards.map((card) => (
              <img
                key={card.code}
                src={cardArt(card.code)}
                alt={card.name[lang]}
                width="128"
                height="176"
                loading="lazy"
                decoding="async"
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

export default function PokerHands() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel
      title={m.lobby_hands_title()}
      className="h-full"
      end={
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="-my-2 inline-flex min-h-11 items-center gap-1 text-small whitespace-nowrap text-wisteria hover:underline"
        >
          {m.lobby_hands_all()}
          <Icon name="right" size="xs" />
        </button>
      }
    >
      <Hands most={shownHands} />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.lobby_hands_title()}>
        <p className="mb-2 text-small text-paper-dim">{m.lobby_hands_note()}</p>
        <Hands most={handRanking.length} />
      </Sheet>
    </Panel>
  )
}
