// The button of a tournament: signing in, signing up under its terms, or playing; or the reason there is none.
import type { Tournament } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress } from '../../page/login-address.ts'
import { useAddress, useLooksSignedIn, usePage, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { changedBySignUp } from './changed-by-tournaments.ts'
import { gamesId, type Rank } from './tournament-states.ts'

function SignUp({ tournament }: { readonly tournament: Tournament }) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { tournamentId, version } = tournament
  const shown = useCallForm({
    call: 'applyActivity',
    isNumbered: true,
    check: () => ({ body: { activityCode: tournamentId } }),
    onDone: async () => {
      await Promise.all(changedBySignUp.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      toaster.show({ kind: 'success', title: m.tournaments_signed_up() })
    },
  })
  return (
    <SentForm
      shown={shown}
      submitLabel={m.tournaments_sign_up()}
      runningLabel={m.money_running()}
      after={
        <p className="text-micro leading-normal text-paper-dim">{m.tournaments_sign_up_note({ version })}</p>
      }
    >
      {null}
    </SentForm>
  )
}

const closedTexts = {
  notOpen: m.tournaments_closed_not_open,
  notForYou: m.tournaments_closed_not_for_you,
  onBreak: m.tournaments_closed_on_break,
  excluded: m.tournaments_closed_excluded,
  identityHeld: m.tournaments_closed_identity_held,
} as const

const TakePartNote = ({ text }: { readonly text: string }) => (
  <p className="text-second leading-relaxed text-paper-dim">{text}</p>
)

function ForVisitor({ tournamentId }: Pick<Tournament, 'tournamentId'>) {
  const { lang } = usePage()
  return (
    <ButtonLink to={loginAddress(lang, `/tournaments/${tournamentId}`)} kind="primary" isWide>
      {m.tournaments_login()}
    </ButtonLink>
  )
}

type Props = {
  readonly tournament: Tournament
  readonly rank: Rank | undefined
  /** The first place needs no further round: its button is a quiet one. */
  readonly isLeading?: boolean | undefined
}

/** Leads to the game that counts and was played last; a player of none of them to the list of all. */
function PlayCounted({
  tournament: { tournamentId, games },
  isLeading = false,
}: Pick<Props, 'tournament' | 'isLeading'>) {
  const to = useAddress()
  const kind = isLeading ? 'second' : 'primary'
  const hasChoice = games.length > 1
  const recent = useCall('queryRecentGames', {}, { isOn: hasChoice })
  if (hasChoice && recent.data === undefined && recent.refused === null) return <SkeletonRows count={1} />
  const playedIds = recent.data?.games.map(({ game }) => game.gameId) ?? []
  const lastId = playedIds.find((id) => games.some(({ gameId }) => gameId === id))
  const game = hasChoice ? games.find(({ gameId }) => gameId === lastId) : games[0]
  return game === undefined ? (
    <ButtonLink to={to(`/tournaments/${tournamentId}#${gamesId}`)} kind={kind} isWide>
      {m.tournaments_see_games({ count: games.length })}
    </ButtonLink>
  ) : (
    <ButtonLink to={to(`/game/${game.kind}/${game.gameId}`)} kind={kind} isWide>
      {m.tournaments_play({ game: game.name[getLocale()] })}
    </ButtonLink>
  )
}

function ForPlayer({ tournament, rank, isLeading }: Props & { readonly rank: Rank }) {
  const { state } = tournament
  // A break may have started after signing up: then no link leads to a game.
  if (rank.closed !== null && rank.closed !== 'notOpen')
    return <TakePartNote text={closedTexts[rank.closed]()} />
  if (rank.signFlag !== 1)
    return rank.closed === null ? (
      <SignUp tournament={tournament} />
    ) : (
      <TakePartNote
        text={state === 'upcoming' ? m.tournaments_closed_not_yet() : closedTexts[rank.closed]()}
      />
    )
  if (state !== 'running') return <TakePartNote text={m.tournaments_is_signed_up()} />
  return <PlayCounted tournament={tournament} isLeading={isLeading} />
}

export function TakePart({ tournament, rank, isLeading }: Props) {
  const isIn = useSignedIn() === 'in'
  const looksIn = useLooksSignedIn()
  const { state, tournamentId } = tournament
  if (state === 'settling' || state === 'settled') return null
  if (isIn)
    return rank === undefined ? (
      <SkeletonRows count={1} />
    ) : (
      <ForPlayer tournament={tournament} rank={rank} isLeading={isLeading} />
    )
  if (looksIn) return <SkeletonRows count={1} />
  return state === 'upcoming' ? (
    <TakePartNote text={m.tournaments_closed_not_yet()} />
  ) : (
    <ForVisitor tournamentId={tournamentId} />
  )
}
