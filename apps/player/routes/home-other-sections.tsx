// Sections of the home page that the shipped template does not contain: loaded only where an editor's template has one.
import { ProviderItems } from '../features/content/sections/provider-row.tsx'
import { FeaturedGame } from '../features/lobby/featured-game.tsx'
import { LargestReturns } from '../features/winner/largest-returns.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { Section } from '../ui/section.tsx'
import type { ShownSection } from './home-data.server.ts'

/** Heading of the section: its title, the line below it, and the link to the full list. */
type Props = {
  readonly section: Extract<ShownSection, { kind: 'featured' | 'jackpot' | 'providers' }>
  readonly text: string | undefined
  readonly more: { readonly to: string; readonly label: string } | undefined
}

export default function OtherSection({ section, text, more }: Props) {
  const { kind, title, data } = section
  if (kind === 'featured') return <FeaturedGame detail={data.detail} />
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
