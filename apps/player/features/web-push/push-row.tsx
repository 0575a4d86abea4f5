// Notices on this device while the site is closed: a switch, or the sentence that says why there is none.
import { m } from '../../messages-compiled/messages.js'
import { CallState } from '../../ui/call-state.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { PushState } from './push-state.ts'
import { usePush } from './use-push.ts'

const sentences: Readonly<Record<PushState, () => string>> = {
  notSent: m.push_not_sent,
  unable: m.push_unable,
  denied: m.push_denied,
  off: m.push_text,
  on: m.push_text,
}

export function PushRow() {
  const { key, state, words, turn } = usePush()
  const isSwitch = state === 'on' || state === 'off'
  return (
    <section aria-label={m.push_label()} className="rounded-card bg-night-1 px-5 py-2">
      <CallState shown={key} skeleton={<SkeletonRows count={1} />}>
        {() => (
          <ul>
            <SettingRow
              icon="bell"
              label={m.push_label()}
              action={
                isSwitch && (
                  <Switch
                    label={state === 'on' ? m.push_on() : m.push_off()}
                    isOn={state === 'on'}
                    onToggle={turn}
                  />
                )
              }
            >
              {state === null ? m.push_looking() : sentences[state]()}
            </SettingRow>
          </ul>
        )}
      </CallState>
      <FormAlert text={words} />
    </section>
  )
}
