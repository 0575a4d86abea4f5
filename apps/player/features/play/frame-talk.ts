// Messages to and from a game's frame that are the same for running games and replays.
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { usePage } from '../../page/page.tsx'
import { useCalmChoice } from '../../page/use-calm-choice.ts'
import { playerStorageKeys } from '../../stores/fields.ts'
import {
  calmMessage,
  type FrameMessage,
  keysMessage,
  quickMessage,
  readFrameMessage,
  rowMessage,
  soundMessage,
} from './frame-messages.ts'

export type Frame = RefObject<HTMLIFrameElement | null>

/** The frame's origin is opaque, so its window is the only possible target. */
export const postToFrame = (frame: Frame, message: object): void =>
  frame.current?.contentWindow?.postMessage(message, '*')

/** Receives messages from this frame only, while it is mounted. */
export function useFrameMessages(frame: Frame, take: (message: FrameMessage) => void): void {
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message !== null) take(message)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, take])
}

/** Saves the player's sound setting, and posts it to a frame with another one: the next game, or one in another tab. */
export function useFrameSound(frame: Frame): (message: FrameMessage) => void {
  const { appStore } = usePage().stores
  /** The frame's current setting; null until it is ready for messages. */
  const known = useRef<boolean | null>(null)
  const follow = useCallback(() => {
    const isOn = appStore.getState().gameAudioFlag === 1
    if (known.current === null || known.current === isOn) return
    known.current = isOn
    postToFrame(frame, soundMessage(isOn))
  }, [appStore, frame])
  useEffect(() => appStore.subscribe(follow), [appStore, follow])
  return useCallback(
    (message) => {
      if (message.type === 'ready') {
        known.current = false
        follow()
      }
      if (message.type === 'sound') {
        known.current = message.isOn
        appStore.setState({ gameAudioFlag: message.isOn ? 1 : 0 })
      }
    },
    [appStore, follow],
  )
}

/**
 * Posts calm mode to the frame when it is ready and whenever the player changes it, and stores a choice made in the
 * game: in the account, or on this device only, as for a demo game.
 */
export function useFrameCalm(frame: Frame, scope: 'account' | 'device'): (message: FrameMessage) => void {
  const { appStore } = usePage().stores
  const choose = useCalmChoice()
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(
    () =>
      appStore.subscribe((now, before) => {
        if (now.isCalm !== before.isCalm) postToFrame(frame, calmMessage(now.isCalm))
      }),
    [appStore, frame],
  )
  return useCallback(
    (message) => {
      if (message.type === 'ready' && appStore.getState().isCalm) postToFrame(frame, calmMessage(true))
      if (message.type === 'calm') void latest.current(message.isOn, scope)
    },
    [appStore, frame, scope],
  )
}

/** Posts to the frame when the site's row appears or disappears; the row at the opening is in the frame's address. */
export function useFrameRow(frame: Frame, isShown: boolean): (message: FrameMessage) => void {
  const latest = useRef(isShown)
  useEffect(() => {
    if (latest.current === isShown) return
    latest.current = isShown
    postToFrame(frame, rowMessage(isShown))
  }, [frame, isShown])
  return useCallback(
    // A change while the game was loading was not received.
    (message) => {
      if (message.type === 'ready' && latest.current) postToFrame(frame, rowMessage(true))
    },
    [frame],
  )
}

/** Settings shared by all games: where each is stored, and the message for a game that starts with another value. */
const kept = [
  { type: 'quick', key: playerStorageKeys.quickMode, nonDefault: '1', message: quickMessage(true) },
  { type: 'keys', key: playerStorageKeys.letterKeys, nonDefault: '0', message: keysMessage(false) },
] as const

/**
 * Saves quick mode and letter keys, and posts them to a game that was just opened; only the game itself changes them.
 */
export function useFrameKept(frame: Frame): (message: FrameMessage) => void {
  const { storage } = usePage().stores
  return useCallback(
    (message) => {
      for (const { type, key, nonDefault, message: words } of kept) {
        if (message.type === type) void storage.setItem(key, message.isOn ? '1' : '0')
        if (message.type === 'ready' && storage.getItem(key) === nonDefault) postToFrame(frame, words)
      }
    },
    [storage, frame],
  )
}
