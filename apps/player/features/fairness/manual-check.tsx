// Computes a result from typed values: a revealed seed, a client seed, a nonce, a game and a stake; a round of several
// steps is computed action by action.

import { toDecimal } from '@mangetsu/money'
import type { ComputedRound, computeRound } from '@mangetsu/verifier'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { ComputedFacts } from './check-lines.tsx'
import type { DisclosedGame, OtherStake } from './game-tables.tsx'

const currencies = ['JPY', 'USD'] as const
type Currency = (typeof currencies)[number]
type FieldName = 'serverSeed' | 'clientSeed' | 'nonce'
type Values = Readonly<Record<FieldName, string>> & {
  readonly game: string
  readonly currency: Currency
  readonly stake: string
}

const rules: Readonly<Record<FieldName, { fits: (text: string) => boolean; sentence: () => string }>> = {
  serverSeed: { fits: (text) => /^[0-9a-f]{64}$/.test(text), sentence: m.manual_bad_server },
  clientSeed: { fits: (text) => /^[ -~]{1,64}$/.test(text), sentence: m.seed_bad },
  nonce: {
    fits: (text) => /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)),
    sentence: m.manual_bad_nonce,
  },
}
const fieldNames = Object.keys(rules) as readonly FieldName[]

type Found = {
  readonly computed: ComputedRound
  readonly currency: Currency
  /** Actions chosen so far, in a round of several steps. */
  readonly actions: readonly string[]
}
type Result = Found | 'notLoaded' | null

/** The inputs of a round that begins with more than the plain stake: the name of its feature or side bet. */
type InitialInputs = Pick<Parameters<typeof computeRound>[2], OtherStake['kind']>

async function compute(
  games: readonly DisclosedGame[],
  values: Values,
  actions: readonly string[],
): Promise<Result> {
  const { computeRound, versionsOf } = await import('./recompute.ts')
  const wanted = gameAt(games, values.game)
  const game = wanted && (await versionsOf(wanted.id))(wanted.id, wanted.version)
  if (game === undefined) return 'notLoaded'
  const seeds = { ...values, nonce: Number(values.nonce) }
  const [stake = '', kind, name] = values.stake.split(' ')
  const initial: InitialInputs = kind === undefined ? {} : { [kind]: name }
  const inputs = { stakeMinor: BigInt(stake), ...initial, actions }
  return { computed: computeRound(game, seeds, inputs), currency: values.currency, actions }
}

/** Key that selects one version of a game. */
const keyOf = ({ id, version }: DisclosedGame): string => `${id} ${version}`

const gameAt = (games: readonly DisclosedGame[], key: string): DisclosedGame | undefined =>
  games.find((game) => keyOf(game) === key)

/**
 * Lists the possible initial stakes of a round: smallest units as text, followed by kind and name for alternative
 * stakes.
 */
function stakesOf(game: DisclosedGame | undefined, currency: Currency) {
  if (game === undefined) return []
  const shown = (stake: string) => amountText(toDecimal(BigInt(stake), currency), currency, 'record')
  return [
    ...game.stakes[currency].map((stake) => ({ value: stake, label: shown(stake) })),
    ...game.otherStakes[currency].map(({ stake, kind, name, title }) => ({
      value: `${stake} ${kind} ${name}`,
      label: `${shown(stake)} · ${title}`,
    })),
  ]
}

type FormProps = {
  readonly games: readonly DisclosedGame[]
  readonly values: Values
  readonly onChange: (changes: Partial<Values>) => void
}

function StakeFields({ games, values, onChange }: FormProps) {
  const game = gameAt(games, values.game)
  const stakes = stakesOf(game, values.currency)
  return (
    <>
      <Select
        label={m.manual_game()}
        choices={games.map((game) => ({ value: keyOf(game), label: `${game.name} ${game.version}` }))}
        value={values.game}
        onChange={(event) => onChange({ game: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={m.manual_currency()}
          choices={currencies.map((code) => ({ value: code, label: code }))}
          value={values.currency}
          onChange={(event) => onChange({ currency: event.target.value as Currency })}
        />
        <Select
          label={m.manual_stake()}
          choices={stakes}
          value={values.stake}
          onChange={(event) => onChange({ stake: event.target.value })}
        />
      </div>
    </>
  )
}

function SeedFields({ values, onChange, wrong }: Omit<FormProps, 'games'> & { wrong: FieldName | null }) {
  const labels = { serverSeed: m.seed_server(), clientSeed: m.seed_client(), nonce: m.seed_nonce() }
  return fieldNames.map((name) => (
    <Field
      key={name}
      label={labels[name]}
      name={name}
      value={values[name]}
      error={wrong === name ? rules[name].sentence() : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={name === 'nonce' ? 'numeric' : 'text'}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ))
}

export function ManualCheck({ games }: { readonly games: readonly DisclosedGame[] }) {
  const [first] = games
  const [values, setValues] = useState<Values>({
    serverSeed: '',
    clientSeed: '',
    nonce: '0',
    currency: 'JPY',
    game: first === undefined ? '' : keyOf(first),
    stake: stakesOf(first, 'JPY')[0]?.value ?? '',
  })
  const [wrong, setWrong] = useState<FieldName | null>(null)
  const [result, setResult] = useState<Result>(null)
  const [isRunning, setIsRunning] = useState(false)
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    const game = gameAt(games, next.game)
    const stakes = stakesOf(game, next.currency).map(({ value }) => value)
    setValues({ ...next, stake: stakes.includes(next.stake) ? next.stake : (stakes[0] ?? '') })
    // The chosen actions belong to the round of the previous values.
    setResult(null)
  }
  const run = async (actions: readonly string[]) => {
    const bad = fieldNames.find((name) => !rules[name].fits(values[name])) ?? null
    setWrong(bad)
    if (bad !== null || isRunning) return
    setIsRunning(true)
    setResult(await compute(games, values, actions).catch((): Result => 'notLoaded'))
    setIsRunning(false)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    void run([])
  }
  return (
    <>
      <PostForm onSubmit={submit} className="mt-3 grid grid-cols-1 gap-3">
        <StakeFields games={games} values={values} onChange={change} />
        <SeedFields values={values} onChange={change} wrong={wrong} />
        <Button type="submit" kind="second" isLoading={isRunning} className="justify-self-start">
          {m.manual_compute()}
        </Button>
      </PostForm>
      <div role="status" className="mt-3">
        {result === 'notLoaded' && <p className="text-second text-torii-text">{m.check_not_loaded()}</p>}
        {result !== null && result !== 'notLoaded' && (
          <Computed {...result} onDecide={(action) => void run([...result.actions, action])} />
        )}
      </div>
    </>
  )
}

type Decide = { readonly onDecide: (action: string) => void }

/** Offers the next possible actions. */
function Decision({ open, onDecide }: Pick<ComputedRound, 'open'> & Decide) {
  const [action, setAction] = useState(open[0] ?? '')
  return (
    <div className="flex items-end gap-3 pb-3">
      <Select
        label={m.manual_next()}
        choices={open.map((one) => ({ value: one, label: one }))}
        value={action}
        onChange={(event) => setAction(event.target.value)}
      />
      <Button kind="second" onClick={() => onDecide(action)}>
        {m.manual_decide()}
      </Button>
    </div>
  )
}

function Computed({ computed, currency, actions, onDecide }: Found & Decide) {
  const payout = amountText(toDecimal(computed.payoutMinor, currency), currency, 'record')
  return (
    <>
      {actions.length > 0 && (
        <p className="py-2 text-second">{m.manual_decided({ actions: actions.join(' → ') })}</p>
      )}
      {computed.open.length > 0 && <Decision key={actions.length} open={computed.open} onDecide={onDecide} />}
      <p className="flex items-baseline justify-between gap-4 py-2 text-second">
        <span className="text-paper-dim">{m.check_payout()}</span>
        <span className="figures">{payout}</span>
      </p>
      <ComputedFacts computed={computed} />
    </>
  )
}
