// A round that the reader checks in place: the signed-in player's last one, otherwise the newest round of a table, whose
// inputs are public at once.
import type { PlayedRound } from '@mangetsu/contract/play'
import { minorOf } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress, useLooksSignedIn, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type FoundRecord, useFindRecord } from './find-record.ts'
import { RoundVerdict } from './round-verdict.tsx'
import { TableRoundVerdict } from './table-round-verdict.tsx'
import { useReveal } from './use-reveal.ts'

/** A finished round of a table, in the reader's language. */
export type SampleRound = {
  readonly id: string
  readonly name: string
  readonly at: string
  /** Its short result: the winner, or the number. */
  readonly result: string
  readonly cover: Cuts | null
}

type CoverOf = (game: { readonly filePath: string | null; readonly gameNo: number }) => Cuts | null

type Props = {
  /** Null if no table has finished a round. */
  readonly sample: SampleRound | null
  readonly coverOf: CoverOf
}

/** Progress of a check; `sealed` is a round of the player whose seed is still in use. */
type CheckState =
  | { readonly kind: 'idle' | 'sealed' }
  | { readonly kind: 'failed'; readonly msg: string }
  | { readonly kind: 'found'; readonly record: FoundRecord }

const isSealed = (record: FoundRecord): boolean => 'serverSeed' in record && record.serverSeed === null

/**
 * Returns the state of a check, and its two steps: finding the record, and revealing its seed by a new pair. The first
 * step is left out for a round whose seed is known to be in use.
 */
function useCheck(roundId: string, isKnownSealed: boolean) {
  const [own, setState] = useState<CheckState>({ kind: 'idle' })
  const state: CheckState = own.kind === 'idle' && isKnownSealed ? { kind: 'sealed' } : own
  const { find, isRunning } = useFindRecord()
  const seed = useReveal()
  const load = async () => {
    const answer = await find(roundId)
    if (answer === null) return
    if ('msg' in answer) return setState({ kind: 'failed', msg: answer.msg })
    setState(isSealed(answer.found) ? { kind: 'sealed' } : { kind: 'found', record: answer.found })
  }
  const reveal = async () => {
    const revealed = await seed.reveal()
    if (revealed === null) return
    if ('msg' in revealed) return setState({ kind: 'failed', msg: revealed.msg })
    await load()
  }
  return { state, load, reveal, isRunning: isRunning || seed.isRunning }
}

function Outcome({ state }: { readonly state: CheckState }) {
  if (state.kind === 'failed') return <p className="text-second text-torii-text">{state.msg}</p>
  if (state.kind === 'sealed') return <p className="text-small text-paper-dim">{m.fairness_try_sealed()}</p>
  if (state.kind !== 'found') return null
  return 'serverSeed' in state.record ? (
    <RoundVerdict round={state.record.round} serverSeed={state.record.serverSeed} />
  ) : (
    <TableRoundVerdict round={state.record.round} />
  )
}

type CardProps = Pick<SampleRound, 'id' | 'name' | 'at' | 'cover'> & {
  readonly heading: string
  /** A round of the player whose seed is still in use, so that it must be revealed first. */
  readonly isSealed?: boolean
  readonly children: ReactNode
}

function RoundCard({ id, name, at, cover, heading, isSealed: isKnownSealed = false, children }: CardProps) {
  const to = useAddress()
  const { state, load, reveal, isRunning } = useCheck(id, isKnownSealed)
  return (
    <section className="fair-try">
      <div className="fair-try-round">
        <span>
          {cover !== null && <Picture cuts={cover} sizes="72px" className="size-full object-cover" />}
        </span>
        <div className="min-w-0">
          <h2 className="font-sans text-small font-normal tracking-normal text-paper-dim">{heading}</h2>
          <p className="text-panel leading-snug font-bold">{name}</p>
          <p className="figures text-second">{children}</p>
          <p className="text-small text-paper-dim">
            <Instant at={at} />
          </p>
        </div>
      </div>
      <div className="fair-try-outcome">
        <Outcome state={state} />
      </div>
      <p className="fair-try-actions">
        {state.kind !== 'found' && (
          <Button
            kind="primary"
            isLoading={isRunning}
            onClick={() => void (state.kind === 'sealed' ? reveal() : load())}
          >
            {state.kind === 'sealed' ? m.fairness_try_reveal() : m.fairness_last_check()}
          </Button>
        )}
        <Link
          to={to(`/round/${id}`)}
          className="inline-flex min-h-11 items-center text-second text-wisteria hover:underline"
        >
          {m.fairness_try_record()}
        </Link>
      </p>
    </section>
  )
}

function OwnRound({ round, coverOf }: { readonly round: PlayedRound; readonly coverOf: CoverOf }) {
  const { gameId, currency } = round
  const { data } = useCall('listGamesById', { gameIds: [gameId] })
  const game = data?.games[0]
  const record = useCall('replayRound', { roundId: round.id })
  const isWin = minorOf(round.payout, currency) > minorOf(round.stake, currency)
  const shown = (amount: string) => amountText(amount, currency, 'record')
  return (
    <RoundCard
      key={round.id}
      id={round.id}
      at={round.at}
      heading={m.fairness_last_own()}
      isSealed={record.data?.serverSeed === null}
      name={game?.name[getLocale()] ?? gameId}
      cover={game === undefined ? null : coverOf(game)}
    >
      {shown(round.stake)} → <b className={isWin ? 'text-matcha' : ''}>{shown(round.payout)}</b>
    </RoundCard>
  )
}

const Loading = () => (
  <div aria-hidden="true" className="fair-try">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)

function NoRound() {
  const to = useAddress()
  return (
    <section className="fair-try">
      <p className="text-second text-paper-dim">{m.fairness_last_none()}</p>
      <p>
        <ButtonLink kind="primary" to={to('/game/live-casino')}>
          {m.fairness_try_tables()}
        </ButtonLink>
      </p>
    </section>
  )
}

export function TryRound({ sample, coverOf }: Props) {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const own = useCall('queryOwnRounds', { pageNo: 1, pageSize: 1 }, { isOn: isIn })
  if (isForPlayer && own.data === undefined && own.refused === null) return <Loading />
  const last = own.data?.rounds[0]
  if (last !== undefined) return <OwnRound round={last} coverOf={coverOf} />
  if (sample === null) return <NoRound />
  return (
    <RoundCard key={sample.id} {...sample} heading={m.fairness_try_sample()}>
      {m.chain_result()} <b>{sample.result}</b>
    </RoundCard>
  )
}
