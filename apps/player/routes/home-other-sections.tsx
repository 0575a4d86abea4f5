// Sections of the home page that the shipped template does not contain: loaded only where an editor's template has one.
import { ProviderItems } from '../features/content/sections/provider-row.tsx'
import RecentRow from '../features/content/sections/recent-row.tsx'
import { FeaturedGame } from '../features/lobby/featured-game.tsx'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { LargestReturns } from '../features/winner/largest-returns.tsx'
import { useSignedIn } from '../page/page.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { Section } from '../ui/section.tsx'
import { useIdle } from '../ui/use-idle.ts'
import type { ShownSection } from './home-data.server.ts'

type More = { readonly to: string; readonly label: string } | undefined

type RecentProps = { readonly title: string; readonly more: More; readonly isExpected: boolean }

function Recent({ title, more, isExpected }: RecentProps) {
  const isIn = useSignedIn() === 'in'
  const isIdle = useIdle()
  if (!isExpected && !isIn) return null
  return (
    <div className={isExpected ? 'recent-space' : undefined}>
      {isIn && isIdle && (
        <RecentRow
          title={title}
          more={more}
          isShown={isExpected}
          renderTile={(game) => <GameTile game={game} sizes="(min-width: 1024px) 184px, 36vw" />}
        />
      )}
    </div>
  )
}

type Props = {
  readonly section: Extract<ShownSection, { kind: 'featured' | 'jackpot' | 'providers' | 'recent' }>
  readonly text: string | undefined
  readonly more: More
  /** Whether the reader's cookie says that they have played. */
  readonly hasRecent: boolean
}

export default function OtherSection({ section, text, more, hasRecent }: Props) {
  const { kind, title, data } = section
  if (kind === 'featured') return <FeaturedGame detail={data.detail} />
  if (kind === 'recent') return <Recent title={title} more={more} isExpected={hasRecent} />
  if (kind === 'providers')
    return (
      <ScrollRow title={title} text={text} more={more} look="row-cards">
        <ProviderItems providers={data.providers} />
      </ScrollRow>
    )
  return (
    <Section title={title} text={text} more={more}>
      <LargestReturns returns={data.returns} />
    </Section>
  )
}
