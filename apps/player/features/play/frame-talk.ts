// Messages to and from a game's frame that are the same for every frame, whether a game runs in it or a round is shown
// again.
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { usePage } from '../../page/page.tsx'
import { playerStorageKeys } from '../../stores/fields.ts'
import {
  type FrameMessage,
  keysMessage,
  quickMessage,
  readFrameMessage,
  soundMessage,
} from './frame-messages.ts'

export type Frame = RefObject<HTMLIFrameElement | null>

/** The frame's origin is opaque, so its window is the only address there is. */
export const postToFrame = (frame: Frame, message: object): void =>
  frame.current?.contentWindow?.postMessage(message, '*')

/** Listens to the frame, and to nothing else, for as long as it stands. */
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

/** Saves the player's choice of sound, and posts it to a frame that has another one: the next game, one in another tab. */
export function useFrameSound(frame: Frame): (message: FrameMessage) => void {
  const { appStore } = usePage().stores
  /** What the frame goes by; null until it is ready for messages. */
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

/** What a player leaves as it is for every game: where it is stored, and how a game that begins otherwise is told. */
const kept = [
  { type: 'quick', key: playerStorageKeys.quickMode, told: '1', message: quickMessage(true) },
  { type: 'keys', key: playerStorageKeys.letterKeys, told: '0', message: keysMessage(false) },
] as const

/** Saves how the player has left quick mode and letters, and tells a game that has just opened; only the game itself changes it. */
export function useFrameKept(frame: Frame): (message: FrameMessage) => void {
  const { storage } = usePage().stores
  return useCallback(
    (message) => {
      for (const { type, key, told, message: words } of kept) {
        if (message.type === type) void storage.setItem(key, message.isOn ? '1' : '0')
        if (message.type === 'ready' && storage.getItem(key) === told) postToFrame(frame, words)
      }
    },
    [storage, frame],
  )
}
