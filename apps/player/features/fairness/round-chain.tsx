// The chain of one round: game, round, the house's seed, the player's seed and the result, each with its link.
import type { Round } from '@mangetsu/contract/studio'
import type { RoundPicture } from '@mangetsu/games/round-picture'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useOwnRound } from '../../page/use-own-round.ts'
import { amountText } from '../../ui/amount.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import { fairnessParts } from './fairness-parts.ts'
import './round-chain.css'

type LinkOf = { readonly to: string; readonly text: string }

export function ChainStep({
  icon,
  name,
  link,
  children,
}: {
  readonly icon: IconName
  readonly name: string
  readonly link?: LinkOf | undefined
  readonly children: ReactNode
}) {
  return (
    <li className="round-step">
      <span>
        <Icon name={icon} size="sm" />
      </span>
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3 text-small">
          <span className="text-paper-dim">{name}</span>
          {link !== undefined && (
            <Link
              to={link.to}
              className="-my-3 inline-flex min-h-11 flex-none items-center text-wisteria hover:underline"
            >
              {link.text}
            </Link>
          )}
        </p>
        <div className="figures text-second">{children}</div>
      </div>
    </li>
  )
}

/** The start and the end of a hash, and a button that copies all of it. */
export const ShortHash = ({ hash }: { readonly hash: string }) => (
  <p className="flex items-center gap-2 text-paper-dim">
    <code title={hash} className="font-mono text-small">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>
    <CopyButton label={m.seed_commitment()} value={hash} />
  </p>
)

const wonTexts = {
  reels: m.chain_won_reels,
  cluster: m.chain_won_cluster,
  anywhere: m.chain_won_anywhere,
} as const

/** Names symbols that won together. */
export const wonText = ({
  title: name,
  count,
  form,
}: {
  readonly title: string
  readonly count: number
  readonly form: keyof typeof wonTexts
}): string => wonTexts[form]({ name, count })

/** The reels' stops and the winning symbols, or the paid hand; the payout for a game without either. */
function resultOf(picture: RoundPicture | null, payout: string): string {
  if (picture?.kind === 'cards' && picture.rows.length === 1)
    return picture.rows[0]?.label ?? m.chain_paid({ payout })
  if (picture?.kind !== 'symbols') return m.chain_paid({ payout })
  const { stops, wins } = picture
  const won = wins.map(wonText).join(' ・ ')
  const stopped = stops.length === 0 ? '' : m.chain_stops({ stops: stops.join(' ・ ') })
  return [stopped, won].filter((text) => text !== '').join(' → ') || m.chain_paid({ payout })
}

export type RoundGame = {
  readonly name: string
  /** Path without the language. */
  readonly path: string
  /** Published return as a percentage: 96.50%. */
  readonly rtp: string
}

type Props = {
  readonly round: Round
  readonly serverSeed: string | null
  readonly gameName: string
  /** Null for a game that no longer exists. */
  readonly game: RoundGame | null
  /** Null if the game has no picture of a round. */
  readonly picture: RoundPicture | null
}

export function RoundChain({ round, serverSeed, gameName, game, picture }: Props) {
  const to = useAddress()
  const isOwn = useOwnRound(round.id).data !== undefined
  const seeds = to(`/fairness#${fairnessParts.seeds}`)
  return (
    <ol className="round-chain">
      <ChainStep
        icon="games"
        name={m.chain_game()}
        link={game === null ? undefined : { to: to(game.path), text: game.name }}
      >
        {game === null && <p>{gameName}</p>}
        <p>
          <span>{m.algo_version({ version: round.gameVersion })}</span>
          {game !== null && <span>{` ・ ${m.chain_return({ rtp: game.rtp })}`}</span>}
        </p>
      </ChainStep>
      <ChainStep icon="replay" name={m.chain_round()}>
        <p>{m.chain_nonce({ nonce: round.nonce })}</p>
        <p className="text-small break-all text-paper-dim">{round.id}</p>
      </ChainStep>
      <ChainStep icon="lock" name={m.chain_house()} link={{ to: seeds, text: m.chain_seeds() }}>
        <p>{serverSeed === null ? m.chain_house_sealed() : m.chain_house_open()}</p>
        <ShortHash hash={round.commitment} />
      </ChainStep>
      <ChainStep
        icon="user"
        name={m.chain_player()}
        link={isOwn ? { to: seeds, text: m.chain_change() } : undefined}
      >
        <p className="break-all">{round.clientSeed}</p>
      </ChainStep>
      <ChainStep icon="check" name={m.chain_result()}>
        {round.actions !== undefined
          ? m.chain_open()
          : resultOf(picture, amountText(round.payout, round.currency, 'compact'))}
      </ChainStep>
    </ol>
  )
}
