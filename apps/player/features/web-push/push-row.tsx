// Notifications on this device while the site is closed: a switch, or the reason there is none.
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import type { Client } from '../../page/client.ts'
import { useUserStore } from '../../page/page.tsx'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { CallState } from '../../ui/call-state.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { forgetDevice } from './forget-device.ts'
import { type DeviceFacts, type PushState, pushStateOf } from './push-state.ts'
import { beginSubscription, deviceFacts, endSubscription, storeDevice, storedDevice } from './this-device.ts'

const unableFacts: DeviceFacts = { hasPushManager: false, permission: 'default', endpoint: null }

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

/** Returns the error as text; nothing once the device is on. */
async function switchOn({ api }: Client, publicKey: string, playerId: string): Promise<string | undefined> {
  // Requested first: a browser grants permission only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const made = await beginSubscription(publicKey).catch(() => null)
  if (made === null) return m.push_failed_on()
  const answer = await api.call('subscribeWebPush', made, { isHandled: true })
  if (answer.ok) {
    storeDevice({ endpoint: made.endpoint, playerId })
    return undefined
  }
  await endSubscription().catch(() => false)
  return refusalText(answer)
}

/** The switch of this device: its state and its action. Permission is requested only when the player turns it on. */
type PushSettings = {
  readonly key: QueryView<{ readonly publicKey: string | null }>
  /** Null until the browser has responded. */
  readonly state: PushState | null
  readonly words: string | undefined
  readonly turn: (isOn: boolean) => void
}

function usePush(): PushSettings {
  const client = useClient()
  const playerId = useUserStore((fields) => fields.userInfo?.id)
  const key = useCall('askWebPushKey', {})
  const publicKey = key.data?.publicKey
  const [device, setDevice] = useState<DeviceFacts | null>(null)
  const [words, setWords] = useState<string>()
  const isBusy = useRef(false)
  const look = async () => setDevice(await deviceFacts().catch(() => unableFacts))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is checked once, and after each change.
  useEffect(() => void look(), [])
  const turn = async (isOn: boolean) => {
    if (isBusy.current || typeof publicKey !== 'string' || playerId === undefined) return
    isBusy.current = true
    setWords(undefined)
    const failed = isOn
      ? await switchOn(client, publicKey, playerId)
      : (await forgetDevice(client))
        ? undefined
        : m.push_failed_off()
    await look()
    isBusy.current = false
    setWords(failed)
  }
  const isKnown = device !== null && publicKey !== undefined && playerId !== undefined
  return {
    key,
    state: isKnown ? pushStateOf({ publicKey, device, stored: storedDevice(), playerId }) : null,
    words,
    turn: (isOn) => void turn(isOn),
  }
}
