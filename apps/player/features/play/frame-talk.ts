// Talking with a game's frame: what every frame is told and asked in the same way, whether a game runs in it or a round is
// shown again.
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { usePage } from '../../page/page.tsx'
import { type FrameTold, readFrameMessage, soundMessage } from './frame-messages.ts'

export type Frame = RefObject<HTMLIFrameElement | null>

/** The frame's origin is opaque, so its window is the only address there is. */
export const tellFrame = (frame: Frame, message: object): void =>
  frame.current?.contentWindow?.postMessage(message, '*')

/** Listens to the frame, and to nothing else, for as long as it stands. */
export function useFrameMessages(frame: Frame, take: (told: FrameTold) => void): void {
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const told = readFrameMessage(event.data)
      if (told !== null) take(told)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, take])
}

/** Keeps the player's choice of sound, and tells it a frame that has another one: the next game, one in another tab. */
export function useFrameSound(frame: Frame): (told: FrameTold) => void {
  const { appStore } = usePage().stores
  /** What the frame goes by; null until it is ready to hear. */
  const known = useRef<boolean | null>(null)
  const follow = useCallback(() => {
    const isOn = appStore.getState().gameAudioFlag === 1
    if (known.current === null || known.current === isOn) return
    known.current = isOn
    tellFrame(frame, soundMessage(isOn))
  }, [appStore, frame])
  useEffect(() => appStore.subscribe(follow), [appStore, follow])
  return useCallback(
    (told) => {
      if (told.type === 'ready') {
        known.current = false
        follow()
      }
      if (told.type === 'sound') {
        known.current = told.isOn
        appStore.setState({ gameAudioFlag: told.isOn ? 1 : 0 })
      }
    },
    [appStore, follow],
  )
}
