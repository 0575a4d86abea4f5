// The player's sports bets in two tabs: open ones, and settled ones.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { BetsSignedOut } from '../../../page/bets-signed-out.tsx'
import { useAddress, useAppStore, useLooksSignedIn, useSignedIn } from '../../../page/page.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadMoreOrEnd } from '../../../ui/load-more.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { sportBetsPath, sportsPath } from '../event-address.ts'
import { BetCard, RefusedBetCard } from './bet-card.tsx'
import { stacksOf } from './stacks.ts'
import { type BetTab, useBetPages } from './use-bet-pages.ts'
import './my-bets.css'

const panelId = 'sport-bets'

const words: Readonly<
  Record<
    BetTab,
    { readonly label: () => string; readonly none: () => string; readonly noneText: () => string }
  >
> = {
  open: { label: m.sport_bets_open, none: m.sport_bets_none_open, noneText: m.sport_bets_none_open_text },
  settled: {
    label: m.sport_bets_settled,
    none: m.sport_bets_none_settled,
    noneText: m.sport_bets_none_settled_text,
  },
  'cashed-out': {
    label: m.sport_bets_cashed_out,
    none: m.sport_bets_none_cashed_out,
    noneText: m.sport_bets_none_cashed_out_text,
  },
}

const isTab = (text: string | null): text is BetTab => text !== null && Object.hasOwn(words, text)

type TabProps = { readonly tab: BetTab }

function NoBets({ tab }: TabProps) {
  const to = useAddress()
  return (
    <EmptyState
      heading="h2"
      title={words[tab].none()}
      action={
        <ButtonLink kind={tab === 'open' ? 'primary' : 'second'} to={to(sportsPath)}>
          {m.sport_bets_to_sports()}
        </ButtonLink>
      }
    >
      {words[tab].noneText()}
    </EmptyState>
  )
}

function BetList({ pages, tab }: TabProps & { readonly pages: ReturnType<typeof useBetPages> }) {
  const columns = useAppStore((fields) => fields.isBigScreen) ? 2 : 1
  return (
    <CallState shown={pages} skeleton={<SkeletonRows count={4} />}>
      {({ bets }) =>
        bets.length === 0 ? (
          <NoBets tab={tab} />
        ) : (
          <>
            <div className="bet-cards">
              {stacksOf(bets, columns).map((stack, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <div key={column} className="bet-stack">
                  {stack.map((bet) =>
                    bet.state === 'refused' ? (
                      <RefusedBetCard key={bet.id} bet={bet} />
                    ) : (
                      <BetCard key={bet.id} bet={bet} />
                    ),
                  )}
                </div>
              ))}
            </div>
            <LoadMoreOrEnd pages={pages} end={m.sport_bets_end()} />
          </>
        )
      }
    </CallState>
  )
}

function OwnBets() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab')
  const tab = isTab(named) ? named : 'open'
  const pages = useBetPages(tab)
  const { data } = pages
  return (
    <>
      <Tabs
        label={m.sport_my_bets()}
        tabs={[
          { value: 'open', label: m.sport_bets_open(), ...(data !== undefined && { count: data.open }) },
          {
            value: 'settled',
            label: m.sport_bets_settled(),
            ...(tab === 'settled' && data !== undefined && { count: data.total }),
          },
          {
            value: 'cashed-out',
            label: m.sport_bets_cashed_out(),
            ...(tab === 'cashed-out' && data !== undefined && { count: data.total }),
          },
        ]}
        value={tab}
        onValue={(value) =>
          setSearch(value === 'open' ? {} : { tab: value }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={words[tab].label()} className="pt-4">
        <h2 className="only-heard">{words[tab].label()}</h2>
        <BetList pages={pages} tab={tab} />
      </div>
    </>
  )
}

/** `kinds` leads to the player's other bets; the route passes it in. */
export function MyBetsPage({ kinds }: { readonly kinds?: ReactNode }) {
  const to = useAddress()
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  return (
    <div className="min-h-[70dvh] px-(--gutter) pt-3 pb-12">
      <BackLink to={to(sportsPath)}>{m.sport_title()}</BackLink>
      <h1 className="mt-1 mb-2 text-h1">{m.sport_my_bets()}</h1>
      {kinds}
      {!isForPlayer && <BetsSignedOut path={sportBetsPath} />}
      {isIn && <OwnBets />}
    </div>
  )
}
