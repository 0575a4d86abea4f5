// A game in motion upon its cover while a mouse rests on it: its newest clip, silent, again and again.
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { wantsMotion } from './wants-motion.ts'

/** Draws nothing until the clip runs, and nothing at all for a game without one. */
export default function CoverLoop({ gameId }: { readonly gameId: string }) {
  const isOn = wantsMotion()
  const { data } = useCall('queryVideos', { lang: getLocale(), gameId, pageSize: 1 }, { isOn })
  const clip = data?.videos[0]
  if (!isOn || clip === undefined) return null
  // Seen by whoever points at it; for everybody else the cover is the picture.
  return (
    <span aria-hidden="true">
      <video className="game-loop" src={clip.src} autoPlay muted loop playsInline />
    </span>
  )
}
