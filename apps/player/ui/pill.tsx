// Small round labels: a state, a count, and the play money label.
import type { ReactNode } from 'react'
import { m } from '../messages-compiled/messages.js'

export type Tone = 'plain' | 'good' | 'bad' | 'now' | 'info'

const tones: Readonly<Record<Tone, string>> = {
  plain: 'text-paper-dim',
  good: 'text-matcha',
  bad: 'text-torii-text',
  now: 'text-moon',
  info: 'text-wisteria',
}

export function Pill({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-[22px] items-center whitespace-nowrap rounded-pill border border-line px-2 text-micro leading-none ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** The play money label as plain text, without the pill's border. */
export function PlayMoney({ className = '' }: { readonly className?: string }) {
  return (
    <span
      className={`whitespace-nowrap font-sans text-micro font-normal leading-none tracking-normal text-paper-dim ${className}`}
    >
      {m.parts_play_money()}
    </span>
  )
}
