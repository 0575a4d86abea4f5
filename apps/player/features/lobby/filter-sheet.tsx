// All filters of a list, each with its number of games; a choice applies at once, and the footer counts the results.
import type { calls, OutputOf } from '@mangetsu/contract'
import { codeText } from '@mangetsu/contract/typed'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choices } from '../../ui/choices.tsx'
import { countText } from '../../ui/count.ts'
import { Field } from '../../ui/field.tsx'
import { featureName, themeName } from './feature-labels.ts'
import { type LobbySelection, toggled } from './filter.ts'
import { volatilityChip } from './filter-labels.ts'

/** Filterable properties of a list's games. */
export type Properties = OutputOf<typeof calls.queryGameProperties>
export type LobbyProvider = OutputOf<typeof calls.queryProviderSelection>['providers'][number]

type Props = {
  readonly chosen: LobbySelection
  readonly properties: Properties | null
  readonly providers: readonly LobbyProvider[]
  readonly onChoose: (chosen: LobbySelection) => void
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4 first:border-t-0">
      <legend className="float-left mb-1 w-full text-second font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type Counted = { readonly code: string; readonly label: string; readonly count: number }

function CountedBoxes({
  values,
  chosen,
  onToggle,
}: {
  readonly values: readonly Counted[]
  readonly chosen: readonly string[]
  readonly onToggle: (code: string) => void
}) {
  return (
    <div className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2 big:grid-cols-1">
      {values.map(({ code, label, count }) => (
        <Checkbox key={code} isChecked={chosen.includes(code)} onChecked={() => onToggle(code)}>
          {label}
          <span className="figures ml-2 text-small text-paper-dim">{countText(count)}</span>
        </Checkbox>
      ))}
    </div>
  )
}

const rtpSteps = [90, 94, 95, 96, 97] as const

function RtpGroup({ chosen, properties, onChoose }: Omit<Props, 'providers'>) {
  const span = properties?.rtpPpm
  if (!span) return null
  const steps = rtpSteps.filter((step) => step * 10_000 > span.least && step * 10_000 <= span.most)
  if (steps.length === 0 && chosen.rtp === null) return null
  return (
    <div className="border-t border-line py-4">
      <Choices
        label={m.fact_rtp_declared()}
        choices={[
          { value: '', label: m.lobby_any() },
          ...steps.map((rtp) => ({ value: String(rtp), label: m.lobby_rtp_from({ rtp }) })),
        ]}
        value={chosen.rtp === null ? '' : String(chosen.rtp)}
        onValue={(value) => onChoose({ ...chosen, rtp: value === '' ? null : Number(value) })}
      />
    </div>
  )
}

const yenOf = (text: string): number | null => (/^\d{1,8}$/.test(text) ? Number(text) : null)

/** A bound of the stake, applied on blur or Enter. */
function YenField({
  label,
  value,
  onValue,
}: {
  readonly label: string
  readonly value: number | null
  readonly onValue: (value: number | null) => void
}) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const take = () => {
    if (yenOf(typed) !== value) onValue(yenOf(typed))
  }
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(codeText(event.target.value).replace(/\D/g, '').slice(0, 8))}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

function StakeGroup({ chosen, properties, onChoose }: Omit<Props, 'providers'>) {
  const span = properties?.stakeYen
  if (!span) return null
  return (
    <Group title={m.lobby_stake_label()}>
      <p className="mb-2 text-small text-paper-dim">
        {m.lobby_stake_span({ from: countText(span.least), to: countText(span.most) })}
      </p>
      <div key={`${chosen.stakeFrom}-${chosen.stakeTo}`} className="grid grid-cols-2 gap-3">
        <YenField
          label={m.lobby_stake_from_label()}
          value={chosen.stakeFrom}
          onValue={(stakeFrom) => onChoose({ ...chosen, stakeFrom })}
        />
        <YenField
          label={m.lobby_stake_to_label()}
          value={chosen.stakeTo}
          onValue={(stakeTo) => onChoose({ ...chosen, stakeTo })}
        />
      </div>
    </Group>
  )
}

function OnlyGroup({ chosen, properties, onChoose }: Omit<Props, 'providers'>) {
  const { newcomers = 0, jackpots = 0 } = properties ?? {}
  const values = [
    { code: 'newcomers', label: m.lobby_new_only(), count: newcomers },
    { code: 'jackpot', label: m.lobby_jackpot_only(), count: jackpots },
  ].filter(({ count }) => count > 0)
  if (values.length === 0) return null
  const on = values.flatMap(({ code }) => (chosen[code as 'newcomers' | 'jackpot'] ? [code] : []))
  return (
    <Group title={m.lobby_only_label()}>
      <CountedBoxes
        values={values}
        chosen={on}
        onToggle={(code) =>
          onChoose(
            code === 'jackpot'
              ? { ...chosen, jackpot: !chosen.jackpot }
              : { ...chosen, newcomers: !chosen.newcomers },
          )
        }
      />
    </Group>
  )
}

const without = <T extends string>(values: readonly T[], code: string): readonly T[] =>
  toggled<string>(values, code) as readonly T[]

export default function FilterSheet({ chosen, properties, providers, onChoose }: Props) {
  const groups = [
    {
      title: m.lobby_feature_label(),
      values: (properties?.features ?? []).map((one) => ({ ...one, label: featureName(one.code) })),
      chosen: chosen.feature,
      toggle: (code: string) => ({ ...chosen, feature: without(chosen.feature, code) }),
    },
    {
      title: m.fact_volatility(),
      values: (properties?.volatilities ?? []).map((one) => ({ ...one, label: volatilityChip(one.code) })),
      chosen: chosen.volatility,
      toggle: (code: string) => ({ ...chosen, volatility: without(chosen.volatility, code) }),
    },
    {
      title: m.lobby_theme_label(),
      values: (properties?.themes ?? []).map((one) => ({ ...one, label: themeName(one.code) })),
      chosen: chosen.theme,
      toggle: (code: string) => ({ ...chosen, theme: without(chosen.theme, code) }),
    },
    {
      title: m.panel_maker(),
      values: providers.map((one) => ({ ...one, label: one.name[getLocale()] })),
      chosen: chosen.provider,
      toggle: (code: string) => ({ ...chosen, provider: without(chosen.provider, code) }),
    },
  ]
  return (
    <>
      <OnlyGroup chosen={chosen} properties={properties} onChoose={onChoose} />
      <RtpGroup chosen={chosen} properties={properties} onChoose={onChoose} />
      <StakeGroup chosen={chosen} properties={properties} onChoose={onChoose} />
      {groups
        .filter(({ values }) => values.length > 0)
        .map(({ title, values, chosen: on, toggle }) => (
          <Group key={title} title={title}>
            <CountedBoxes values={values} chosen={on} onToggle={(code) => onChoose(toggle(code))} />
          </Group>
        ))}
    </>
  )
}
